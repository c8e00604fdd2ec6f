// A page's dealings with the service worker: which one is registered, and what it says.

import { LONGEST, SOON, START, within } from "./limits.js";

const PLAIN = "/sw.js";
const WITH_ENGINE = "/sw.js?engine";
const HOW = { type: "module", updateViaCache: "none" };

export const supported = () => "serviceWorker" in navigator && "caches" in window;

// The registration once a worker is in charge, null while one is on its way. Throws where the
// browser takes none.
async function inCharge() {
  const { serviceWorker } = navigator;
  const known = await within(LONGEST, serviceWorker.getRegistration());
  if (known ?? (await within(LONGEST, serviceWorker.register(PLAIN, HOW)))) {
    return within(SOON, serviceWorker.ready, null);
  }
  throw new Error("no worker may be registered");
}

// What the worker has to say to a question; null if it says nothing in time.
async function ask(question, limit) {
  const registration = await inCharge();
  if (!registration) return null;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  registration.active.postMessage(question, [port2]);
  return within(limit, answer, null);
}

// The facts of the newest version that the network has, else of the one that is here; null while
// there is none.
export async function facts() {
  const registration = await inCharge();
  if (!registration) return null;
  await settled(await within(LONGEST, registration.update().catch(() => null), null));
  return ask("facts", START);
}

// Whether the engine runs.
export const starts = () => ask("start", START + 5_000);

export const register = {
  withEngine: () => change(WITH_ENGINE),
  withoutEngine: () => change(PLAIN),
  async hasEngine() {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(registration?.active?.scriptURL.endsWith(WITH_ENGINE));
  },
};

async function change(script) {
  const registration = await within(START, navigator.serviceWorker.register(script, HOW));
  await settled(registration);
  if (!registration?.active?.scriptURL.endsWith(script)) throw new Error(`${script} was refused`);
}

// Wait until a worker that is on its way is in charge, or has given up.
async function settled(registration) {
  const coming = registration?.installing ?? registration?.waiting;
  if (!coming) return;
  await within(START, new Promise((resolve) => {
    const look = () => ["activated", "redundant"].includes(coming.state) && resolve();
    coming.addEventListener("statechange", look);
    look();
  }));
}
