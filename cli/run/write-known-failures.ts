import { failsRun, isUnjudged } from '../../reports/exit-code.js'
import type { KnownFailure, Report, ReportedCase } from '../../reports/report.js'
import { countOf } from '../../spec/count-of.js'
import { isBroken } from '../../spec/is-broken.js'
import { isPassing } from '../../spec/status.js'
import { shortened, terminalText } from '../../spec/terminal-text.js'
import { yaml } from '../../spec/yaml.js'
import { expectWritable, writeNamedFile } from '../options/named-file.js'
import { schemaLine } from '../options/schema-line.js'
import { UsageError } from '../options/usage-error.js'

const longestReason = 300

/** Throws `UsageError`, before a run, if the file exists or its directory is not writable. */
export async function prepareKnownFailures(file: string): Promise<void> {
  if (await expectWritable('known failures to', file))
    throw new UsageError(
      `Cannot write known failures to "${terminalText(file)}": it is there already, and its reasons would be lost. ` +
        'Choose another file, or remove this one.',
    )
}

/** Writes a first file of known failures, one entry per cause with its sentence, quoted as plain text. */
export async function writeKnownFailures(file: string, report: Report): Promise<string> {
  const shown = terminalText(file)
  if (!report.run.complete || report.summary.exitCode === 4)
    return `No known failures were written to "${shown}": the run is not complete.`
  const entries = entriesOf(report)
  const open = report.cases.filter(
    (each) => isUnjudged(each) && !entries.some((one) => names(one, each)),
  ).length
  await writeNamedFile('known failures to', file, render(entries, report, file), 'wx')
  const rest = open
    ? ` ${countOf(open, 'case')} could not be judged and ${open === 1 ? 'is' : 'are'} not among them.`
    : ''
  if (!entries.length && !open) return `Wrote "${shown}" without entries: nothing failed.`
  const count = countOf(entries.length, 'known failure')
  return `Wrote ${count} to "${shown}": put your reasons in.${rest}`
}

interface Entry extends Pick<KnownFailure, 'clause' | 'cause' | 'clauses' | 'seed' | 'reason'> {}

const names = (entry: Entry, each: ReportedCase): boolean =>
  entry.cause === undefined ? entry.clause === each.clause : entry.cause === each.cause

/** One entry per cause; per clause where only properties met it: they draw other inputs in the next run. */
export function entriesOf({ causes = [], cases, run }: Report): Entry[] {
  const entries = causes.flatMap(({ id, says, cases: ids }): Entry[] => {
    const own = cases.filter(
      (each) => ids.includes(each.id) && (failsRun(each, run.strict) || wasHindered(each)),
    )
    if (!own.length) return []
    const broken = own
      .filter((each) => isBroken(each) && each.kind !== 'property')
      .map(({ clause }) => clause)
    const clauses = [...new Set(broken)]
    if (clauses.length) return [{ cause: id, clauses, reason: says }]
    if (own.some((each) => !isBroken(each))) return [{ cause: id, reason: says }]
    return own.map(({ clause }) => ({ clause, seed: run.seed, reason: says }))
  })
  const known = new Set<string>()
  return entries.filter(({ clause }) => clause === undefined || (!known.has(clause) && known.add(clause)))
}

/** Whether a case could not be judged because of an answer that the server will repeat. */
const wasHindered = ({ exchanges, obstacle, unfinished, fault, ...each }: ReportedCase): boolean =>
  isUnjudged(each) && !unfinished && !fault && (obstacle !== undefined || hadAnswer(exchanges))

/** The last call was answered, and not by a gateway. */
function hadAnswer(exchanges: ReportedCase['exchanges']): boolean {
  const reply = exchanges.at(-1)?.reply
  return reply !== undefined && !isPassing(reply)
}

function render(entries: readonly Entry[], { tool, run }: Report, file: string): string {
  const { Document, Scalar, visit, YAMLSeq } = yaml()
  const document = new Document(
    entries.map(({ reason, ...named }) => ({
      ...named,
      reason: shortened(terminalText(reason), longestReason),
    })),
  )
  visit(document, {
    Pair: (_, { key, value }) => {
      if (value instanceof Scalar && key instanceof Scalar && key.value === 'reason')
        value.type = 'QUOTE_DOUBLE'
      if (value instanceof YAMLSeq) value.flow = true
    },
  })
  const by = `${tool.name} ${tool.version}, run ${run.id}`
  document.commentBefore = ` ${schemaLine(file, 'known-failures')}\n${header(by)}`
  return document.toString({ lineWidth: 0 })
}

const header = (by: string): string =>
  [
    ` What failed, or could not be judged, in a run of ${by}.`,
    ' Write why each may fail. May be added: "issue", and "expires", the last day on which it may (2099-01-31).',
    ' An entry that no longer fails makes a run exit with 1: remove it then.',
  ].join('\n')
