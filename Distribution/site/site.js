// The search, the theme, the menu of phones, and the buttons that copy code. The pages work without any of it.
"use strict";

const root = document.body.dataset.root;
const query = document.getElementById("query");
const results = document.getElementById("results");

// The theme follows the system until the reader chooses one.
const stored = { get: () => { try { return localStorage.getItem("theme"); } catch { return null; } },
  set: (value) => { try { localStorage.setItem("theme", value); } catch {} } };
if (stored.get()) document.documentElement.dataset.theme = stored.get();
document.querySelector(".theme").addEventListener("click", () => {
  const isDark = document.documentElement.dataset.theme
    ? document.documentElement.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = isDark ? "light" : "dark";
  stored.set(document.documentElement.dataset.theme);
});

const menu = document.getElementById("menu");
const menuButton = document.querySelector(".menu-button");
menuButton.addEventListener("click", () => {
  menuButton.setAttribute("aria-expanded", String(menu.classList.toggle("open")));
});

for (const block of document.querySelectorAll("pre")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    const code = block.querySelector("code");
    const commands = code.textContent.split("\n").filter((line) => line.startsWith("$ ")).map((line) => line.slice(2));
    await navigator.clipboard.writeText(code.classList.contains("language-console") ? commands.join("\n") : code.textContent);
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  });
  // A sibling of the block, so that it stays in place while the code scrolls.
  const frame = document.createElement("div");
  frame.className = "code";
  block.replaceWith(frame);
  frame.append(block, button);
}

// The index is loaded with the first search.
let loading;
function load() {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = root + "search.js";
    script.onload = () => resolve(window.searchIndex.map(([page, section, address, text]) => ({
      page, section, address, text,
      title: (page + " " + section).toLowerCase(), words: text.toLowerCase(),
    })));
    script.onerror = reject;
    document.head.append(script);
  });
  return loading;
}

// Every word has to be there; words in titles count most, whole words more than parts.
function score(entry, words) {
  let sum = 0;
  for (const word of words) {
    const inTitle = entry.title.indexOf(word);
    const inText = entry.words.indexOf(word);
    if (inTitle < 0 && inText < 0) return 0;
    if (inTitle >= 0) sum += entry.title.split(/[^\p{L}\p{N}_]+/u).includes(word) ? 40 : 20;
    if (inText >= 0) sum += 5 + Math.min(5, entry.words.split(word).length - 1);
  }
  return entry.section ? sum : sum * 1.2;
}

function excerpt(entry, words) {
  const at = Math.max(0, Math.min(...words.map((word) => entry.words.indexOf(word)).filter((place) => place >= 0), entry.text.length) - 30);
  return (at > 0 ? "…" : "") + entry.text.slice(at, at + 120);
}

function show(found, words) {
  results.replaceChildren(...found.map((entry, index) => {
    const item = document.createElement("li");
    item.id = "result" + index;
    item.setAttribute("role", "option");
    const link = document.createElement("a");
    link.href = root + entry.address;
    link.textContent = entry.page + (entry.section ? " › " + entry.section : "");
    const text = document.createElement("small");
    text.textContent = excerpt(entry, words);
    link.append(text);
    item.append(link);
    return item;
  }));
  if (!found.length) {
    const none = document.createElement("li");
    none.className = "none";
    none.textContent = "Nothing found";
    results.append(none);
  }
  results.hidden = false;
  query.setAttribute("aria-expanded", "true");
  select(found.length ? 0 : -1);
}

function hide() {
  results.hidden = true;
  query.setAttribute("aria-expanded", "false");
  query.removeAttribute("aria-activedescendant");
}

let selected = -1;
function select(index) {
  const items = [...results.querySelectorAll("[role=option]")];
  selected = items.length ? (index + items.length) % items.length : -1;
  items.forEach((item, place) => item.setAttribute("aria-selected", String(place === selected)));
  if (selected >= 0) {
    items[selected].scrollIntoView({ block: "nearest" });
    query.setAttribute("aria-activedescendant", items[selected].id);
  }
}

query.addEventListener("focus", () => load());
query.addEventListener("input", async () => {
  const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return hide();
  const index = await load();
  const found = index.map((entry) => [score(entry, words), entry]).filter(([sum]) => sum > 0)
    .sort((left, right) => right[0] - left[0]).slice(0, 12).map(([, entry]) => entry);
  show(found, words);
});
query.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown") select(selected + 1);
  else if (event.key === "ArrowUp") select(selected - 1);
  else if (event.key === "Enter" && selected >= 0) results.querySelectorAll("[role=option] a")[selected].click();
  else if (event.key === "Escape") hide();
  else return;
  event.preventDefault();
});
results.addEventListener("click", hide);
document.addEventListener("click", (event) => { if (!event.target.closest(".search")) hide(); });
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && !event.ctrlKey && !event.metaKey && !event.target.closest("input, textarea")) {
    event.preventDefault();
    query.focus();
  }
});
