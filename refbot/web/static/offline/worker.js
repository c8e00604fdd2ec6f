// The service worker: what stands between refbot's pages and the network. answer.js says who
// answers; /sw.js starts this with the facts of its version.

import { answering } from "./answer.js";
import { Engine } from "./engine.js";
import { LEAVING } from "./limits.js";
import { Pack } from "./pack.js";
import { Shelf } from "./shelf.js";
import { Versions, engines } from "./versions.js";

// pack: see Pack. shelf: see Shelf; null if this refbot has no engine to offer. boot: what starts
// the engine, see Engine; null in a worker that only offers it.
export function start({ pack: facts, shelf: files }, boot) {
  const pack = new Pack(facts);
  const shelf = boot && new Shelf(files);
  const engine = boot && new Engine(boot, shelf);
  const versions = new Versions(pack.cache, files?.cache);
  const device = { pack, engine, versions };

  addEventListener("install", (event) => {
    event.waitUntil(Promise.all([pack.fill(), engineToo()]).then(() => skipWaiting()));
  });

  // Nobody gets an engine unasked: one that was removed without a connection stays away.
  const engineToo = async () => shelf && (await engines()).length && shelf.fill();

  addEventListener("activate", (event) => event.waitUntil(versions.takeOver()));

  addEventListener("fetch", (event) => {
    const answer = answering(event, device);
    if (answer) event.respondWith(answer);
    if (event.request.mode === "navigate") event.waitUntil(housekeeping());
  });

  // A page asks: for the facts, or whether the engine runs. Anything else only keeps the worker awake.
  const questions = {
    facts: () => ({ pack: facts, shelf: files }),
    start: () => Boolean(engine) && engine.start().then(() => true, () => false),
  };

  addEventListener("message", (event) => {
    const answer = questions[event.data];
    if (event.data === "facts") event.waitUntil(pack.heal()); // that page waits until all is there
    if (answer) event.waitUntil((async () => event.ports[0].postMessage(await answer()))());
  });

  async function housekeeping() {
    await pack.heal();
    await new Promise((resolve) => setTimeout(resolve, LEAVING));
    await versions.tidy().catch(() => {});
  }
}
