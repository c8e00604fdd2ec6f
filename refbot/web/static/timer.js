// The sand timer. It goes by the clock, so it is right even if the page was out of sight.
const timer = document.querySelector(".timer");
const TOTAL = Number(timer.dataset.seconds) * 1000;
const BEEPS = [0, 0.25, 0.5];
const [glass, left, sand, said] = ["[data-toggle]", "[data-left]", ".sand", "[data-said]"].map(
  (selector) => timer.querySelector(selector),
);

let ends = 0; // when the sand runs out, by the clock; 0 while it stands still
let rest = TOTAL;
let tick;
let sound;
let awake;
const told = new Set();

glass.addEventListener("click", () => (ends ? pause() : rest > 0 ? start() : turn()));
timer.querySelector("[data-reset]").addEventListener("click", turn);
document.addEventListener("visibilitychange", () => {
  if (document.hidden || !ends) return;
  keepAwake();
  show();
});

function start() {
  sound ||= window.AudioContext ? new AudioContext() : null; // allowed only after a tap
  sound?.resume();
  ends = Date.now() + rest;
  ring();
  keepAwake();
  tick = setInterval(show, 100);
  show();
}

function pause() {
  rest = Math.max(ends - Date.now(), 0);
  stop();
  show();
}

function turn() {
  stop();
  rest = TOTAL;
  told.clear();
  said.textContent = "";
  show();
}

function stop() {
  ends = 0;
  clearInterval(tick);
  silence();
  awake?.release?.();
  awake = null;
}

function show() {
  const now = ends ? Math.max(ends - Date.now(), 0) : rest;
  left.textContent = Math.ceil(now / 1000).toLocaleString(document.documentElement.lang);
  sand.style.transform = `scaleY(${now / TOTAL})`;
  if (ends) tell(now);
  if (ends && now === 0) over();
  const state = ends ? "running" : now === 0 ? "over" : now < TOTAL ? "paused" : "ready";
  timer.dataset.state = state;
  for (const word of timer.querySelectorAll("[data-when]")) word.hidden = word.dataset.when !== state;
}

function over() {
  rest = 0;
  ends = 0;
  clearInterval(tick);
  navigator.vibrate?.([300, 120, 300, 120, 600]);
  awake?.release?.();
  awake = null;
  say("over");
}

// Halfway and ten seconds before the end are told to those who cannot look.
function tell(now) {
  if (now <= TOTAL / 2) once("half");
  if (now <= 10_000) once("ten");
}

function once(word) {
  if (told.has(word)) return;
  told.add(word);
  say(word);
  navigator.vibrate?.(60);
}

const say = (word) =>
  (said.textContent = timer.querySelector(`[data-words="${word}"]`).content.textContent);

// The beeps are booked with the sound card in advance: they come even if the tab sleeps.
let booked = [];
function ring() {
  if (!sound || !timer.querySelector("[data-sound]").checked) return;
  const volume = sound.createGain();
  volume.gain.value = 0.35;
  volume.connect(sound.destination);
  booked = BEEPS.map((after) => {
    const beep = sound.createOscillator();
    const at = sound.currentTime + (ends - Date.now()) / 1000 + after;
    beep.frequency.value = 880;
    beep.connect(volume);
    beep.start(at);
    beep.stop(at + 0.16);
    return beep;
  });
}

function silence() {
  for (const beep of booked) beep.disconnect();
  booked = [];
}

timer.querySelector("[data-sound]").addEventListener("change", () => {
  silence();
  if (ends) ring();
});

async function keepAwake() {
  try {
    awake = await navigator.wakeLock?.request("screen");
  } catch {
    // the phone may sleep: the clock goes on
  }
}
