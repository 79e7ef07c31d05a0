(function () {
  try {
    var kept = JSON.parse(sessionStorage.getItem("bridgelaws.place"));
    sessionStorage.removeItem("bridgelaws.place");
    if (!kept || kept.path !== location.pathname) return;
    if (kept.hash) history.replaceState(null, "", kept.hash);
    var row = document.getElementById(kept.anchor);
    if (!row) return;
    var moved = row.getBoundingClientRect().top - kept.top;
    var short = moved + innerHeight - (document.documentElement.scrollHeight - scrollY);
    if (short > 0) document.getElementById("main").style.minHeight = document.getElementById("main").offsetHeight + short + "px";
    scrollTo({ top: scrollY + moved, behavior: "instant" });
  } catch (error) {
    // No storage: the page begins at its top.
  }
})();
