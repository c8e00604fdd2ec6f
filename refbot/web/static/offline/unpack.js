// The pages out of their pack, in which every line of HTML stands once; see refbot/web/offline.

// A map that gives the HTML at an address; each is put together when it is asked for.
export function unpack({ lines, origin, pages }) {
  const own = (text) => text.replaceAll(origin, location.origin);
  return { get: (address) => Object.hasOwn(pages, address) ? own(joined(lines, pages[address])) : undefined };
}

// Runs are pairs: lines to skip from the end of the last run, lines to take.
function joined(lines, runs) {
  const taken = [];
  let at = 0;
  for (let i = 0; i < runs.length; i += 2) {
    const from = at + runs[i];
    at = from + runs[i + 1];
    taken.push(...lines.slice(from, at));
  }
  return taken.join("\n");
}
