// The files of the engine on this device: what is there, what is whole, what has to be fetched.

import { digest } from "./digest.js";
import { download } from "./download.js";

export const DIGEST = "X-Digest"; // on what is kept: the SHA-256 of the content, in hex

export class Shelf {
  // facts: {cache, base, files}; a file is {name, size, sha256}, its size in bytes as kept.
  constructor(facts) {
    Object.assign(this, facts);
    this.size = this.files.reduce((sum, { size }) => sum + size, 0);
  }

  // One of the files as a response; throws if it is not there.
  async file(name) {
    const kept = await caches.match(this.base + name, { cacheName: this.cache });
    if (!kept) throw new Error(`${name} is not on this device`);
    return kept;
  }

  // The files that are missing or not what they should be; each is read, to be sure.
  async lacking() {
    const found = [];
    for (const file of this.files) if (!(await this.#isWhole(file))) found.push(file);
    return found;
  }

  async #isWhole({ name, sha256 }) {
    try {
      return (await digest(await (await this.file(name)).arrayBuffer())) === sha256;
    } catch {
      return false;
    }
  }

  // How many bytes all of it takes up here, with what the engine keeps beside its files.
  async room() {
    if (!(await caches.has(this.cache))) return 0; // to open one would make it
    const cache = await caches.open(this.cache);
    const sizes = (await cache.keys()).map(async (key) => (await (await cache.match(key)).blob()).size);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  }

  // Fetch what is lacking, and no more. `told` hears how many bytes are there, of this.size;
  // throws if the network, the device or the signal puts an end to it.
  async fill({ told = () => {}, signal } = {}) {
    const lacking = await this.lacking();
    let there = this.size - lacking.reduce((sum, { size }) => sum + size, 0);
    told(there);
    for (const file of lacking) {
      const kept = await this.#ofOtherVersion(file);
      const more = (bytes) => told((there += bytes));
      if (kept) more(file.size);
      await this.#keep(file, kept ?? (await download(this.base + file.name, more, signal)));
    }
  }

  async #keep({ name, sha256 }, response) {
    const content = await response.arrayBuffer();
    if ((await digest(content)) !== sha256) throw new Error(`${name} is damaged`);
    const headers = { "Content-Type": response.headers.get("Content-Type"), [DIGEST]: sha256 };
    await (await caches.open(this.cache)).put(this.base + name, new Response(content, { headers }));
  }

  // Between two versions most files stay as they are.
  async #ofOtherVersion({ name, sha256 }) {
    for (const cacheName of await caches.keys()) {
      const cache = await caches.open(cacheName);
      for (const request of await cache.keys()) {
        if (!request.url.endsWith(`/${name}`)) continue;
        const kept = await cache.match(request);
        if (kept?.headers.get(DIGEST) === sha256) return kept;
      }
    }
    return null;
  }
}
