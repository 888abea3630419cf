// Made by `npm run pages` of reports/html/script/main.ts and reports/html/style.css: change those.

export const script = `
"use strict";
(() => {
  // reports/html/script/only.ts
  function only(selector, kind, within) {
    const found = within.querySelector(selector);
    if (found instanceof kind) return found;
    throw new TypeError(\`Expected "\${selector}" to be a \${kind.name}, got \${found}.\`);
  }

  // reports/html/script/filters.ts
  var form = only("form.filters", HTMLFormElement, document);
  var verdict = only("[name=verdict]", HTMLSelectElement, form);
  var chapter = only("[name=chapter]", HTMLSelectElement, form);
  var text = only("[name=text]", HTMLInputElement, form);
  var shown = only("output", HTMLOutputElement, form);
  var articles = [...document.querySelectorAll("article")];
  var sections = [...document.querySelectorAll("main section")].filter(
    (each) => each.querySelector("article")
  );
  var clauses = articles.filter((each) => each.id);
  var texts = /* @__PURE__ */ new Map();
  function textOf(article) {
    const known = texts.get(article);
    if (known !== void 0) return known;
    const parts = article.querySelectorAll("h3, h4, summary, .facts, .says, .why, .found");
    const read = Array.from(parts, (each) => each.textContent).join(" ").toLowerCase();
    texts.set(article, read);
    return read;
  }
  function matches(article, words) {
    const { verdicts = "", chapter: own } = article.dataset;
    return (!verdict.value || verdicts.split(" ").includes(verdict.value)) && (!chapter.value || own === chapter.value) && words.every((word) => textOf(article).includes(word));
  }
  function apply() {
    const words = text.value.toLowerCase().split(/\\s+/).filter(Boolean);
    for (const each of articles) each.hidden = !matches(each, words);
    for (const each of sections) each.hidden = !each.querySelector("article:not([hidden])");
    const left = clauses.filter((each) => !each.hidden).length;
    shown.value = left === clauses.length ? "" : \`\${left} of \${clauses.length} clauses\`;
  }
  var clearFilters = () => form.reset();
  var due = 0;
  form.addEventListener("input", () => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(apply);
  });
  form.addEventListener("reset", () => {
    for (const each of [verdict, chapter, text]) each.value = "";
    apply();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  var isTyping = ({ target }) => target instanceof Element && /^(input|select|textarea)$/.test(target.localName);
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !isTyping(event) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      text.focus();
      text.select();
    }
    if (event.key === "Escape" && event.target === text) clearFilters();
  });
  form.hidden = false;
  if (verdict.value || chapter.value || text.value) apply();

  // reports/html/script/main.ts
  function reveal() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    if (target.closest("[hidden]")) clearFilters();
    for (let each = target; each; each = each.parentElement)
      if (each instanceof HTMLDetailsElement) each.open = true;
    target.scrollIntoView();
  }
  addEventListener("hashchange", reveal);
  if (location.hash) reveal();
})();
`

export const style = `
/* reports/html/style.css */
:root {
  color-scheme: light dark;
  --page: #fff;
  --panel: #f5f7f9;
  --line: #d3d9e0;
  --text: #1b2026;
  --muted: #57606b;
  --link: #0b57a4;
  --violates: #a40e26;
  --deviates: #7d4a00;
  --inconclusive: #5a3d9a;
  --conforms: #17632c;
  --untested: #57606b;
  --mark: #ffdf80;
  --marked: #1b2026;
  --mono:
    ui-monospace,
    SFMono-Regular,
    Menlo,
    Consolas,
    "DejaVu Sans Mono",
    monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #14171b;
    --panel: #1c2127;
    --line: #363e48;
    --text: #e2e7ec;
    --muted: #9fa9b5;
    --link: #8bbcf5;
    --violates: #ff9292;
    --deviates: #f0b95f;
    --inconclusive: #c0b0ff;
    --conforms: #82d598;
    --untested: #9fa9b5;
    --mark: #6e5200;
    --marked: #fff;
  }
}
* {
  box-sizing: border-box;
}
[hidden] {
  display: none !important;
}
html {
  scroll-padding-top: 4.5rem;
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
}
body {
  margin: 0 auto;
  padding: 1.5rem 1.25rem 4rem;
  max-width: 64rem;
  background: var(--page);
  color: var(--text);
  font: 1rem / 1.5 system-ui, sans-serif;
  overflow-wrap: anywhere;
}
a {
  color: var(--link);
  text-underline-offset: 0.15em;
}
a:not(:hover) {
  text-decoration-color: color-mix(in srgb, currentColor 40%, transparent);
}
:focus-visible {
  outline: 2px solid var(--link);
  outline-offset: 2px;
  border-radius: 2px;
}
.skip {
  position: absolute;
  left: -100vw;
  background: var(--page);
  padding: 0.5rem;
  z-index: 2;
}
.skip:focus {
  left: 0.5rem;
  top: 0.5rem;
}
h1 {
  margin: 0;
  font-size: 1.9rem;
  line-height: 1.2;
}
h2 {
  margin: 2.5rem 0 0.75rem;
  font-size: 1.35rem;
  line-height: 1.3;
}
h3 {
  margin: 1.75rem 0 0.5rem;
  font-size: 1.1rem;
}
h4 {
  margin: 0;
  font-size: 1rem;
}
h4 a {
  color: inherit;
  text-decoration: none;
}
h4 a:hover {
  text-decoration: underline;
}
p {
  margin: 0.4rem 0;
}
small,
figcaption {
  color: var(--muted);
  font-size: 0.85rem;
  font-weight: normal;
}
code,
pre {
  font-family: var(--mono);
  font-size: 0.85rem;
  direction: ltr;
  unicode-bidi: isolate;
}
pre {
  margin: 0.35rem 0;
  padding: 0.5rem 0.65rem;
  max-height: 24rem;
  overflow: auto;
  border-radius: 3px;
  background: var(--panel);
  line-height: 1.45;
  white-space: pre-wrap;
}
pre.curl {
  background: none;
  border: 1px solid var(--line);
}
pre.headers {
  color: var(--muted);
}
code i,
pre i {
  font-style: normal;
  color: var(--deviates);
  border-bottom: 1px dotted;
}
mark {
  background: var(--mark);
  color: var(--marked);
  outline: 1px solid currentColor;
  border-radius: 2px;
  box-decoration-break: clone;
  -webkit-box-decoration-break: clone;
}
mark i {
  color: inherit;
}
.target {
  font-size: 1.1rem;
  margin-top: 0.6rem;
}
.target code {
  font-size: 1rem;
  font-weight: 600;
}
b.violates,
b.deviates,
b.inconclusive,
b.conforms,
b.untested,
b.known,
b.observed {
  white-space: nowrap;
}
b.violates {
  color: var(--violates);
}
b.deviates {
  color: var(--deviates);
}
b.inconclusive {
  color: var(--inconclusive);
}
b.conforms {
  color: var(--conforms);
}
b.untested,
b.known,
b.observed {
  color: var(--untested);
}
b.violates::before {
  content: "✕ " / "";
}
b.deviates::before {
  content: "▲ " / "";
}
b.inconclusive::before {
  content: "? " / "";
}
b.conforms::before {
  content: "✓ " / "";
}
b.untested::before {
  content: "○ " / "";
}
b.observed::before {
  content: "◆ " / "";
}
b.known::before {
  content: "≡ " / "";
}
h1 b {
  white-space: normal;
}
dl {
  margin: 0;
}
dd {
  margin: 0;
}
dl.found dt {
  color: var(--muted);
  font-size: 0.85rem;
}
dl.found {
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 0.1rem 0.75rem;
  margin: 0.5rem 0;
}
dl.found dt {
  line-height: 1.5rem;
}
p.facts {
  display: flex;
  flex-wrap: wrap;
  gap: 0 1rem;
  margin: 0.1rem 0;
  font-size: 0.9rem;
}
p.facts span {
  color: var(--muted);
}
.says {
  max-width: 46rem;
}
.why {
  color: var(--muted);
}
.scroll {
  overflow-x: auto;
}
table {
  border-collapse: collapse;
  font-size: 0.9rem;
}
caption {
  text-align: left;
  color: var(--muted);
  font-size: 0.85rem;
  padding-bottom: 0.25rem;
}
th,
td {
  padding: 0.2rem 0.8rem;
  border-bottom: 1px solid var(--line);
  text-align: right;
  overflow-wrap: normal;
}
th:first-child {
  text-align: left;
  padding-left: 0;
}
tbody th,
tfoot th {
  font-weight: normal;
}
tfoot th,
tfoot td {
  font-weight: 600;
  border-bottom: 0;
}
nav ul {
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
  margin: 1rem 0;
  padding: 0;
  list-style: none;
}
form.filters {
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
  margin: 0 -1.25rem;
  padding: 0.6rem 1.25rem;
  background: var(--page);
  border-bottom: 1px solid var(--line);
}
form.filters label span {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
}
form.filters .text {
  flex: 1 1 14rem;
}
select,
input,
button {
  font: inherit;
  font-size: 0.95rem;
  min-height: 2.2rem;
  padding: 0.2rem 0.5rem;
  max-width: 100%;
  color: var(--text);
  background: var(--page);
  border: 1px solid var(--muted);
  border-radius: 3px;
}
input {
  width: 100%;
}
output {
  color: var(--muted);
  font-size: 0.9rem;
}
output:empty {
  display: none;
}
.finding {
  margin: 1rem 0 2rem;
  padding-left: 1rem;
  border-left: 3px solid var(--line);
}
.finding h3 {
  margin: 0;
  max-width: 46rem;
}
.finding h3 span {
  color: var(--muted);
  margin-right: 0.35rem;
}
figure {
  margin: 0.75rem 0;
}
.chapter > h3 {
  border-bottom: 1px solid var(--line);
  padding-bottom: 0.25rem;
}
.chapter article {
  padding: 0.75rem 0;
}
:target > h4,
details:target > summary {
  background: color-mix(in srgb, var(--mark) 45%, transparent);
}
details {
  margin: 0.1rem 0;
}
summary {
  padding: 0.2rem 0;
  cursor: pointer;
}
summary b {
  font-size: 0.9rem;
  font-weight: 600;
}
summary code {
  margin: 0 0.35rem;
}
details details,
article details {
  padding-left: 1rem;
}
article summary {
  margin-left: -1rem;
}
ol {
  margin: 0.5rem 0 1rem;
  padding-left: 1.6rem;
}
ol li {
  margin: 0 0 0.9rem;
}
ul.reasons {
  padding-left: 1.2rem;
}
ul.reasons li {
  margin-bottom: 0.75rem;
}
@media (max-width: 40rem) {
  body {
    padding: 1rem 0.75rem 3rem;
  }
  html {
    scroll-padding-top: 6.5rem;
  }
  h1 {
    font-size: 1.5rem;
  }
  form.filters {
    margin: 0 -0.75rem;
    padding: 0.5rem 0.75rem;
  }
  form.filters label:not(.text) {
    flex: 1 1 8rem;
  }
  form.filters select {
    width: 100%;
  }
  form.filters .text {
    flex-basis: 9rem;
  }
  th,
  td {
    padding: 0.2rem 0.4rem;
  }
  thead b {
    font-size: 0.75rem;
  }
  dl.found {
    grid-template-columns: minmax(0, 1fr);
  }
  .finding {
    padding-left: 0.6rem;
  }
  ol {
    padding-left: 1.2rem;
  }
}
@media (max-height: 30rem) {
  form.filters {
    position: static;
  }
  html {
    scroll-padding-top: 0;
  }
}
@media print {
  :root {
    color-scheme: light;
    --page: #fff;
    --panel: #f5f7f9;
    --line: #bbb;
    --text: #000;
    --muted: #444;
    --link: #000;
    --violates: #a40e26;
    --deviates: #7d4a00;
    --inconclusive: #5a3d9a;
    --conforms: #17632c;
    --untested: #444;
    --mark: #ffdf80;
    --marked: #000;
  }
  @page {
    margin: 16mm;
  }
  body {
    max-width: none;
    padding: 0 1px;
    font-size: 10pt;
  }
  table {
    break-inside: avoid;
  }
  form.filters,
  nav,
  .skip {
    display: none !important;
  }
  pre {
    max-height: none;
    border: 1px solid var(--line);
    background: none;
  }
  mark {
    font-weight: bold;
    print-color-adjust: exact;
    -webkit-print-color-adjust: exact;
  }
  h2,
  h3,
  h4,
  .facts,
  summary {
    break-after: avoid;
  }
  article,
  figure {
    break-inside: auto;
  }
}
`
