// A ruling with points that a score sheet of this device waits for: one tap carries them back.
// Runs while the page is read, so that nothing moves; scores/asking.js left the note.
"use strict";

{
  const link = document.querySelector("[data-points]");
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  };
  const note = read("refbot.asked");
  const fold = (name) => String(name).trim().toLowerCase();

  if (note?.game === document.body.dataset.game && Array.isArray(note.players) && read(`refbot.sheet.${note.sheet}`)) {
    const seats = note.players.map(fold);
    const points = Object.entries(JSON.parse(link.dataset.points))
      .map(([name, n]) => [seats.indexOf(fold(name)), n])
      .filter(([seat]) => seat >= 0);
    link.hash = [`k=${note.sheet}`, note.row, ...points.map((pair) => pair.join("="))].join(";");
    link.hidden = !points.length;
  }
}
