import { Argument } from 'commander'
import type { ReportedExchange } from '../../reports/report.js'
import { toldCalls } from '../../reports/telling.js'
import { sourceOf } from '../../suites/source-of.js'
import type { CommandSpec } from '../command.js'
import { departureIds } from '../departures/departures.js'
import type { Arguments } from '../options/arguments.js'
import { listOptions } from '../options/list-options.js'
import { writeNamedFile } from '../options/named-file.js'
import { UsageError } from '../options/usage-error.js'
import { columnsOf, print, say } from '../print/print.js'
import { renderExplanation } from '../print/render-explanation.js'
import { ownCases } from '../run/own-cases.js'
import type { CauseOfReport } from './cause-named.js'
import type { Example } from './example.js'
import { type Explanation, explain } from './explanation.js'

const help = `
Examples:
  $ npx monitoring-conformance explain host.update.roles.kept
      a clause, with the example of its first case
  $ npx monitoring-conformance explain hosts/update/keeps-unlisted-roles
      a case
  $ npx monitoring-conformance explain updateHost/host.roles:value
      a cause, with the calls that prove it, of the newest report in conformance-report or below that has it
  $ npx monitoring-conformance explain updateHost/host.roles:value nightly
      a cause of another run
  $ npx monitoring-conformance explain host.initial-status
      an open point: a question that the document leaves open
  $ npx monitoring-conformance explain --html specification.html
      all of them as one page for a browser

The exchanges are real: the case runs against the fake, and against a server that is wrong on purpose.`

export const command: CommandSpec = {
  arguments: [
    new Argument(
      '[id]',
      'of a clause, case or open point ("npx monitoring-conformance list" shows them), or of a cause of a run',
    ),
    new Argument(
      '[report]',
      'where a cause is looked up: a report.json, or its directory (default: the newest that has it)',
    ),
  ],
  sets: [listOptions],
  help,
  perform: explainGiven,
}

async function explainGiven(
  { json, html, with: files }: Arguments<'explain'>,
  id?: string,
  report?: string,
): Promise<void> {
  if (html !== undefined) return writePage(html, id, json)
  if (id === undefined)
    throw new UsageError('Expected an id, as in "explain host.update.roles.kept", or --html for all of them.')
  const explanation = await explain(id, await ownCases(files), report)
  if (json) print(`${JSON.stringify(explanationData(explanation), null, 2)}\n`)
  else say(renderExplanation(explanation, columnsOf(), files))
}

async function writePage(file: string, id: string | undefined, json: boolean | undefined): Promise<void> {
  if (id !== undefined) throw new UsageError('--html writes all that there is. Leave out the id, or --html.')
  if (json) throw new UsageError('Expected --json or --html, got both. Leave out one of them.')
  const { packedSpecification } = await import('./page/packed-specification.js')
  const { renderSpecificationPage } = await import('./page/page.js')
  const text = await renderSpecificationPage(await packedSpecification(), 'file')
  await writeNamedFile('the page', file, text)
  say(`${file}: ${(Buffer.byteLength(text) / 1e6).toFixed(1)} MB, to be opened in a browser\n`)
}

export function explanationData(explanation: Explanation): object {
  const { kind, id } = explanation
  if (explanation.kind === 'open point') return { kind, ...explanation.point }
  const { clause, why, cases, example } = explanation
  const worn = kind === 'cause' ? clause.id : id
  return {
    kind,
    id,
    ...(explanation.kind === 'cause' && causeData(explanation)),
    clause: { ...clause, why },
    cases: cases.map((each) => each.id),
    departure: example && departureIds.includes(worn) ? worn : undefined,
    example: example && exampleData(example),
  }
}

/** What its report has of a cause: its sentence, and the calls that prove it, in order. */
const causeData = ({ says, seen }: CauseOfReport): object => ({
  says,
  seen: seen && {
    ...{ case: seen.id, expected: seen.expected, got: seen.got, message: seen.message },
    exchanges: toldCalls(seen).map(withoutTime),
  },
})

/** Exchanges are numbered from 0. Those of the impostor begin at the first difference. */
const exampleData = ({ case: each, right, wrong, decisive, differs, message }: Example): object => ({
  source: sourceOf(each.id),
  case: each.id,
  needs: each.needs ?? [],
  effects: each.effects,
  exchanges: right.map(withoutTime),
  decisive,
  impostor: { differs, exchanges: wrong.slice(differs).map(withoutTime), message },
})

const withoutTime = ({ ms: _, at: __, ...exchange }: ReportedExchange): object => exchange
