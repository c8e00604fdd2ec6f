// The page about being without a signal: what this phone keeps, and the download of all of it.

import { SOON, within } from "./limits.js";
import { Shelf } from "./shelf.js";
import { start as showWaiting } from "./waiting.js";
import { engines } from "./versions.js";
import { facts, register, starts, supported } from "./workers.js";

const parts = Object.fromEntries([...document.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
const megabytes = new Intl.NumberFormat(parts.engine.dataset.locale, { maximumFractionDigits: 1 });
const size = (bytes) => `${megabytes.format(bytes / 1e6)} MB`;

const MEMORY = 55e6; // bytes that the engine keeps beside its files, to start faster
const tabs = new BroadcastChannel("refbot-engine"); // one says what the others should look at again

let shelf = null; // the files of the engine, once we know them
let leaving = null; // stops the download

function show(part, state) {
  for (const one of parts[part].querySelectorAll("[data-when]")) one.hidden = !one.dataset.when.split(" ").includes(state);
}

function write(name, text) {
  for (const one of parts.engine.querySelectorAll(`[data-${name}]`)) one.textContent = text;
}

// ---- The pages, which come by themselves ----

async function pages() {
  const known = await found();
  engine(known.shelf ?? (await waiting()));
  while (!(await complete(known.pack))) await lacking();
  show("pages", "ready");
}

// The facts, from a worker that may only just be coming.
async function found() {
  for (;;) {
    const coming = facts();
    if (!(await within(SOON, coming))) show("pages", "lacking");
    const known = await coming;
    if (known) return known;
    await lacking();
  }
}

function lacking() {
  show("pages", "lacking");
  return new Promise((resolve) => setTimeout(resolve, SOON));
}

async function complete({ cache, pages: pack, files }) {
  const kept = [pack, ...files].map((address) => caches.match(address, { cacheName: cache }));
  return (await Promise.all(kept)).every(Boolean);
}

// ---- The engine, which somebody has to want ----

// What is left of an engine while none is offered: nothing that could be fetched.
async function waiting() {
  const [cache] = await engines();
  return cache && { cache, files: [], transfer: 0 };
}

async function engine(known) {
  if (!known) return;
  shelf = new Shelf(known);
  write("needed", size(Math.ceil((shelf.size + MEMORY) / 1e6) * 1e6));
  parts.engine.hidden = false;
  tabs.onmessage = async () => leaving || settle(await state());
  await settle(await state());
}

async function settle(state) {
  write("room", size(await shelf.room()));
  show("engine", state);
}

async function state() {
  if (!shelf.files.length) return (await shelf.room()) ? "waiting" : "gone";
  const lacking = await shelf.lacking();
  const bytes = lacking.reduce((sum, { size }) => sum + size, 0);
  write("size", size((bytes / shelf.size) * shelf.transfer));
  const wanted = await register.hasEngine();
  if (!lacking.length) return wanted ? "ready" : "broken";
  if (lacking.length < shelf.files.length) return wanted ? "lacking" : "stopped";
  if (wanted && !(await engines()).length) register.withoutEngine().catch(() => {}); // removed while offline
  return "absent";
}

async function get() {
  leaving = new AbortController();
  show("engine", "loading");
  parts.engine.querySelector('[data-do="stop"]').focus();
  navigator.storage?.persist?.().catch(() => {}); // asked, not needed
  try {
    await shelf.fill({ told: arrived, signal: leaving.signal });
    show("engine", "starting");
    await register.withEngine();
    await settle((await starts()) ? "ready" : "failed");
  } catch (error) {
    await settle(leaving.signal.aborted ? await state() : error.name === "QuotaExceededError" ? "full" : "broken");
  }
  leaving = null;
  done();
}

// Go on with what can be done now, here and in the other tabs.
function done() {
  parts.engine.querySelector("[data-do]:not([hidden])")?.focus();
  tabs.postMessage(null);
}

function arrived(bytes) {
  const share = bytes / shelf.size;
  parts.engine.querySelector("progress").value = share;
  write("arrived", `${megabytes.format((share * shelf.transfer) / 1e6)} / ${size(shelf.transfer)}`);
}

async function remove() {
  await Promise.all((await engines()).map((name) => caches.delete(name)));
  await register.withoutEngine().catch(() => {}); // without a connection: later, see state()
  const left = await state();
  await settle(left === "absent" ? "removed" : left);
  done();
}

const doing = { get, stop: () => leaving?.abort(), remove };
parts.engine.addEventListener("click", (event) => doing[event.target.closest("[data-do]")?.dataset.do]?.());

showWaiting();
if (supported()) pages().catch(() => show("pages", "unable"));
else show("pages", "unable");
