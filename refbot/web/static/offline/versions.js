// Handing over from one version to the next: a page keeps the files it was made with, and never
// gets an answer from the engine of another version.

import { DIGEST } from "./shelf.js";

const OURS = /^refbot-(pages|engine)-/;
const ENGINE = "refbot-engine-";
const BEFORE = "/offline/before"; // under it, in the new cache: what was here before

export class Versions {
  // pages, engine: the names of the caches of this version; engine is undefined while none is offered.
  constructor(pages, engine) {
    this.pages = pages;
    this.engine = engine;
  }

  // Take over. Old pages are of use until the last of them is closed; an old engine answers nothing
  // any more, but while there is no new one its files wait for it: most of them stay the same.
  async takeOver() {
    const old = (await caches.keys()).filter((name) => OURS.test(name) && ![this.pages, this.engine].includes(name));
    const [engines, pages] = [true, false].map((is) => old.filter((name) => name.startsWith(ENGINE) === is));
    await Promise.all(engines.map((name) => (this.engine ? caches.delete(name) : lighten(name))));
    if (pages.length) {
      const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
      const note = Response.json({ caches: pages, pages: open.map(({ id }) => id) });
      await (await caches.open(this.pages)).put(BEFORE, note);
    }
    await clients.claim();
  }

  // Whether the files of an engine wait for the next one.
  async waits() {
    return !this.engine && (await engines()).length > 0;
  }

  // Whether the page was open before this version came.
  async isOld(id) {
    return (await this.#before()).pages.includes(id);
  }

  // Throw away what no open page can ask for any more.
  async tidy() {
    const before = await this.#before();
    if (!before.caches.length) return;
    const open = (await clients.matchAll({ type: "window" })).map(({ id }) => id);
    if (open.some((id) => before.pages.includes(id))) return;
    await Promise.all(before.caches.map((name) => caches.delete(name)));
    await (await caches.open(this.pages)).delete(BEFORE);
  }

  async #before() {
    const note = await caches.match(BEFORE, { cacheName: this.pages });
    return note ? note.json() : { caches: [], pages: [] };
  }
}

// The names of the caches of engines.
export async function engines() {
  return (await caches.keys()).filter((name) => name.startsWith(ENGINE));
}

// Keep the files of an engine; the picture of its memory, by far the largest, fits no other.
async function lighten(name) {
  const cache = await caches.open(name);
  const light = async (key) => (await cache.match(key)).headers.has(DIGEST) || cache.delete(key);
  await Promise.all((await cache.keys()).map(light));
}
