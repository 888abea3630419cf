import { isDeepStrictEqual } from 'node:util'
import { updateHost, updateHostRoles } from '../../../fixtures/calls.js'
import type { Json, JsonObject, Write } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import { namedIn } from '../../../spec/router.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { isSuccess } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { Unseen } from '../../kernel/outcomes.js'
import { settled } from '../../kernel/settled.js'
import { showsRetired } from '../retire/retired-hosts.js'
import { assumeTaken } from '../scenes/expect-taken.js'
import { expectKeptFacts, type Fact, factsOf } from '../scenes/kept-facts.js'
import { namesakes } from '../scenes/namesakes.js'
import { assumeInRoles } from '../scenes/seen-in-roles.js'
import { updatedMemo } from '../scenes/seen-updated.js'
import { doingItToAll } from './doing-it-to-all.js'
import { factWrites } from './fact-writes.js'

/** Writes of one host, and what it shows then. */
const writes = [
  {
    ...({ operation: 'updateHost', cases: 'hosts/update', others: 'host.update.others' } as const),
    call: ({ id, body }: RegisteredHost): Write =>
      updateHost(id, { ...body, memo: updatedMemo, interfaces: [] }),
    ...({ fact: 'memo', becomes: updatedMemo } as const),
  },
  ...factWrites.map(({ call, value, ...write }) => ({
    ...write,
    call: ({ id }: RegisteredHost) => call(id, value),
  })),
]

/** Hosts registered one after the other, with nothing beside, have the same roles, the same name of an interface, and more. A server may keep what both have once. */
const leavesWhatIsShared = ({
  operation,
  cases,
  others,
  call,
  fact,
  becomes,
}: (typeof writes)[number]): ConformanceCase => ({
  id: `${cases}/leaves-what-another-host-shares`,
  clause: others,
  sparing: operation,
  effects: ['creates', 'leavesTraces'],
  alone: true,

  async run(scene) {
    const { act, given, eventually } = scene
    const { roleFullnames } = await given.service()
    const alike = {
      ...{ memo: 'before', meta: { kernel: { name: 'Linux' } } },
      ...{ roleFullnames, interfaces: [{ name: 'eth0', ipv4Addresses: ['10.0.0.7'] }] },
    }
    const [elder, named] = await namesakes(given, alike)
    const others = [elder, await given.host(alike)]
    const before = await eventually((look) =>
      Promise.all(
        others.map(async ({ id }) => {
          const shown = await look.host(id)
          assumeInRoles(shown, roleFullnames)
          return shown
        }),
      ),
    )

    const reply = await act(call(named))

    assumeTaken(reply)
    await eventually(async (look) => {
      const shown = await look.hostIfShown(named.id)
      const isDone = shown ? isDeepStrictEqual(factsOf(shown)[fact], becomes) : showsRetired(shown)
      if (!isDone)
        throw new Unseen(`Cannot read the state: host ${named.id} does not show its new ${fact}.`, {
          ...(shown && { within: shown, key: fact }),
        })
    })
    await settled(scene)
    await eventually(async (look) => {
      for (const [at, { id }] of others.entries())
        expectKeptFacts(await look.host(id), before[at] as JsonObject)
    })
  },

  impostor: (isAskedHere(fact) ? doingItToAll : losingSharedRoles)(operation),
})

/** Whether no other case asks what the write does to other hosts. */
const isAskedHere = (fact: Fact): boolean => fact !== 'status' && fact !== 'isRetired'

/** An operation takes the roles of its hosts away from all hosts that were registered with one of them. */
function losingSharedRoles(operation: OperationId): Impostor {
  return (send) => {
    const rolesOf = new Map<string, readonly Json[]>()
    return async (call) => {
      const reply = await send(call)
      if (!isSuccess(reply)) return reply
      const { roleFullnames, ids } = Object(call.body) as JsonObject
      if (call.operation === 'registerHost' && Array.isArray(roleFullnames))
        rolesOf.set(String((JSON.parse(reply.text) as JsonObject).id), roleFullnames)
      if (call.operation !== operation) return reply
      const own = Array.isArray(ids) ? ids.map(String) : [namedIn(call, 'hostId')]
      const lost = own.flatMap((id) => rolesOf.get(id) ?? [])
      for (const [id, roles] of rolesOf)
        if (!own.includes(id) && roles.some((each) => lost.includes(each)))
          await send(updateHostRoles(id, []))
      return reply
    }
  }
}

/** §3.1, §4.2: what is done to a host is done to it alone, whatever others have in common with it. */
export const leavesWhatIsSharedCases = writes.map(leavesWhatIsShared)
