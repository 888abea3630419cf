import { createCommons, makeIn, type Visit } from '../../suites/kernel/commons.js'
import { createScene } from '../../suites/kernel/create-scene.js'
import { createLedger, type Ledger } from '../../suites/kernel/ledger.js'
import type { Stage } from '../../suites/kernel/scene.js'
import type { RecordedGroups } from './recorded-groups.js'
import { runOfNames } from './scenario.js'
import type { StepLog } from './step-log.js'

/** What cases share, each thing as a group of its own that has its name. */
export function recordedCommons(
  stage: Omit<Stage, 'prefix' | 'send' | 'commons'>,
  { sendInto }: StepLog,
  groups: Pick<RecordedGroups, 'open' | 'close'>,
): { visit(): Visit; ledgers: readonly Ledger[] } {
  const names = new Map<unknown, string>()
  const ledgers: Ledger[] = []
  const commons = createCommons(async (make, used) => {
    const group = groups.open(names.get(make) ?? '')
    const ledger = createLedger(sendInto(group.steps))
    ledgers.push(ledger)
    const prefix = `mc-${runOfNames}-c${ledgers.length}`
    const made = await makeIn(createScene({ ...stage, prefix, send: ledger.send, commons: used }), make)
    groups.close(group)
    return made
  })
  const visit = (): Visit => {
    const own = commons.visit()
    const named =
      (take: Visit['shared']): Visit['shared'] =>
      (what, make) => {
        names.set(make, what)
        return take(what, make)
      }
    return { ...own, shared: named(own.shared), lend: named(own.lend) }
  }
  return { visit, ledgers }
}
