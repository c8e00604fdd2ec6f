// A file from the network, with word of every piece of it that arrives.

import { LONGEST } from "./limits.js";

// `more` hears the bytes of each piece. Throws when the network fails or says nothing for long,
// or when the signal says stop.
export async function download(address, more, signal) {
  const stop = new AbortController();
  const halt = () => stop.abort(signal.reason);
  signal?.addEventListener("abort", halt, { once: true });
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(new Error("the network has stopped")), LONGEST);
  };
  try {
    signal?.throwIfAborted();
    wait();
    const response = await fetch(address, { signal: stop.signal });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    const pieces = [];
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      wait();
      pieces.push(value);
      more(value.byteLength);
    }
    return new Response(new Blob(pieces), { headers: response.headers });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", halt);
  }
}
