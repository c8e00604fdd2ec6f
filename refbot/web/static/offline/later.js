// The form of a house rule where there is no connection: what was typed stays on this device, and
// goes to the outbox instead of the server.

import * as outbox from "./outbox.js";

const form = document.querySelector(".house-form");
const { game, title, later, list } = form.dataset;
const REACH = 4_000; // milliseconds within which a server that is there says so
const HIDDEN = new Set(["csrf_token", "do", "key"]);

const id = form.elements.key?.value ?? (location.hash.slice(1) || crypto.randomUUID()); // one form, one rule

let sure = false; // the server is there: let the form go

async function reached() {
  try {
    return (await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(REACH) })).ok;
  } catch {
    return false;
  }
}

function keep(state) {
  const typed = [...new FormData(form)].filter(([name]) => !HIDDEN.has(name));
  const lang = document.documentElement.lang;
  outbox.keep({ id, lang, game, title, fields: Object.fromEntries(typed), state, problem: "", link: "" });
  if (form.method !== "post") history.replaceState(history.state, "", `#${id}`); // Back finds it again
}

form.addEventListener("submit", async (event) => {
  if (sure) return;
  event.preventDefault();
  const sends = event.submitter?.value !== "preview";
  if (form.method === "post" && (await reached())) {
    sure = true;
    form.requestSubmit(event.submitter);
    return;
  }
  try {
    keep(sends ? "waiting" : "draft");
    location.assign(sends ? list : `${later}#${id}`);
  } catch {
    form.querySelector("[data-full]").hidden = false; // this device keeps nothing
  }
});

// What waits is opened again by its id; a link from a rule names the rule.
function fill() {
  const one = outbox.find(id);
  const asked = new URLSearchParams(location.search).get("rule");
  const values = one?.fields ?? (asked ? { rule: asked } : {});
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field) field.value = value;
  }
}

if (form.method !== "post") fill();
