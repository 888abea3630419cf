/** Narrow windows and phones: one column, and tables that become cards. */
export const small = `
@media (max-width: 72rem) { .columns { grid-template-columns: minmax(0, 1fr); } }
@media (max-width: 60rem) {
  #calls.split .journal { grid-template-columns: minmax(0, 1fr); }
  #exchange { max-height: none; padding: 0.75rem 0 0; border-left: 0; border-top: 2px solid var(--link); }
  #calls.split #calls-list { max-height: 15rem; }
}
@media (max-width: 40rem) {
  body { padding: 0.75rem 0.75rem 2rem; }
  .panel { padding: 0.75rem 0.75rem 0.9rem; }
  header > .tools, #calls .tools { width: 100%; }
  .tools select { flex: 1 1 9rem; min-width: 0; max-width: none; }
  .tools > label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  #calls-list { max-height: 22rem; }
  .call { height: 4.7rem; padding: 0.2rem 0; }
  .call .line:last-child { flex-wrap: wrap; }
  .fine { display: none; }
  #calls-list li { contain-intrinsic-height: 4.7rem; }
  .who { flex-basis: 100%; }
  .notes { max-width: 100%; }
  .now .muted { display: block; margin: 0; }
  table, tbody, tr, td { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
  tr:last-child { border-bottom: 0; }
  td { display: grid; grid-template-columns: 7.5rem minmax(0, 1fr); padding: 0.1rem 0; border: 0; }
  td::before { content: attr(data-label); color: var(--muted); font-size: 0.8125rem; }
  #clock-form { width: 100%; }
  #clock-form input { flex: 1; }
}
@media (forced-colors: active) { .call[aria-current] { outline: 2px solid; outline-offset: -2px; } }
`
