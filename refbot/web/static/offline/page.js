// The page about being without a signal: what this phone keeps, and the download of all of it.

import { SOON, within } from "./limits.js";
import { Shelf } from "./shelf.js";
import { start as showWaiting } from "./waiting.js";
import { engines } from "./versions.js";
import { facts, register, starts, supported } from "./workers.js";

const parts = Object.fromEntries([...document.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
const megabytes = new Intl.NumberFormat(parts.engine.dataset.locale, { maximumFractionDigits: 1 });
const size = (bytes) => `${megabytes.format(bytes / 1e6)} MB`;

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
  if (!supported()) return show("pages", "unable");
  const coming = facts();
  if (!(await within(SOON, coming))) show("pages", "lacking");
  const known = await coming;
  engine(known.shelf ?? (await waiting()));
  while (!(await complete(known.pack))) {
    show("pages", "lacking");
    await new Promise((resolve) => setTimeout(resolve, SOON));
  }
  show("pages", "ready");
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
  write("size", size(known.transfer));
  parts.engine.hidden = false;
  await settle(await state());
}

async function settle(state) {
  write("room", size(await shelf.room()));
  show("engine", state);
}

async function state() {
  if (!shelf.files.length) return (await shelf.room()) ? "waiting" : "gone";
  const lacking = await shelf.lacking();
  if (!lacking.length) return (await register.hasEngine()) ? "ready" : "broken";
  return lacking.length < shelf.files.length || (await register.hasEngine()) ? "lacking" : "absent";
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
  parts.engine.querySelector("[data-do]:not([hidden])")?.focus();
}

function arrived(bytes) {
  const share = bytes / shelf.size;
  parts.engine.querySelector("progress").value = share;
  write("arrived", `${megabytes.format((share * shelf.transfer) / 1e6)} / ${size(shelf.transfer)}`);
}

async function remove() {
  await register.withoutEngine();
  await caches.delete(shelf.cache);
  await settle(await state());
  parts.engine.querySelector("[data-do]:not([hidden])")?.focus();
}

const doing = { get, stop: () => leaving?.abort(), remove };
parts.engine.addEventListener("click", (event) => doing[event.target.closest("[data-do]")?.dataset.do]?.());

showWaiting();
pages();
