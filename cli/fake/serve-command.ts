import type { CommandSpec } from '../command.js'
import type { Arguments } from '../options/arguments.js'
import { fakeOptions } from '../options/fake-options.js'
import { firstSignal } from '../options/interrupt.js'
import { print, say } from '../print/print.js'
import { fakeAsJson, fakeAsText, warningBeyond } from '../print/shown-fake.js'
import { startFake } from './start-fake.js'

const help = `
Examples:
  $ npx monitoring-conformance serve --port 8080
      prints its keys and curl lines that work; http://127.0.0.1:8080/__fake/ shows its contents
  $ npx monitoring-conformance serve --seed-file hosts.yaml --clock 2026-01-15T12:00:00Z --id-seed 7
      the same hosts, at the same time, with the same ids and keys
  $ npx monitoring-conformance serve --departure host.update.roles.kept
      breaks that clause only: an update drops the roles that it does not list
  $ npx monitoring-conformance serve --json
      {"url":"http://127.0.0.1:43211","keys":{"readWrite":"…",…},"control":{"url":"…"},"pid":…}
  $ curl -X POST http://127.0.0.1:8080/__fake/reset
      goes back to the seed; http://127.0.0.1:8080/__fake/openapi.json describes the control API

Exit code: 0 after SIGINT, SIGTERM or SIGHUP; 2 wrong usage, seed file, profile or departure, or a port that is taken.`

export const command: CommandSpec = { sets: [fakeOptions], help, perform: serve }

async function serve(given: Arguments<'serve'>): Promise<void> {
  const fake = await startFake(given)
  const stopped = firstSignal(['SIGINT', 'SIGTERM', 'SIGHUP'])
  say(warningBeyond(given.host, fake), process.stderr)
  if (given.json) print(fakeAsJson(fake))
  else say(given.quiet ? `${fake.url}\n` : fakeAsText(fake))
  await stopped
  await fake.close()
}
