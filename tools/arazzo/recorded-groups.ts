import { type Made, type Remove, removing } from '../../suites/kernel/ledger.js'
import type { RecordedCall, StepLog } from './step-log.js'

/** The calls of one case, of something that cases share, or of the clean-up. */
export interface Group {
  name: string
  kind: 'shared' | 'case' | 'clean-up'
  steps: RecordedCall[]
}

/** Groups of calls, ordered so that none needs a later one. */
export interface RecordedGroups {
  groups: Group[]
  /** Begins something that cases share. Its calls may be made between those of others. */
  open(name: string): Group
  close(group: Group): void
  /** Takes what is to be removed by the next clean-up. */
  leave: Remove
  /** How many hosts wait for it. */
  left(): number
  cleanUp(): Promise<void>
}

const nothing: Made = { hosts: [], integrations: [], emails: [] }

export function createRecordedGroups({ order, sendInto }: StepLog): RecordedGroups {
  const groups: Group[] = []
  const open = new Set<Group>()
  let left = nothing

  /** If something began before another group and goes on after it, it becomes two groups. */
  function close(group: Group): void {
    open.delete(group)
    const first = order.indexOf(group.steps[0] as RecordedCall)
    for (const each of open) {
      const before = each.steps.filter((step) => order.indexOf(step) < first)
      if (before.length) groups.push({ ...each, steps: each.steps.splice(0, before.length) })
    }
    groups.push(group)
  }

  async function cleanUp(): Promise<void> {
    const steps: RecordedCall[] = []
    const ordered = order.length
    await removing(sendInto(steps))(left)
    left = nothing
    order.splice(ordered)
    if (steps.length) groups.push({ name: `clean-up-${groups.length}`, kind: 'clean-up', steps })
  }

  return {
    groups,
    close,
    cleanUp,
    open(name) {
      const group: Group = { name, kind: 'shared', steps: [] }
      open.add(group)
      return group
    },
    async leave(made) {
      left = {
        hosts: [...left.hosts, ...made.hosts],
        integrations: [...left.integrations, ...made.integrations],
        emails: [...left.emails, ...made.emails],
      }
      return []
    },
    left: () => left.hosts.length,
  }
}
