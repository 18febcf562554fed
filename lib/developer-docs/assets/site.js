// Runs in the reader's browser. Everything works without it, except search, copying, the choice of theme and of language.

/** What the reader chose. Storage throws where the reader forbids it: a choice then lasts for this page. */
const storing = (storage) => ({
  get(name) {
    try {
      return window[storage].getItem(name);
    } catch {
      return null;
    }
  },
  set(name, value) {
    try {
      window[storage].setItem(name, value);
    } catch {
      return;
    }
  },
});
const stored = storing("localStorage");
/** For this tab only, because they belong to one organization. */
const ownIds = storing("sessionStorage");

const root = document.documentElement;

const themes = ["system", "light", "dark"];
let theme = themes.includes(stored.get("theme")) ? stored.get("theme") : "system";
const languages = ["sh", "ts", "python"];

// Before the body is read, so that nothing is painted in the other theme or moves. What needs this script is shown from here on, too.
root.setAttribute("data-theme", theme);
root.setAttribute("data-language", languages.includes(stored.get("language")) ? stored.get("language") : "sh");

function offerThemes() {
  const button = document.querySelector("button.theme");
  const show = () => {
    root.setAttribute("data-theme", theme);
    button.textContent = `Theme: ${theme}`;
  };
  show();
  button.addEventListener("click", () => {
    theme = themes[(themes.indexOf(theme) + 1) % themes.length];
    stored.set("theme", theme);
    show();
  });
}

function showLanguage(language) {
  root.setAttribute("data-language", language);
  for (const tabs of document.querySelectorAll(".tabs")) {
    const buttons = [...tabs.querySelectorAll("button")];
    // The first where a sample does not have the language.
    const shown = buttons.find((button) => button.dataset.for === language) ?? buttons[0];
    for (const button of buttons) button.setAttribute("aria-pressed", String(button === shown));
  }
}
function offerLanguages() {
  for (const tabs of document.querySelectorAll(".tabs")) {
    tabs.addEventListener("click", ({ target }) => {
      const language = target.dataset?.for;
      if (!language) return;
      // What is above must not move away while samples grow or shrink.
      const before = target.getBoundingClientRect().top;
      stored.set("language", language);
      showLanguage(language);
      scrollBy(0, target.getBoundingClientRect().top - before);
    });
  }
  showLanguage(root.getAttribute("data-language"));
}

/** A button on each block of code. Browsers copy only on pages that came by https, or from this machine. */
function offerCopies() {
  if (!navigator.clipboard) return;
  for (const block of document.querySelectorAll(".code")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.addEventListener("click", async () => {
      const shown = [...block.querySelectorAll("pre")].find((one) => one.offsetParent) ?? block.querySelector("pre");
      button.textContent = await navigator.clipboard.writeText(shown.textContent).then(
        () => "Copied",
        () => "Not allowed by the browser",
      );
      setTimeout(() => {
        button.textContent = "Copy";
      }, 2000);
    });
    block.append(button);
  }
}

/** Ids that the dashboard passed, `?contractor=cn_…`, take the place of `$CONTRACTOR` in the samples. */
function insertOwnIds() {
  if (location.search) ownIds.set("ids", location.search);
  for (const [name, id] of new URLSearchParams(location.search || (ownIds.get("ids") ?? ""))) {
    if (!/^[a-z_]+$/.test(name) || !/^[a-z]+_[A-Za-z0-9]{1,40}$/.test(id)) continue;
    const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replaceAll(`$${name.toUpperCase()}`, id);
  }
}

/** How well an entry matches: in the page's title, in the section's, in the text. 0: a word is nowhere. */
function score([page, section, , text], words) {
  let sum = 0;
  for (const word of words) {
    if (section.toLowerCase().includes(word)) sum += 6;
    else if (page.toLowerCase().includes(word)) sum += section ? 2 : 8;
    else if (text.toLowerCase().includes(word)) sum += 1;
    else return 0;
  }
  return sum;
}

function offerSearch() {
  const form = document.querySelector("form[role=search]");
  const [input, results] = [form.querySelector("input"), form.querySelector(".results")];
  let index = null;
  function load() {
    index ??= fetch("/docs/search.json").then((answer) => {
      if (!answer.ok) throw new Error(`The search answered ${answer.status}.`);
      return answer.json();
    });
    return index;
  }
  async function search() {
    const asked = input.value;
    const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
    let found = [];
    try {
      found = words.length ? (await load()).map((entry) => [score(entry, words), entry]).filter(([points]) => points > 0) : [];
    } catch {
      index = null;
      results.textContent = "The search could not be loaded. Try again.";
      return;
    }
    if (asked !== input.value) return;
    results.textContent = words.length && found.length === 0 ? "Nothing found." : "";
    for (const [, [page, section, path]] of found.sort(([a], [b]) => b - a).slice(0, 12)) {
      const link = document.createElement("a");
      link.href = path;
      link.textContent = section ? `${section} · ${page}` : page;
      results.append(link);
    }
  }
  input.addEventListener("input", search);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    results.querySelector("a")?.click();
  });
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    input.value = "";
    results.replaceChildren();
  });
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (!form.contains(relatedTarget)) results.replaceChildren();
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target.closest("input, textarea")) return;
    event.preventDefault();
    input.focus();
  });
}

addEventListener("DOMContentLoaded", () => {
  offerThemes();
  offerLanguages();
  insertOwnIds();
  offerSearch();
  offerCopies();
  if (matchMedia("(min-width: 1000px)").matches) document.querySelector(".menu").open = true;
  if (matchMedia("(min-width: 1300px)").matches) for (const part of document.querySelectorAll(".toc, .answer")) part.open = true;
});
