// What is being typed about a house rule stays with its page, in this tab, until it is sent: Back, a
// reload or the page in the other language does not empty the form.
"use strict";

{
  const PREFIX = "refbot.typed.";
  const HIDDEN = new Set(["csrf_token", "key", "website"]); // each form brings its own
  const forms = [...document.querySelectorAll("form[data-typed]")];
  const here = location.pathname.replace(/^\/[^/]+/, ""); // the same page in any language
  const asked = new URLSearchParams(location.search);
  const key = `${PREFIX}${here}?${asked.get("rule") ?? ""}`;

  const fieldsOf = (form) => [...form.elements].filter(({ name, type }) => name && type !== "submit" && !HIDDEN.has(name));

  const read = () => {
    try {
      return JSON.parse(sessionStorage.getItem(key));
    } catch {
      return null;
    }
  };

  function keep() {
    const typed = {};
    for (const field of forms.flatMap(fieldsOf)) {
      if (field.type !== "radio" || field.checked) typed[field.name] = field.value;
    }
    try {
      sessionStorage.setItem(key, JSON.stringify(typed));
    } catch {
      // a browser that keeps nothing is no fault
    }
  }

  // The version that was read comes back too: if it is not the latest, the server says so.
  function restore(typed) {
    for (const field of forms.flatMap(fieldsOf)) {
      const value = typed[field.name];
      if (value === undefined) continue;
      if (field.type === "radio") {
        field.checked = field.value === value;
        continue;
      }
      if (field.value !== value) field.closest("details")?.setAttribute("open", "");
      field.value = value;
    }
  }

  function forget(beginning) {
    try {
      for (const name of Object.keys(sessionStorage)) {
        if (name.startsWith(PREFIX + beginning)) sessionStorage.removeItem(name);
      }
    } catch {
      // nothing was kept
    }
  }

  // A page that says that it arrived.
  if (asked.has("sent")) forget(`/${document.body.dataset.game}/house-rules/new?`);
  if (asked.has("changed")) forget(`${here}?`);
  if (asked.has("last")) forget(`/review/${asked.get("last")}?`);

  if (forms.length) {
    const typed = read();
    if (forms.some((form) => form.dataset.typed === "sent")) keep(); // the server has just shown it
    else if (typed) restore(typed);
    for (const form of forms) form.addEventListener("input", keep);
  }
}
