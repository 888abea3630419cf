import type { ExistenceWatch } from '../answers/existence.js'
import type { Overheard } from '../overheard.js'
import { createForgetful } from './forgetful.js'
import { hostsShown } from './hosts.js'
import type { WatchMeans } from './judge-shown.js'

/** A host that nobody was heard to register. */
interface ShownHost {
  by: Overheard
  /** A call that did not find it. */
  lost?: Overheard
}

/** How many hosts are remembered. */
const most = 5000

/**
 * A host that is shown, not retired, before a call by its id and after it was there at the call. Reads may lag
 * behind: what is shown within that time proves nothing.
 */
export function createShownWatch(
  { settle }: Pick<WatchMeans, 'settle'>,
  existence: Pick<ExistenceWatch, 'lost'>,
): (of: Overheard) => void {
  const all = createForgetful<ShownHost>(most)
  const keyOf = (id: unknown, of: Overheard): string => JSON.stringify([id, of.owner])

  function show(of: Overheard): void {
    for (const { id, isRetired } of hostsShown(of)) {
      const key = keyOf(id, of)
      const { by, lost } = all.get(key) ?? {}
      if (isRetired !== false) all.delete(key)
      else if (!by) all.set(key, { by: of })
      else if (lost && lost.end + settle < of.start) {
        existence.lost('host.register.identified', lost, 'the host of this id', [by, of])
        all.set(key, { by: of })
      }
    }
  }

  function lose(of: Overheard): void {
    const key = keyOf(of.parameters.hostId, of)
    const known = all.get(key)
    if (known && !known.lost && known.by.end + settle < of.start) all.set(key, { ...known, lost: of })
  }

  return (of) => {
    if (of.isSuccess) show(of)
    /** Update Host Roles may miss a role. */ else if (
      of.reply.status === 404 &&
      of.parameters.hostId !== undefined &&
      of.operation !== 'updateHostRoles'
    )
      lose(of)
  }
}
