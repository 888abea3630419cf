/** The head of the page, and what stands in its panels. */
export const panels = `
header {
  display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.5rem 1.5rem; margin-bottom: 1rem;
}
.title { gap: 0.15rem 1rem; }
nav ul {
  display: flex; flex-wrap: wrap; gap: 0.1rem 1.1rem; margin: 0 0 0.75rem 0.15rem; font-size: 0.875rem;
}
nav a:not(:hover) { text-decoration: none; }
.title code { color: var(--muted); }
.connection { margin-left: 0.5rem; font-size: 0.875rem; color: var(--muted); white-space: nowrap; }
.connection::before {
  content: ''; display: inline-block; width: 0.55rem; height: 0.55rem; margin-right: 0.35rem;
  border-radius: 50%; border: 2px solid currentColor;
}
.connection.live { color: var(--good); }
.connection.live::before { background: currentColor; }
.connection.lost { color: var(--bad); font-weight: 600; }
.clock {
  flex: 1 0 100%; justify-content: space-between; padding: 0.5rem 0.9rem;
  background: var(--panel); border: 1px solid var(--line); border-radius: 6px; box-shadow: var(--shadow);
}
.now b { font-family: var(--mono); font-size: 1.15rem; letter-spacing: -0.02em; }
.now .muted { margin: 0 0.5rem; font-size: 0.875rem; }
.pill {
  display: inline-block; padding: 0 0.45rem; border-radius: 1rem; font-size: 0.8rem; line-height: 1.35rem;
  white-space: nowrap;
  color: var(--muted); background: var(--plain-back); max-width: 100%; overflow: clip;
  text-overflow: ellipsis; vertical-align: middle;
}
.good { color: var(--good); background: var(--good-back); }
.cold { color: var(--cold); background: var(--cold-back); }
.warn { color: var(--warn); background: var(--warn-back); }
.panel {
  margin-bottom: 1rem; padding: 0.85rem 1rem 1rem; contain: paint;
  background: var(--panel); border: 1px solid var(--line); border-radius: 6px; box-shadow: var(--shadow);
}
.head {
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.4rem 1rem;
  min-height: 2.1rem; margin-bottom: 0.5rem;
}
.columns {
  display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 26rem); gap: 0 1rem; align-items: start;
}
.empty-state p { margin-bottom: 0.35rem; color: var(--muted); }
.more { color: var(--muted); font-size: 0.875rem; margin-top: 0.5rem; }
.more:empty { display: none; }
.copyable { display: flex; align-items: start; gap: 0.35rem; }
.copyable pre { flex: 1; min-width: 0; }
#problem {
  display: flex; justify-content: space-between; align-items: start; gap: 1rem; margin-bottom: 1rem;
  padding: 0.6rem 1rem;
  color: var(--bad); background: var(--bad-back); border: 1px solid currentColor; border-radius: 6px;
  white-space: pre-wrap;
}
.chip {
  display: inline-block; margin: 0 0.3rem 0.2rem 0; padding: 0 0.4rem; border-radius: 4px; max-width: 100%;
  overflow: clip;
  background: var(--plain-back); font-size: 0.8125rem; line-height: 1.4rem;
}
.chips { display: flex; flex-wrap: wrap; gap: 0.1rem; margin-top: 0.35rem; }
.items > li {
  display: flex; flex-wrap: wrap; gap: 0.15rem 0.6rem; justify-content: space-between; padding: 0.5rem 0;
  border-top: 1px solid var(--line); overflow: clip;
}
.items > li:first-child { border-top: 0; padding-top: 0.15rem; }
.items > li > div:first-child { flex: 1; min-width: 0; }
.items p { font-size: 0.875rem; }
#roles-list > li { justify-content: start; align-items: baseline; }
#integrations-list > li, #choices-list > li { display: block; }
#keys-list > li { display: block; }
#invitations h3, #graphs h3 { margin-top: 0.9rem; }
li.done { color: var(--muted); }
li.done b { font-weight: normal; }
.facts { display: flex; flex-wrap: wrap; gap: 0.1rem 1.25rem; margin: 0.25rem 0; font-size: 0.875rem; }
.facts div { display: flex; gap: 0.4rem; min-width: 0; }
.facts dt { color: var(--muted); white-space: nowrap; }
table { width: 100%; table-layout: fixed; border-collapse: collapse; font-size: 0.875rem; }
th { text-align: left; font-weight: normal; color: var(--muted); font-size: 0.8125rem; white-space: nowrap; }
th, td {
  padding: 0.35rem 0.75rem 0.35rem 0; border-bottom: 1px solid var(--line); vertical-align: top;
  overflow: clip;
}
td:last-child, td:nth-child(2) { white-space: nowrap; }
th:nth-child(2), th:nth-child(3), th:nth-child(4) { width: 15.5%; }
th:nth-child(5) { width: 22.5%; }
th:nth-child(6) { width: 17.5%; }
tr:last-child td { border-bottom: 0; }
td .muted { display: block; font-size: 0.78rem; }
tr.retired, tr.retired b { color: var(--muted); font-weight: normal; }
tr.retired .chip, tr.retired code { opacity: 1; color: var(--muted); }
.charts {
  display: grid; grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr)); gap: 0.75rem;
}
.charts li { padding: 0.5rem 0.65rem; border: 1px solid var(--line); border-radius: 4px; overflow: clip; }
.charts svg { display: block; width: 100%; height: 3.5rem; margin: 0.25rem 0; }
.charts .line {
  fill: none; stroke: var(--link); stroke-width: 1.75; stroke-linejoin: round; stroke-linecap: round;
}
.figures { display: flex; flex-wrap: wrap; align-items: center; gap: 0 0.75rem; font-size: 0.8125rem; }
.figures b { font-size: 0.95rem; }
.figures button { margin-left: auto; }
.fields {
  display: grid; grid-template-columns: 1fr 1fr; gap: 0.5rem 0.75rem; margin-top: 0.75rem;
  padding-top: 0.75rem; border-top: 1px solid var(--line);
}
.fields h3, .fields .submit, .fields .wide { grid-column: 1 / -1; }
.fields label { display: block; color: var(--muted); font-size: 0.8125rem; }
.fields select, .fields input { width: 100%; }
`
