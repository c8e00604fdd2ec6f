// The pages that everybody has after the first visit, with their styles and scripts.

import { digest } from "./digest.js";
import { FILLING } from "./limits.js";
import { unpack } from "./unpack.js";

const TRACKING = /^(utm_\w+|fbclid|gclid|igshid)$/; // what others hang on a link; no page takes it

export class Pack {
  // facts: {cache, pages, files, digests, headers, languages, last}: the name of the cache, the
  // address of the pack, those of the files, the SHA-256 of each in hex, what goes with every page,
  // and by language a page for the case that nothing at all was kept.
  constructor(facts) {
    Object.assign(this, facts);
    this.known = null; // the pages by address, once one was needed
    this.checked = false; // whether the files were read through
    this.healing = null;
  }

  // Fetch what is not there yet; throws when the network does, or says nothing for long.
  async fill() {
    const cache = await caches.open(this.cache);
    const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const lacking = [this.pages, ...this.files].filter((address) => !there.has(address));
    const signal = AbortSignal.timeout(FILLING);
    await cache.addAll(lacking.map((address) => new Request(address, { signal })));
  }

  // After the phone cleared or damaged some of it, get it back at the next chance.
  heal() {
    this.healing ??= this.#heal().catch(() => {}).finally(() => (this.healing = null));
    return this.healing;
  }

  // What is missing shows at once. What is damaged only to whoever reads it, which is done once.
  async #heal() {
    if (!this.checked) await this.#dropDamaged();
    this.checked = true;
    await this.fill();
  }

  async #dropDamaged() {
    const cache = await caches.open(this.cache);
    for (const [i, address] of this.files.entries()) {
      if (!(await isWhole(await cache.match(address), this.digests[i]))) await cache.delete(address);
    }
  }

  // The HTML at an address of the pack, undefined if it is not there.
  async page(url) {
    this.known ??= this.#read();
    const pages = await this.known;
    if (!pages) this.known = null;
    return pages?.get(url.pathname + asked(url));
  }

  // Where the page is that an address without its last slash means, undefined if there is none.
  async beyond(url) {
    const there = new URL(url);
    there.pathname += "/";
    return (await this.page(there)) && there.href;
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
      return undefined;
    }
  }
}

function asked({ searchParams }) {
  const left = [...searchParams].filter(([name]) => !TRACKING.test(name));
  return left.length ? `?${new URLSearchParams(left)}` : "";
}

async function isWhole(response, sha256) {
  try {
    return (await digest(await response.arrayBuffer())) === sha256;
  } catch {
    return false;
  }
}
