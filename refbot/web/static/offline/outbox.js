// House rules on this device that wait to be sent. None leaves unless it was sent and seen, or
// somebody deletes it.
//
// One is {id, lang, game, title, fields, state, problem, link}: `id` is the key that makes one house
// rule of it however often it is sent, `fields` what was typed, `problem` what the server said last.
// State: "draft" is still being written, "waiting" goes as soon as it can, "refused" needs a change,
// "sent" has a private `link`.

import { LONGEST } from "./limits.js";

const KEY = "refbot.outbox";
const AGAIN = 60_000; // milliseconds until the next attempt, while the page stays open
const PRIVATE = /^\/\w+\/house-rules\/mine\/[^/]+$/; // where the server leads once it has one
const CHANGE = new Set([409, 422]); // a change by hand is needed

let next = 0; // the timer of the next attempt

export function all() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? [];
  } catch {
    return [];
  }
}

export const find = (id) => all().find((one) => one.id === id);

// Keep one, in the place of what had its id. Throws if this device keeps nothing.
export function keep(one) {
  write([...all().filter(({ id }) => id !== one.id), one]);
}

export function drop(id) {
  write(all().filter((one) => one.id !== id));
}

function write(items) {
  if (items.length) localStorage.setItem(KEY, JSON.stringify(items));
  else localStorage.removeItem(KEY);
  dispatchEvent(new Event("outbox"));
}

// Send what waits, from one page at a time; what cannot be sent now goes on waiting.
export async function sendAll() {
  await navigator.locks.request("refbot-outbox", { ifAvailable: true }, async (mine) => {
    if (!mine) return;
    for (const one of all().filter(waits)) await send(one).catch(() => {});
  });
  clearTimeout(next);
  if (all().some(waits)) next = setTimeout(sendAll, AGAIN);
}

const waits = ({ state }) => state === "waiting";

async function send(one) {
  const address = `/${one.lang}/${one.game}/house-rules/new`;
  const form = await asked(address);
  const token = form.page.querySelector('[name="csrf_token"]')?.value;
  if (!token) return; // this came from the phone, or house rules are closed
  const body = new URLSearchParams({ ...one.fields, key: one.id, csrf_token: token, do: "send" });
  const { answer, page } = await asked(address, { method: "POST", body });
  const kept = find(one.id);
  if (!kept) return; // deleted meanwhile: too late, but nothing to keep
  drop(one.id);
  // 409: another house rule was made with this key; sent once more, this one needs its own.
  keep({ ...kept, ...outcome(answer, page), id: answer.status === 409 ? crypto.randomUUID() : one.id });
}

// Anybody on the way may answer. Only refbot leads to a private page or says what is wrong with it;
// whatever else came back, this still waits.
function outcome(answer, page) {
  const { pathname } = new URL(answer.url);
  if (answer.redirected && PRIVATE.test(pathname)) return { state: "sent", link: pathname, problem: "" };
  const problem = [...page.querySelectorAll(".faults li")].map((item) => item.textContent.trim()).join(" ");
  return { state: problem && CHANGE.has(answer.status) ? "refused" : "waiting", problem };
}

async function asked(address, how = {}) {
  const answer = await fetch(address, { ...how, cache: "no-store", signal: AbortSignal.timeout(LONGEST) });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return { answer, page };
}
