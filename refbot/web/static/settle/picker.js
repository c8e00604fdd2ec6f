// A long list in groups opens as a sheet of pieces, coloured by kind.
const copy = (id) => document.getElementById(id).content.firstElementChild.cloneNode(true);

export function pickers(form) {
  for (const select of form.querySelectorAll("select[data-pick]")) {
    const button = document.createElement("button");
    button.type = "button";
    button.id = `${select.id}-pick`;
    button.className = "picked";
    button.setAttribute("aria-haspopup", "dialog");
    const label = form.querySelector(`label[for="${CSS.escape(select.id)}"]`);
    label.id = `${select.id}-label`;
    button.setAttribute("aria-labelledby", `${label.id} ${button.id}`);
    label.addEventListener("click", () => button.focus());
    button.addEventListener("click", () => open(select, label.textContent, button));
    select.addEventListener("change", () => show(select, button));
    show(select, button);
    select.hidden = true;
    select.after(button);
  }
}

function show(select, button) {
  const chosen = select.selectedOptions[0];
  const group = chosen?.parentElement;
  button.dataset.tone = chosen?.value ? group.dataset?.tone || "" : "";
  button.replaceChildren(chosen?.value ? chosen.textContent : copy("open-choice"));
}

function open(select, title, back) {
  const sheet = copy("picker");
  sheet.querySelector("h2").textContent = title;
  sheet.querySelector(".picker-body").append(...groups(select, sheet));
  sheet.addEventListener("click", (event) => event.target === sheet && sheet.close());
  sheet.addEventListener("close", () => {
    sheet.remove();
    back.focus({ preventScroll: true });
  });
  document.body.append(sheet);
  sheet.showModal();
  sheet.querySelector('[aria-pressed="true"]')?.focus();
}

function* groups(select, sheet) {
  const blank = [...select.children].filter((child) => child.tagName === "OPTION");
  if (blank.length) yield pieces(blank, select, sheet);
  for (const group of select.querySelectorAll("optgroup")) {
    const heading = document.createElement("h3");
    heading.textContent = group.label;
    const list = pieces([...group.children], select, sheet);
    list.dataset.tone = group.dataset.tone;
    yield heading;
    yield list;
  }
}

function pieces(options, select, sheet) {
  const list = document.createElement("div");
  list.className = "pieces";
  for (const option of options) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = option.textContent;
    button.setAttribute("aria-pressed", String(option.selected));
    button.addEventListener("click", () => {
      select.value = option.value;
      sheet.close();
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
    list.append(button);
  }
  return list;
}
