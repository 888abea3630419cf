import type { ObjectHistory, Version } from './history.js'

interface Finding {
  history: ObjectHistory
  version: Version
  tell(): void
}

const mostPending = 1000

/** What decides whether a list shows a host. */
const traits = ['name', 'customIdentifier', 'roles', 'status', 'isRetired']

export type PendingFindings = ReturnType<typeof createPendingFindings>

/**
 * What lists seem to get wrong about hosts that were changed. Told once the host itself shows the change, or
 * at the end. Where the host does not show it, the write is at fault and not the list.
 */
export function createPendingFindings() {
  let pending: Finding[] = []

  function tell(which: (each: Finding) => boolean): void {
    const open = pending.filter(
      ({ history }) => !history.isForeign && !traits.some((each) => history.unjudged.has(each)),
    )
    pending = open.filter((each) => !which(each))
    for (const each of open.filter(which)) each.tell()
  }

  return {
    onceShown(history: ObjectHistory, told: () => void): void {
      const version = history.versions.at(-1)
      if (!version || history.versions.length === 1 || version.confirmedBy) told()
      else pending = [...pending.slice(1 - mostPending), { history, version, tell: told }]
    },
    tellShown: () => pending.length > 0 && tell(({ version }) => version.confirmedBy !== undefined),
    tellRest: () => tell(() => true),
  }
}
