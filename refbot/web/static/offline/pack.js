// The pages that everybody has after the first visit, with their styles and scripts.

import { unpack } from "./unpack.js";

export class Pack {
  // facts: {cache, pages, files, headers, languages, last}: the name of the cache, the address of the
  // pack, those of the files, what goes with every page, and by language a page for the case that
  // nothing at all was kept.
  constructor(facts) {
    Object.assign(this, facts);
    this.known = null; // the pages by address, once one was needed
    this.checked = false;
  }

  // Fetch what is not there yet; throws when the network does.
  async fill() {
    const cache = await caches.open(this.cache);
    const lacking = [];
    for (const address of [this.pages, ...this.files]) {
      if (!(await cache.match(address))) lacking.push(address);
    }
    await cache.addAll(lacking);
  }

  // After the phone cleared some of it, get it back at the next chance; looked at once.
  async heal() {
    if (this.checked) return;
    this.checked = true;
    await this.fill().catch(() => (this.checked = false));
  }

  // The HTML at an address of the pack, undefined if it is not there.
  async page(url) {
    this.known ??= this.#read();
    const pages = await this.known;
    if (!pages) this.known = null;
    return pages?.get(url.pathname + url.search);
  }

  // A file of this version or, while a page of another one is still open, of that.
  async file(request) {
    try {
      return await caches.match(request, { ignoreVary: true });
    } catch {
      return undefined; // a damaged cache is no cache
    }
  }

  async #read() {
    try {
      const kept = await caches.match(this.pages, { cacheName: this.cache });
      return kept && unpack(await kept.json());
    } catch {
      await (await caches.open(this.cache)).delete(this.pages); // damaged: heal() gets it anew
      this.checked = false;
      return undefined;
    }
  }
}
