/** The summary and arguments of each command, known without loading it. */
export const commandWords = {
  run: { args: '', says: 'run the suite against a deployment or the embedded fake' },
  check: { args: '', says: 'look whether a deployment can be tested, and what is in the way' },
  cleanup: { args: '[ledger]', says: 'find what runs left behind, and remove it with --yes' },
  drift: { args: '', says: 'look whether a deployment is still as its profile says' },
  diff: { args: '', says: 'send the same calls to two servers, and tell where they answer otherwise' },
  list: { args: '[what]', says: 'list clauses, cases or open points' },
  explain: {
    args: '[id]',
    says: 'explain a clause, a case or an open point by an example that is run; all of them with --html',
  },
  script: { args: '<id> [report]', says: 'make a program that repeats a failure: exits 0 once it is gone' },
  judge: { args: '<traffic>', says: 'judge a deployment by the calls of others, without one of its own' },
  proxy: { args: '', says: 'stand before a deployment, and judge it by what passes' },
  merge: { args: '<dir...>', says: 'make one report of those of all shards of a run' },
  compare: {
    args: '<before> <after>',
    says: 'compare two reports: what is newly broken, fixed, or answered differently',
  },
  serve: { args: '', says: 'run the fake as a process, for clients in any language' },
  exec: { args: '[command...]', says: 'run a command with a fake of its own, and tell what it called' },
} as const satisfies Record<string, { args: string; says: string }>
