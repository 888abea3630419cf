/** Colours, type and controls. */
export const basics = `
:root {
  color-scheme: light dark;
  --page: #f3f5f8; --panel: #fff; --inset: #f3f5f8; --line: #d8dee6; --edge: #8b95a1;
  --text: #1b2026; --muted: #57606b; --link: #0b57a4; --chosen: #e4effb;
  --good: #17632c; --good-back: #e3f4e7; --cold: #0b57a4; --cold-back: #e4effb;
  --warn: #7d4a00; --warn-back: #fdf0d8; --bad: #a40e26; --bad-back: #fdeaec;
  --plain-back: #eceff3; --shadow: 0 1px 2px rgb(20 30 45 / 0.07);
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0f1215; --panel: #171b20; --inset: #0f1215; --line: #2c333c; --edge: #66717e;
    --text: #e2e7ec; --muted: #9fa9b5; --link: #8bbcf5; --chosen: #1c2b3d;
    --good: #82d598; --good-back: #16301f; --cold: #8bbcf5; --cold-back: #16293f;
    --warn: #f0b95f; --warn-back: #362810; --bad: #ff9c9c; --bad-back: #3d171c;
    --plain-back: #262c34; --shadow: none;
  }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0 auto; padding: 1rem 1.25rem 3rem; max-width: 96rem;
  background: var(--page); color: var(--text); font: 0.9375rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere;
}
h1, h2, h3, h4, p, ul, ol, dl, dd, pre { margin: 0; }
ul, ol { padding: 0; list-style: none; }
h1 { font-size: 1.3rem; line-height: 1.3; letter-spacing: -0.01em; }
h1 span {
  padding: 0.1rem 0.5rem; border-radius: 4px; background: var(--link); color: var(--panel); font-size: 1rem;
  vertical-align: 0.1em;
}
h2 { font-size: 1.05rem; }
h3 { font-size: 0.95rem; }
h4 { font-size: 0.9rem; }
a { color: var(--link); text-underline-offset: 0.15em; }
bdi, code, pre { unicode-bidi: isolate; }
code, pre { font-family: var(--mono); font-size: 0.85em; direction: ltr; }
pre {
  padding: 0.5rem 0.65rem; max-height: 22rem; overflow: auto; white-space: pre-wrap;
  background: var(--inset); border: 1px solid var(--line); border-radius: 4px; line-height: 1.45;
  contain: paint;
}
i.unseen {
  font-style: normal; font-family: var(--mono); font-size: 0.85em; color: var(--warn);
  border-bottom: 1px dotted;
}
.muted, .count { color: var(--muted); }
.count { font-weight: normal; font-size: 0.9rem; margin-left: 0.25rem; }
.unseen-title {
  position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap;
}
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 3px; }
h2:focus, h3:focus { outline: none; }
h2:focus-visible, h3:focus-visible { outline: 2px solid var(--link); }
.skip { position: absolute; left: -100vw; padding: 0.5rem 0.75rem; background: var(--panel); z-index: 2; }
.skip:focus { left: 0.5rem; top: 0.5rem; }
select, input, button {
  font: inherit; font-size: 0.875rem; height: 2.1rem; padding: 0 0.65rem; max-width: 100%;
  color: var(--text); background: var(--panel); border: 1px solid var(--edge); border-radius: 4px;
}
button { cursor: pointer; white-space: nowrap; }
button:hover:not(:disabled) { background: var(--chosen); border-color: var(--link); }
button:disabled { cursor: default; color: var(--muted); border-color: var(--line); }
button[aria-pressed='true'], button.strong {
  background: var(--link); border-color: var(--link); color: var(--panel);
}
button.strong:hover { background: var(--link); text-decoration: underline; }
button.quiet {
  height: 1.6rem; padding: 0 0.45rem; border-color: transparent; background: none; color: var(--link);
  font-size: 0.8125rem;
}
button.quiet:hover:not(:disabled) { background: var(--chosen); border-color: transparent; }
.tools, .clock, .title, #clock-form {
  display: flex; flex-wrap: wrap; align-items: center; gap: 0.4rem 0.5rem;
}
.tools label { color: var(--muted); font-size: 0.875rem; }
.tools select { max-width: 14rem; }
dialog {
  width: min(44rem, calc(100vw - 2rem)); max-height: calc(100vh - 4rem); padding: 1rem 1.25rem 1.25rem;
  color: var(--text); background: var(--panel); border: 1px solid var(--line); border-radius: 8px;
}
dialog::backdrop { background: rgb(10 14 20 / 0.5); }
dialog pre { max-height: 60vh; }
dialog .tools { margin-top: 1rem; }
footer { margin-top: 1.5rem; color: var(--muted); font-size: 0.875rem; }
`
