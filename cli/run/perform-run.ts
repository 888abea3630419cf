import { setMaxListeners } from 'node:events'
import { openLedgerFile } from '../../reports/ledger-file.js'
import type { Report } from '../../reports/report.js'
import { footprintText } from '../../reports/run-text.js'
import { withheld } from '../../runner/case/consent.js'
import { mostText } from '../../runner/most.js'
import { Unfinished } from '../../runner/send/unfinished.js'
import { countOf } from '../../spec/count-of.js'
import { terminalText } from '../../spec/terminal-text.js'
import { cases } from '../../suites/index.js'
import { ownFault, takeFaults, tellFault } from '../last-net.js'
import type { Arguments } from '../options/arguments.js'
import { type Interrupt, onInterrupt } from '../options/interrupt.js'
import { expectWritable } from '../options/named-file.js'
import { UsageError } from '../options/usage-error.js'
import { say } from '../print/print.js'
import { createProgress } from '../print/progress.js'
import { tool } from '../tool.js'
import { conductRun, type RunEvents } from './conduct-run.js'
import { finish, prepareOutput, writeMore } from './finish.js'
import { clausesOfRun, hasEveryCase, runsOf } from './parts-of-run.js'
import { type PlannedRun, planRun } from './plan-run.js'
import { placeOf } from './report-place.js'
import { sayingOf } from './select-cases.js'
import { knownCases, stoppingAt } from './stop-early.js'
import { checkTarget, type OpenTarget } from './target.js'

/** Plans the run, conducts it, and writes its report; with `--dry-run` it only tells what it would do. */
export async function performRun(named: Arguments<'run'>): Promise<void> {
  if (named.latency !== undefined && !named.dryRun)
    throw new UsageError(
      '--latency (or MONITORING_LATENCY) is for --dry-run only. Add that, or leave it out.',
    )
  const asked = named.dryRun ? withoutModules(named) : named
  const given =
    asked.again === undefined ? asked : await (await import('./again.js')).againOf(asked.again, asked)
  if (!given) return
  const plan = await planRun(given)
  if (given.dryRun) {
    const { dryRun, renderDryRun } = await import('./dry-run.js')
    return say(renderDryRun(await dryRun(plan, given), given) + notLoaded(named))
  }
  await checkTarget(given)
  await prepareOutput(given)
  const profile = given.saveProfile === undefined ? undefined : await profileAt(given.saveProfile)
  using interrupt = onInterrupt()
  let hasFault = false
  using _ = takeFaults((error) => {
    hasFault = true
    tellFault(error, whoseFault(given))
    const why = error instanceof Error ? error.message : String(error)
    interrupt.stop(new Unfinished('fault', `Ended by a fault of ${whoseFault(given)}: ${why}`))
  })
  const archive = given.har ? (await import('./open-archive.js')).archiveOfRun(given) : undefined
  try {
    const report = await conducted(plan, given, interrupt, archive).catch((error) => {
      archive?.close()
      throw error
    })
    const place = placeOf(report, given.report)
    archive?.close(place)
    await finish(report, given, place)
    if (profile) await writeMore(report, () => profile.save(report))
    if (profile && isToCompare(given, report, interrupt)) {
      say('Comparing its fake with the deployment takes up to half as long as the run.\n', process.stderr)
      const { fidelityOf } = await import('../diff/fidelity.js')
      await writeMore(report, () => fidelityOf(profile.file, given, report, interrupt.signal))
    }
  } finally {
    if (hasFault) process.exitCode = ownFault
  }
}

/** A dry run runs nothing that others wrote. */
const withoutModules = ({ with: _, ...given }: Arguments<'run'>): Arguments<'run'> => given

const notLoaded = ({ with: modules }: Arguments<'run'>): string =>
  modules?.length ? 'A dry run loads no modules: the cases of --with are not in this.\n' : ''

const whoseFault = ({ with: modules }: Arguments<'run'>): string =>
  `monitoring-conformance itself${modules?.length ? ', or of a module of --with' : ''}`

/** Conducts the run, tells how far it is, and notes what it makes in the ledger. */
async function conducted(
  plan: PlannedRun,
  given: Arguments<'run'>,
  interrupt: Interrupt,
  archive?: Pick<RunEvents, 'tap' | 'within'>,
): Promise<Report> {
  const makes = given.quiet ? '' : await announced(plan, given, interrupt.signal)
  const known = knownCases(plan)
  const saying = sayingOf([...cases, ...plan.selected])
  const properties = plan.selected.filter(({ kind }) => kind === 'property').map(({ id }) => id)
  const progress = createProgress(
    process.stderr,
    !given.quiet,
    (result) => (known.has(result.id) ? undefined : saying(result)),
    () => performance.now(),
    { ids: new Set(properties), inputs: runsOf(given) },
  )
  const count = stoppingAt(given, known, interrupt.stop)
  using ledger = openLedgerFile(given.report, (says) => interrupt.stop(new Unfinished('ledger', says)))
  let report: Report | undefined
  try {
    report = await conductRun(plan, {
      onLedger: ledger.note,
      ...{ tap: archive?.tap, within: archive?.within },
      ...{ signal: interrupt.signal, deadline: interrupt.deadline },
      ...{ onStart: progress.started, onWait: progress.waiting },
      onCase: (result, done, all) => {
        progress.done(result, done, all)
        count(result)
      },
      ...(!given.quiet && { onTarget: (target) => say(`${headOf(plan, given, target)}\n${makes}\n`) }),
    })
    return report
  } finally {
    progress.end(report?.cases)
  }
}

function headOf(
  { selected, seed }: PlannedRun,
  { config }: Arguments<'run'>,
  { embedded, baseUrl }: OpenTarget,
): string {
  const clauses = countOf(clausesOfRun(selected).length, 'clause')
  const by = config === undefined ? '' : `, as ${terminalText(config)} says`
  return `${tool.name} ${tool.version}: ${clauses} against ${embedded ? 'the embedded fake' : baseUrl}, seed ${seed}${by}`
}

/** How long, in ms, a run may be tried on the embedded fake. */
const longestTry = 20_000

/**
 * What the run makes: about so much if it is a part or a quick run, which is tried on the embedded fake before it begins
 * (some seconds), else the most that it may.
 */
async function announced(
  plan: PlannedRun,
  given: Arguments<'run'>,
  interrupted: AbortSignal,
): Promise<string> {
  const parts = [...plan.selected, ...plan.observations]
  const isTried =
    (!hasEveryCase(plan.selected) || given.quick) &&
    parts.some(
      (each) => withheld(each, given.allow).length === 0 && each.effects.some((effect) => effect !== 'reads'),
    )
  const again =
    given.saveProfile !== undefined && given.baseUrl !== undefined && plan.observations.length
      ? ' To compare it with its fake, about a quarter once more.'
      : ''
  const most = mostText(parts, { ...given, runs: runsOf(given) }) + again
  if (!isTried) return most
  const { dryRun } = await import('./dry-run.js')
  const cut = AbortSignal.any([interrupted, AbortSignal.timeout(longestTry)])
  setMaxListeners(Number.POSITIVE_INFINITY, cut)
  const { footprint } = await dryRun(plan, given, cut)
  if (cut.aborted) return most
  return `Makes about ${footprintText(footprint)}; more if it breaks a rule.${again}`
}

/** Whether a profile is of a deployment, and there is time to see how faithful its fake is. */
const isToCompare = (
  { baseUrl }: Arguments<'run'>,
  { access, openPoints }: Report,
  { signal }: Interrupt,
): boolean => baseUrl !== undefined && access.open && openPoints.length > 0 && !signal.aborted

/** Checks before the run that the profile can be written. */
async function profileAt(file: string) {
  const { saveProfile, theProfile } = await import('./profile-file.js')
  await expectWritable(theProfile, file)
  return {
    file,
    save: (report: Report) => saveProfile(file, report, (line) => say(`${line}\n`, process.stderr)),
  }
}
