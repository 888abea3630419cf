/** The summary and arguments of each command, known without loading it. */
export const commandWords = {
  run: { args: '', says: 'run the suite against a deployment or the embedded fake' },
  check: { args: '', says: 'check whether a deployment can be tested, and say what to change if not' },
  cleanup: { args: '[ledger]', says: 'list what earlier runs left behind, and remove it with --yes' },
  drift: { args: '', says: 'check whether a deployment still behaves as its profile says' },
  diff: { args: '', says: 'send the same calls to two servers, and show where their answers differ' },
  list: { args: '[what]', says: 'list clauses, cases or open points' },
  explain: {
    args: '[id]',
    says: 'explain a clause, case, open point or cause with an example that is run; --html writes all of them',
  },
  script: {
    args: '<id> [report]',
    says: 'write a program that repeats a failure, and exits 0 once the failure is gone',
  },
  judge: { args: '<traffic>', says: 'judge a deployment by recorded traffic, without calling it' },
  proxy: { args: '', says: 'forward calls to a deployment, and judge its answers' },
  merge: { args: '<dir...>', says: 'merge the reports of all shards of a run into one' },
  compare: {
    args: '<before> <after>',
    says: 'compare two reports: clauses newly broken or fixed, open points answered differently',
  },
  serve: { args: '', says: 'run the fake as a process, for clients in any language' },
  exec: {
    args: '[command...]',
    says: 'run a command with a fake of its own, and list the calls that it made',
  },
} as const satisfies Record<string, { args: string; says: string }>
