import { type Call, NoReply } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import { namedIn } from '../../spec/router.js'
import { isSuccess } from '../../spec/status.js'
import { changesBy, type MadeThing } from '../../suites/kernel/changes-by.js'
import { Spent } from '../../suites/kernel/outcomes.js'
import type { Standing } from '../../suites/kernel/standing.js'
import type { Layer } from './pipeline.js'

const removals = new Set<OperationId | undefined>([
  ...(['retireHost', 'bulkRetireHosts', 'deleteCloudIntegration', 'cancelInvitation'] as const),
])

/** The calls of the check at the start of a run, of its last look, and of those that are under way. */
const around = 18

/** How often what cannot be removed is looked at: when it is to go, and at the end. */
const atEnd = 3

/** So many hosts are retired by one call. */
const together = 25

const spent = (most: () => number): string =>
  `The run has made the ${most()} calls that it may make, and makes no more.`

/** Holds a run to so many calls, the clean-up included: one that would leave too few throws `Spent`. */
export function createCallCap(most: () => number, standing: Standing, requests: () => number): Layer {
  /** Their ids, as often as they were given: a server may give one twice. */
  const alive: Record<MadeThing['what'], string[]> = { host: [], 'cloud integration': [], invitation: [] }
  /** Removals that were refused: what they were for is looked at, too. */
  const refused = new Set<OperationId>()
  let made = around
  const before = requests()
  /** Whether something was perhaps made of which nothing is known. */
  let isUnknown = false
  /** Of all that was made, removed or not. */
  const known = new Set<string>()
  /** Calls that were made again, since no answer came. It may come to that when things are removed, too. */
  const repeated = (): number => Math.max(0, requests() - before - (made - around))
  const isGone = (id: OperationId): boolean => standing.get(id)?.kind === 'missing'

  function owed(): number {
    const { host, invitation, 'cloud integration': setting } = alive
    const hosts = isGone('bulkRetireHosts') ? host.length : Math.ceil(host.length / together)
    const each = (id: OperationId): number => (isGone(id) || refused.has(id) ? atEnd : 1)
    const isDoubtful = isUnknown || repeated() > 0 || [...removals].some((id) => id && isGone(id))
    const inVain = isDoubtful ? around / 2 : 0
    return (
      inVain +
      hosts * each('retireHost') +
      invitation.length * each('cancelInvitation') +
      setting.length * each('deleteCloudIntegration')
    )
  }

  return (send) => async (call) => {
    if (!removals.has(call.operation) && made + repeated() + owed() >= most()) throw new Spent(spent(most))
    made += 1
    const reply = await send(call).catch((error: unknown) => {
      isUnknown ||= call.method !== 'GET'
      throw error
    })
    if (
      call.operation &&
      reply.status === 404 &&
      meantFor(call).some(({ what, id }) => alive[what].includes(id))
    )
      refused.add(call.operation)
    for (const { what, id, isMade } of changesBy(call, reply)) {
      known.add(id)
      if (isMade) alive[what].push(id)
      else if (alive[what].includes(id)) alive[what].splice(alive[what].indexOf(id), 1)
    }
    const updated = isSuccess(reply) ? updatedBy(call) : undefined
    isUnknown ||= updated !== undefined && !known.has(updated)
    return reply
  }
}

/** The id in the path of an update. One that nothing has may make something. */
function updatedBy(call: Call): string | undefined {
  if (call.operation === 'updateHost') return namedIn(call, 'hostId')
  return call.operation === 'updateCloudIntegration' ? namedIn(call, 'cloudIntegrationId') : undefined
}

/** Makes no more calls than these, whatever is left to remove: what stays is told. */
export function endingAt(most: () => number, requests: () => number): Layer {
  /** Those under way may not be counted yet. */
  let underWay = 0
  return (send) => async (call) => {
    if (requests() + underWay >= most()) throw new NoReply(spent(most))
    underWay += 1
    try {
      return await send(call)
    } finally {
      underWay -= 1
    }
  }
}

/** What a removal would remove. */
const meantFor = (call: Call): MadeThing[] =>
  removals.has(call.operation) ? changesBy(call, { status: 200, headers: [], text: '' }) : []

/** Does not ask an operation that is not there to remove things: they stay. */
export const sparingMissing =
  (standing: Standing): Layer =>
  (send) =>
  async (call) =>
    removals.has(call.operation) && call.operation && standing.get(call.operation)?.kind === 'missing'
      ? { status: 404, headers: [], text: '' }
      : send(call)
