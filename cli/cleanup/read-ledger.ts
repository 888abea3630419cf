import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { ledgerPath } from '../../reports/ledger-file.js'
import type { LedgerLine } from '../../runner/send/ledger-lines.js'
import { isObject } from '../../spec/is-object.js'
import { jsonOf } from '../../spec/json-of.js'
import { terminalText } from '../../spec/terminal-text.js'
import { unreadable } from '../../spec/unreadable.js'
import { keyOf, type MadeThing } from '../../suites/kernel/changes-by.js'
import { usualReport } from '../options/run-options.js'
import { UsageError } from '../options/usage-error.js'

/** A thing that a killed run made, and that run. */
export interface NotedThing extends MadeThing {
  run: string
  /** Epoch seconds. */
  startedAt: number
}

/** What runs against one deployment recorded in a ledger and did not remove. */
export interface ReadLedger {
  baseUrl?: string
  /** The other deployments with runs in it that did not end. */
  others: readonly string[]
  things: NotedThing[]
  /** When each run without a recorded end began, in epoch seconds. */
  runs: Map<string, number>
  isNamed?: boolean
  path?: string
}

/** The ledger in the usual report directory, if there is one. */
export const usualLedger = (): string | undefined => {
  const path = ledgerPath(usualReport)
  return existsSync(path) ? path : undefined
}

/** Reads a ledger from a file or a report directory: of `baseUrl`, else the last. Throws `UsageError`. */
export async function readLedger(given: string, baseUrl?: string): Promise<ReadLedger> {
  const path = existsSync(given) && statSync(given).isDirectory() ? ledgerPath(given) : given
  const text = await readFile(path, 'utf8').catch((error) => {
    throw new UsageError(
      `Cannot read the ledger "${terminalText(path)}": ${unreadable(error)} A run that removed everything leaves none. Name the ledger.jsonl of a report, or leave it out.`,
    )
  })
  return { ...ledgerIn(text, baseUrl), path }
}

function lineIn(text: string): LedgerLine | undefined {
  const line: unknown = jsonOf(text)
  return isObject(line) ? (line as LedgerLine) : undefined
}

export function ledgerIn(text: string, asked?: string): ReadLedger {
  const servers = new Map<string, string>()
  const runs = new Map<string, number>()
  const things = new Map<string, NotedThing>()
  let run = ''
  for (const line of text.split('\n').flatMap((each) => lineIn(each) ?? [])) {
    if ('run' in line) {
      run = line.run
      servers.set(run, line.baseUrl)
      runs.set(run, Date.parse(line.startedAt) / 1000)
    } else if ('made' in line) {
      const { made: what, id } = line
      things.set(keyOf({ what, id }), { what, id, run, startedAt: runs.get(run) ?? 0 })
    } else if ('gone' in line) things.delete(keyOf({ what: line.gone, id: line.id }))
    else if ('done' in line) runs.delete(line.done)
  }
  const open = [...runs.keys()].flatMap((each) => servers.get(each) ?? [])
  const baseUrl = open.find((each) => each === asked) ?? open.at(-1) ?? servers.get(run)
  const isOwn = (of: string): boolean => servers.get(of) === baseUrl
  return {
    ...(baseUrl !== undefined && { baseUrl }),
    others: [...new Set(open.filter((each) => each !== baseUrl))],
    things: [...things.values()].filter((each) => isOwn(each.run)),
    runs: new Map([...runs].filter(([each]) => isOwn(each))),
  }
}
