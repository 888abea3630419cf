import { updateHost } from '../../../fixtures/calls.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { shared } from '../../kernel/shared.js'
import { inEveryView } from '../get/host-views.js'
import { assumeTaken, expectTaken } from '../scenes/expect-taken.js'
import { identifiedHost } from '../scenes/identified-host.js'
import { madeListable } from '../scenes/judge-listed.js'
import { expectUpdated, type UpdatedField, updatedFields } from './update-host-fields.js'

/** The identifier stays, so that the lookup finds the host. */
const fields = updatedFields.filter(({ key }) => key !== 'customIdentifier')

/** A host whose second update gave all these fields anew, and its last again what that gave, with the answer to it. */
const updatedTwice = shared(async (own) => {
  const { id, body } = await identifiedHost(own, { displayName: 'At first' })
  await madeListable(own, { id, body })
  const [first, second] = (['before', 'after'] as const).map((when) => ({
    ...body,
    ...Object.fromEntries(fields.map((each) => [each.key, each[when](own.given)])),
  })) as [RegisteredHost['body'], RegisteredHost['body']]
  for (const each of [first, second, body]) await own.given.done(updateHost(id, each), { type: 'object' })
  return { host: { id, body: second }, reply: await own.act(updateHost(id, second)) }
})

/** Takes a field from the first update of a host and from no later one. */
const keepingTheFirst =
  (key: string): Impostor =>
  (send) => {
    const first = new Map<string, Json>()
    return (call) => {
      const { [key]: given } = Object(call.body) as JsonObject
      if (call.operation !== 'updateHost' || given === undefined) return send(call)
      const kept = first.get(call.path)
      if (kept === undefined) first.set(call.path, given)
      return send(kept === undefined ? call : { ...call, body: { ...Object(call.body), [key]: kept } })
    }
  }

/** The first update may be the only one that a server carries out. If it refuses the second, one case says so. */
const changesAgain = (field: UpdatedField): ConformanceCase => ({
  id: `hosts/update/changes-${field.id}-again`,
  clause: field.clause,
  effects: ['creates'],

  async run(scene) {
    const { host, reply } = await updatedTwice(scene)
    scene.transcript.decisive = reply

    if (field.key === 'name') expectTaken(reply)
    else assumeTaken(reply)
    await scene.eventually((look) =>
      inEveryView(look, host, (shown, view) =>
        expectUpdated(field, shown, host.body[field.key] ?? null, view),
      ),
    )
  },

  impostor: keepingTheFirst(field.key),
})

export const updateHostTwiceCases = fields.map(changesAgain)
