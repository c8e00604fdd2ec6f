// Keeps the page in place: whatever needs the server's questions is fetched and put in.
import { remember, rename } from "./people.js";

const LIVE_AFTER = 350; // milliseconds of rest before the ruling so far is asked for
const facts = () => document.querySelector("form.facts");
const texts = (form) => [...form.querySelectorAll('input[type="text"]')];

let enhance = () => {};
let asking; // the request that is under way
let waiting; // the timer of the ruling so far

export function follow(enhancing) {
  enhance = enhancing;
  const form = facts();
  if (!form) return;
  enhance(form);
  document.addEventListener("submit", submitted);
  document.addEventListener("change", changed);
  document.addEventListener("input", (event) => facts()?.contains(event.target) && soon());
}

// Show what an address with a # points at, also inside what is folded.
export function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  for (let at = target; at; at = at.parentElement) if (at.tagName === "DETAILS") at.open = true;
  target.scrollIntoView();
}

function changed(event) {
  const { target } = event;
  if (!facts()?.contains(target)) return;
  if (target.closest(".names")) rename(facts(), target);
  if ("none" in target.dataset) return soon();
  if (target.name?.includes("/") || target.name) unmarkNone(target);
  if ("refresh" in target.dataset) change(`update:${target.name}`);
  else soon();
}

// Filling in a part that was said not to be there says that it is.
function unmarkNone(target) {
  const none = target.closest("fieldset.card")?.querySelector(":scope > .field [data-none]");
  if (none && target.value && target.type !== "hidden") none.checked = false;
}

function submitted(event) {
  const form = event.target;
  if (form !== facts()) return;
  const action = event.submitter?.value || "rule";
  remember(form);
  if (action === "rule" || "plain" in form.dataset) return rest();
  event.preventDefault();
  change(action, event.submitter);
}

// Fetch the form anew after *action*, and put it in the place of the old one.
export async function change(action, button, more = []) {
  clearTimeout(waiting);
  const known = new Map(texts(facts()).map((input) => [input.name, input.value]));
  try {
    const fresh = await fetched(action, more);
    if (fresh) swap(fresh, known, action);
  } catch (error) {
    if (error.name !== "AbortError") plainly(button);
  }
}

// Ask for nothing more: the page is being left.
function rest() {
  clearTimeout(waiting);
  asking?.abort();
}

// Without an answer from the server the form is sent as a form is.
function plainly(button) {
  const form = facts();
  form.dataset.plain = "";
  if (button) form.requestSubmit(button);
}

async function fetched(action, more = []) {
  asking?.abort();
  asking = new AbortController();
  const form = facts();
  const body = new URLSearchParams(new FormData(form));
  body.set("do", action);
  body.set("part", "form");
  for (const [name, value] of more) body.append(name, value);
  const to = form.getAttribute("action");
  const answer = await fetch(to, { method: "POST", body, signal: asking.signal });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.querySelector("form.facts");
  if (!fresh) throw new Error(answer.statusText);
  const address = new URL(answer.url);
  address.searchParams.delete("part");
  history.replaceState(history.state, "", address);
  // The same page in another language holds the same facts.
  for (const link of document.querySelectorAll("a[hreflang]")) link.search = address.search;
  return document.adoptNode(fresh);
}

function swap(fresh, known, action) {
  const old = facts();
  const active = document.activeElement;
  const place = active && old.contains(active) ? active.getBoundingClientRect().top : 0;
  keepFolds(old, fresh);
  const spot = placed(active);
  for (const input of texts(old).filter((one) => !one.closest(".part"))) {
    const same = fresh.elements.namedItem(input.name);
    if (same && input.value !== known.get(input.name)) same.value = input.value;
  }
  old.replaceWith(fresh);
  enhance(fresh);
  const target = goOn(fresh, active, action, spot);
  if (!target) return;
  if (action.startsWith("update") && place) scrollBy(0, target.getBoundingClientRect().top - place);
  else target.scrollIntoView({ block: "nearest" });
  target.focus({ preventScroll: true });
}

function keepFolds(old, fresh) {
  const key = (fold) => fold.id || fold.querySelector("[name]")?.name;
  const open = new Map([...old.querySelectorAll("details")].map((f) => [key(f), f.open]));
  for (const fold of fresh.querySelectorAll("details")) {
    if (open.has(key(fold))) fold.open ||= open.get(key(fold));
  }
}

// Where the hand goes on: in the row that was added, or where it was.
function goOn(fresh, active, action, spot) {
  const [verb, path] = action.split(":");
  if (verb === "add" && path) {
    const list = fresh.querySelector(`#${CSS.escape(anchor(path))}`);
    const row = [...(list?.querySelectorAll(":scope > .form-row, :scope > ol > li") || [])].pop();
    const next = row?.querySelector('select:not([hidden]), input:not([type="hidden"]), .picked');
    if (next?.closest(".names")) next.select();
    return next;
  }
  if (verb === "remove") {
    const list = fresh.querySelector(`#${CSS.escape(anchor(path.replace(/\/[^/]*$/, "")))}`);
    return list?.querySelector(":scope > .adding button");
  }
  if (spot) return found(fresh, spot);
  if (active?.id) return document.getElementById(active.id);
  const same = [...fresh.querySelectorAll(`[name="${CSS.escape(active?.name || "")}"]`)];
  return same.find((control) => control.value === active.value);
}

// The rows of a table may change their numbers, but not their order.
function placed(control) {
  const part = control?.closest(".part");
  if (!part || !control.id) return null;
  const rows = [...part.parentElement.querySelectorAll(":scope > .part")];
  return [part.parentElement.id, rows.indexOf(part), control.id.slice(part.id.length)];
}

function found(fresh, [table, at, rest]) {
  const part = fresh.querySelectorAll(`#${CSS.escape(table)} > .part`)[at];
  return part && document.getElementById(part.id + rest);
}

const anchor = (path) => `f-${path.replaceAll("/", "-").replaceAll("@", "p").replaceAll("!", "")}`;

// After a moment's rest, show how things stand; nothing else moves.
function soon() {
  clearTimeout(waiting);
  waiting = setTimeout(async () => {
    try {
      const fresh = await fetched("update");
      const [old, live] = [facts(), fresh].map((form) => form.querySelector("[data-live]"));
      keepFolds(old, live);
      old.replaceChildren(...live.childNodes);
      facts().elements.namedItem("was").value = fresh.elements.namedItem("was").value;
    } catch {
      // no ruling so far, then: the button still asks for one
    }
  }, LIVE_AFTER);
}
