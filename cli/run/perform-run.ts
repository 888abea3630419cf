import { openLedgerFile } from '../../reports/ledger-file.js'
import { mostText } from '../../runner/most.js'
import { onInterrupt } from '../options/interrupt.js'
import type { RunArguments } from '../options/run-options.js'
import { inertInCi } from '../print/github.js'
import { printHead } from '../print/print-report.js'
import { createProgress } from '../print/progress.js'
import { tool } from '../tool.js'
import { againOf } from './again.js'
import { conductRun, planRun } from './conduct-run.js'
import { dryRun, renderDryRun } from './dry-run.js'
import { finish, prepareOutput, withColorOfTerminal } from './finish.js'
import { runsOf } from './parts-of-run.js'
import { prepareProfile, saveProfile } from './profile-file.js'

/** Plans the run, conducts it, and writes its report. With `--dry-run` it only tells what it would do. */
export async function performRun(asked: RunArguments): Promise<void> {
  const again = asked.again === undefined ? undefined : await againOf(asked.again, asked)
  if (again && 'nothing' in again) return void process.stdout.write(inertInCi(again.nothing))
  const given = withColorOfTerminal(again?.settings ?? asked)
  const plan = await planRun(given)
  if (given.dryRun) return void process.stdout.write(renderDryRun(await dryRun(plan, given), given))
  await prepareOutput(given)
  if (given.saveProfile !== undefined) await prepareProfile(given.saveProfile)
  const interrupt = onInterrupt()
  const progress = createProgress(process.stderr, !given.quiet)
  const ledger = openLedgerFile(given.report)
  const report = await conductRun(plan, {
    onLedger: ledger.note,
    ...{ signal: interrupt.signal, deadline: interrupt.deadline },
    ...{ onStart: progress.started, onCase: progress.done, onWait: progress.waiting },
    onTarget: (target) => {
      const { selected, seed } = plan
      const parts = [...selected, ...plan.observations]
      if (!given.quiet)
        printHead(process.stdout, {
          tool,
          target,
          cases: selected.length,
          seed,
          config: given.config,
          most: mostText(parts, { ...given, runs: runsOf(given) }),
        })
    },
  }).finally(() => {
    ledger.close()
    progress.end()
    interrupt.end()
  })
  await finish(report, given)
  if (given.saveProfile !== undefined)
    process.stdout.write(`${await saveProfile(given.saveProfile, report)}\n`)
}
