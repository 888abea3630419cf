import type { Send } from '../spec/http.js'
import type { OperationId } from '../spec/operations.js'
import { changesBy } from '../suites/kernel/changes-by.js'
import { Spent } from '../suites/kernel/outcomes.js'
import type { Standing } from '../suites/kernel/standing.js'

const removals: ReadonlySet<OperationId | undefined> = new Set<OperationId>([
  ...(['retireHost', 'bulkRetireHosts', 'deleteCloudIntegration', 'cancelInvitation'] as const),
])

/** The calls of the check at the start of a run, of its last look, and of those that are under way. */
const around = 18

/** How often what cannot be removed is looked at: when it is to go, and at the end. */
const atEnd = 3

/** So many hosts are retired by one call. */
const together = 25

/**
 * Holds a run to so many calls, with those that it takes to remove what it made: a call that would leave too few throws
 * `Spent`. Hosts are retired one by one where a server cannot retire several.
 */
export function createCallCap(
  most: number,
  standing: Standing,
  requests: () => number,
): (send: Send) => Send {
  const alive = {
    host: new Set<string>(),
    'cloud integration': new Set<string>(),
    invitation: new Set<string>(),
  }
  let made = around
  const before = requests()
  /** Whether something was perhaps made of which nothing is known. */
  let isUnanswered = false
  /** Calls that were made again, since no answer came. It may come to that when things are removed, too. */
  const repeated = (): number => Math.max(0, requests() - before - (made - around))
  const isGone = (id: OperationId): boolean => standing.get(id)?.kind === 'missing'

  function owed(): number {
    const { host, invitation, 'cloud integration': setting } = alive
    const hosts = isGone('bulkRetireHosts') ? host.size : Math.ceil(host.size / together)
    const each = (id: OperationId): number => (isGone(id) ? atEnd : 1)
    const isDoubtful = isUnanswered || repeated() > 0 || [...removals].some((id) => id && isGone(id))
    const inVain = isDoubtful ? around / 2 : 0
    return (
      inVain +
      hosts * each('retireHost') +
      invitation.size * each('cancelInvitation') +
      setting.size * each('deleteCloudIntegration')
    )
  }

  return (send) => async (call) => {
    if (!removals.has(call.operation) && made + repeated() + owed() >= most)
      throw new Spent(`The run has made the ${most} calls that it announced, and makes no more.`)
    made += 1
    const reply = await send(call).catch((error: unknown) => {
      isUnanswered ||= call.method !== 'GET'
      throw error
    })
    for (const { what, id, isMade } of changesBy(call, reply)) {
      if (isMade) alive[what].add(id)
      else alive[what].delete(id)
    }
    return reply
  }
}

/** Does not ask an operation that is not there to remove things: they stay. */
export const sparingMissing =
  (standing: Standing, send: Send): Send =>
  async (call) =>
    removals.has(call.operation) && call.operation && standing.get(call.operation)?.kind === 'missing'
      ? { status: 404, headers: [], text: '' }
      : send(call)
