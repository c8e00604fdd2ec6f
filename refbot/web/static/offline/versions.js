// Handing over from one version to the next: a page keeps the files it was made with, and never
// gets an answer from the engine of another version.

const OURS = /^refbot-(pages|engine)-/;
const BEFORE = "/offline/before"; // under it, in the new cache: what was here before

export class Versions {
  constructor(current) {
    this.current = current; // names of the caches of this version, that of the pages first
  }

  // Take over. An old engine is of no use to anyone; old files are, until their pages are gone.
  async takeOver() {
    const old = (await caches.keys()).filter((name) => OURS.test(name) && !this.current.includes(name));
    const [engines, pages] = [true, false].map((is) => old.filter((name) => name.startsWith("refbot-engine-") === is));
    await Promise.all(engines.map((name) => caches.delete(name)));
    if (pages.length) {
      const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
      const note = Response.json({ caches: pages, pages: open.map(({ id }) => id) });
      await (await caches.open(this.current[0])).put(BEFORE, note);
    }
    await clients.claim();
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
    await (await caches.open(this.current[0])).delete(BEFORE);
  }

  async #before() {
    const note = await caches.match(BEFORE, { cacheName: this.current[0] });
    return note ? note.json() : { caches: [], pages: [] };
  }
}
