import { appendFileSync, rmSync } from 'node:fs'
import { Argument } from 'commander'
import { exitCodeOfShut } from '../../reports/exit-code.js'
import { checkBeforeRun } from '../../runner/run.js'
import type { Send } from '../../spec/http.js'
import { terminalText } from '../../spec/terminal-text.js'
import type { CommandSpec } from '../command.js'
import type { Arguments } from '../options/arguments.js'
import { runOptions } from '../options/run-options.js'
import { UsageError } from '../options/usage-error.js'
import { columnsOf, print, say } from '../print/print.js'
import { openTarget } from '../run/target.js'
import { both, cleanUp } from './clean-up.js'
import { cleanupAsJson, cleanupAsText } from './cleanup-text.js'
import type { Cleanup } from './leftovers.js'
import { type ReadLedger, readLedger, usualLedger } from './read-ledger.js'

const help = `
Examples:
  $ MONITORING_KEY=… npx monitoring-conformance cleanup --base-url https://staging.example.com
      lists the things that runs left there more than an hour ago
  $ npx monitoring-conformance cleanup --base-url https://staging.example.com --yes
      removes them
  $ npx monitoring-conformance cleanup conformance-report/ledger.jsonl --yes
      after a killed run: its ledger says where it ran and what it made

The things of a run have names such as mc-k3v9x2-17-host-1, or ids that are in its ledger. Nothing else is touched. A
thing counts as old only if all things of its run are, so a run that is going on loses nothing. The things of a run that
is going on on this machine are never removed. With --other-key, the second organization is cleaned up too.

Exit code: 0 removed, or listed; 1 something could not be removed; 2 wrong usage or configuration; 3 target unreachable;
5 a list could not be read.`

export const command: CommandSpec = {
  arguments: [
    new Argument('[ledger]', 'the ledger.jsonl of a run that was killed, or the directory of its report'),
  ],
  sets: [runOptions],
  help,
  perform: cleanupGiven,
}

const connections = 4

async function cleanupGiven(given: Arguments<'cleanup'>, path?: string): Promise<void> {
  const ledger = await ledgerFor(path, given.baseUrl)
  const baseUrl = given.baseUrl ?? ledger?.baseUrl
  if (baseUrl === undefined || given.key === undefined)
    throw new UsageError(
      'cleanup needs --base-url and --key (or MONITORING_BASE_URL and MONITORING_KEY): where to clean up.',
    )
  await using target = await openTarget({ ...given, baseUrl, concurrency: connections })
  const { access } = await checkBeforeRun(target)
  if (!access.open) {
    say(`error: ${access.message}\n`, process.stderr)
    process.exitCode = exitCodeOfShut(access)
    return
  }
  const own = await cleanUp(target.send, ledger, given)
  const outcome =
    given.otherKey === undefined ? own : both(own, await cleanUp(withOtherKey(target.send), ledger, given))
  if (given.yes && ledger && isNoLongerNeeded(ledger, outcome)) close(ledger)
  if (given.json) print(cleanupAsJson(outcome))
  else say(cleanupAsText(outcome, given, columnsOf()))
  process.exitCode = outcome.left?.length ? 1 : outcome.unread.size ? 5 : 0
}

/** Whether nothing is left of the runs in a ledger. */
function isNoLongerNeeded({ runs }: ReadLedger, { found, wanted, live, unread, ...after }: Cleanup): boolean {
  const stays = found.filter((each) => runs.has(each.run) && !wanted.includes(each))
  const isLive = [...runs.keys()].some((run) => live.has(run))
  return !isLive && ![stays.length, unread.size, after.left?.length, after.stillListed?.length].some(Boolean)
}

/** Removes a ledger. Where it is of other deployments too, notes that these runs are over. */
function close({ path = '', runs, others }: ReadLedger): void {
  if (!others.length) {
    rmSync(path)
    return
  }
  appendFileSync(path, [...runs.keys()].map((done) => `\n${JSON.stringify({ done })}\n`).join(''))
  say(`The ledger is of ${others.join(' and ')} too: clean up there with its key.\n`, process.stderr)
}

const withOtherKey =
  (send: Send): Send =>
  (call) =>
    send({ ...call, key: 'other' })

/** The ledger that the user named, else the usual one if it belongs to the same deployment. */
async function ledgerFor(
  path: string | undefined,
  baseUrl: string | undefined,
): Promise<ReadLedger | undefined> {
  const chosen = path ?? usualLedger()
  if (chosen === undefined || (path ?? baseUrl) === undefined) return undefined
  const ledger = await readLedger(chosen, baseUrl)
  if (path !== undefined && ledger.baseUrl === undefined)
    throw new UsageError(
      `Cannot read the ledger "${terminalText(path)}": it says of no run where it ran. Name the ledger.jsonl of a report, or leave it out.`,
    )
  const isElsewhere = baseUrl !== undefined && ledger.baseUrl !== undefined && ledger.baseUrl !== baseUrl
  if (!isElsewhere) return { ...ledger, isNamed: path !== undefined }
  if (path === undefined) return undefined
  throw new UsageError(
    `The ledger is of a run against ${ledger.baseUrl}, not ${baseUrl}. Leave --base-url (MONITORING_BASE_URL) out, or the ledger.`,
  )
}
