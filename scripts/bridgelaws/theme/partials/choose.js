(function (codes) {
  var asked = navigator.languages || [navigator.language];
  try {
    asked = [localStorage.getItem("bridgelaws.language")].concat(asked);
  } catch (error) {
    // Nothing is remembered where storage is forbidden.
  }
  for (var i = 0; i < asked.length; i++) {
    var code = (asked[i] || "").toLowerCase().split("-")[0];
    if (codes.indexOf(code) >= 0) return location.replace(code + "/" + location.hash);
  }
})([{% for other in edition.languages %}"{{ other.code }}"{% if not loop.last %}, {% endif %}{% endfor %}]);
