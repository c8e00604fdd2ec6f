// How long anything may take, in milliseconds; nothing here waits without a limit.

export const PATIENCE = 3_000; // for the network, while this device knows an answer too
export const LONGEST = 30_000; // for the network, while it is the only one to ask
export const SENDING = 120_000; // for the server to answer what it may have taken in already
export const AWAY = 15_000; // for which the network is not asked again after it failed
export const LEAVING = 1_000; // until a page is gone after the next one was asked for
export const SOON = 5_000; // before a page says that something takes its time
export const START = 60_000; // until the engine answers for the first time
export const FILLING = 120_000; // for all the pages, with their styles and scripts, to arrive

// What the promise gives, or `otherwise` if that takes longer.
export async function within(limit, promise, otherwise = undefined) {
  let timer;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, limit, otherwise)));
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
