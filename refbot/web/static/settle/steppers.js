// − and + beside a number, and the sum of a set of counters.
export function steppers() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-step]");
    if (!button) return;
    const input = button.parentElement.querySelector("input");
    step(input, Number(button.dataset.step));
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  document.addEventListener("change", tally);
}

function step(input, by) {
  const sum = input.value.split("+").reduce((all, part) => all + (parseInt(part, 10) || 0), 0);
  const low = input.dataset.low === undefined ? -Infinity : Number(input.dataset.low);
  const high = input.dataset.high === undefined ? Infinity : Number(input.dataset.high);
  const value = Math.min(Math.max(sum + by, low), high);
  input.value = value === 0 && input.placeholder ? "" : String(value);
}

function tally(event) {
  const counters = event.target.closest?.("[data-count]");
  const shown = counters?.closest(".seat")?.querySelector("[data-tally]");
  if (!shown) return;
  const counts = [...counters.querySelectorAll("input")].map((i) => parseInt(i.value, 10) || 0);
  shown.textContent = counts.reduce((all, one) => all + one, 0) || "";
}
