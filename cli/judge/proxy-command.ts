import type { CommandSpec } from '../command.js'
import type { Arguments } from '../options/arguments.js'
import { judgeOptions } from '../options/judge-options.js'

const help = `
Examples:
  $ npx monitoring-conformance proxy --target https://staging.example.com --port 8080
      forwards calls to http://127.0.0.1:8080 to the deployment; Ctrl-C ends it with a report
  $ npx monitoring-conformance proxy --target https://monitoring.example.com --others --report watched
      for a production deployment, whose hosts others change too

It makes no call of its own and listens on this machine only. Nothing that it writes contains keys.

Exit code: 0 the calls conform; 1 violates; 2 wrong usage; 4 a fault of this tool; 5 no call of the API passed.`

export const command: CommandSpec = {
  sets: [judgeOptions],
  help,
  perform: async (given: Arguments<'proxy'>) => (await import('./perform-proxy.js')).performProxy(given),
}
