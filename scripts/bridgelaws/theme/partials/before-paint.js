(function (root) {
  root.className = "js";
  try {
    ["mode", "theme", "suits"].forEach(function (name) {
      var value = localStorage.getItem("bridgelaws." + name);
      if (value) root.dataset[name] = value;
    });
  } catch (error) {
    // Storage is forbidden here: what the page comes with stands.
  }
})(document.documentElement);
