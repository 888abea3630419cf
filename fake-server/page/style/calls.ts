/** The journal: rows of a fixed height, so that a thousand new ones are laid out at once; a call beside them. */
export const calls = `
.note-line:empty { display: none; }
.note-line { margin-bottom: 0.5rem; color: var(--warn); font-weight: 600; }
.journal {
  --tall: clamp(22rem, 100vh - 25rem, 44rem); display: grid; gap: 0 1rem; border-top: 1px solid var(--line);
}
#calls.split .journal { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
#calls.empty #calls-list { display: none; }
#calls.empty:not(.split) .journal { display: none; }
#calls-list { max-height: var(--tall); overflow-y: auto; overflow-anchor: none; contain: content; }
#calls-list li { content-visibility: auto; contain-intrinsic-height: 3.25rem; }
.call {
  display: flex; align-items: center; width: 100%; height: 3.25rem; padding: 0.2rem 0.5rem; text-align: left;
  border: 0; border-bottom: 1px solid var(--line); border-radius: 0; background: none; overflow: clip;
}
.call:hover:not(:disabled) { background: var(--inset); }
.call[aria-current], .call[aria-current]:hover:not(:disabled) {
  background: var(--chosen); box-shadow: inset 3px 0 var(--link);
}
.call:focus-visible { outline-offset: -2px; }
.status { font-family: var(--mono); font-size: 0.85rem; font-weight: 600; color: var(--good); }
.call .status {
  flex: none; width: 3rem; margin-right: 0.75rem; text-align: center; padding: 0.1rem 0.4rem;
  border-radius: 4px; background: var(--good-back);
}
.call .status.lost { padding: 0.1rem 0; white-space: normal; line-height: 1.1; font-size: 0.75rem; }
.lines { flex: 1; min-width: 0; }
.line { display: flex; align-items: baseline; gap: 0 0.75rem; line-height: 1.4rem; }
.status.refused { color: var(--warn); }
.status.failed, .status.lost { color: var(--bad); }
.call .status.refused { background: var(--warn-back); }
.call .status.failed, .call .status.lost { background: var(--bad-back); }
.target, .who, .notes { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.target { flex: 1; font-family: var(--mono); font-size: 0.85rem; }
.when { font-family: var(--mono); font-size: 0.8rem; color: var(--muted); }
.who { flex: 1 1 10rem; font-size: 0.8125rem; color: var(--muted); }
.who span + span::before { content: '\\b7'; margin: 0 0.4rem 0 0.15rem; }
.notes { flex: 0 1 auto; max-width: 60%; font-size: 0.8rem; }
.note { padding: 0.05rem 0.35rem; border-radius: 4px; color: var(--cold); background: var(--cold-back); }
.note.refused { color: var(--warn); background: var(--warn-back); }
.note.fault { color: var(--bad); background: var(--bad-back); }
#exchange {
  max-height: var(--tall); overflow-y: auto; padding: 0.6rem 0 0.5rem 1rem;
  border-left: 1px solid var(--line); contain: paint;
}
#exchange h4 { margin: 0.75rem 0 0.25rem; }
#exchange pre { margin-bottom: 0.35rem; }
#exchange details { margin-bottom: 0.35rem; }
#exchange summary { cursor: pointer; font-size: 0.875rem; color: var(--muted); }
.reason {
  margin: 0.5rem 0; padding: 0.45rem 0.75rem; border-left: 3px solid; border-radius: 0 4px 4px 0;
  font-size: 0.875rem;
}
.reason > * { color: var(--text); }
.reason b { color: inherit; }
.reason.refused { color: var(--warn); background: var(--warn-back); }
.reason.fault { color: var(--bad); background: var(--bad-back); }
.reason.changed { color: var(--cold); background: var(--cold-back); }
`
