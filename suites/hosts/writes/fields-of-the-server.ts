import { hostBody } from '../../../fixtures/bodies.js'
import { getHost, registerHost, updateHost, updateHostStatus } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Json, JsonObject, Reply } from '../../../spec/http.js'
import { kebab } from '../../../spec/kebab.js'
import { namedIn } from '../../../spec/router.js'
import { idSchema } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectEqual, expectReached, expectSuccess, expectThat, isSuccess } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { jsonReply } from '../../kernel/impostors.js'
import { inScene } from '../../kernel/in-scene.js'
import { markedWith, showsMark } from '../../kernel/mark.js'
import { NotApplicable, Unseen, Violation } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { shared } from '../../kernel/shared.js'
import { isMissing } from '../../kernel/standing.js'
import { acceptedIdIn, expectOwnId } from '../register/accepted.js'
import { misshowing } from '../scenes/host-views.js'
import { anotherStatus } from '../scenes/seen-in-status.js'

/** Takes the registration for an update of the host whose id it carries. */
const overwriting: Impostor = (send) => {
  const ids = new Set<unknown>()
  return async (call) => {
    const { id, ...body } = Object(call.body) as JsonObject
    if (call.operation !== 'registerHost') return send(call)
    if (typeof id === 'string' && ids.has(id)) {
      await send(updateHost(id, body))
      return jsonReply(200, { id })
    }
    const reply = await send(call)
    if (isSuccess(reply)) ids.add((JSON.parse(reply.text) as JsonObject).id)
    return reply
  }
}

/** The registration may be refused. The witness is a status, which says nothing of names. */
const idOfAnotherIsNotTaken: ConformanceCase = {
  id: 'hosts/register/id-of-another-host-is-not-taken',
  clause: 'host.register.id',
  effects: ['creates'],

  async run({ act, given, eventually, unchanged }) {
    const { id, body } = await given.host()
    const another = anotherStatus(await eventually((look) => look.host(id)))
    const call = registerHost({ ...hostBody(given.name('other')), id })

    const reply = await act(call)

    expectReached(reply)
    if (isSuccess(reply)) {
      inScene(call, () => expectSuccess(reply, idSchema))
      expectOwnId(id, reply)
    }
    await unchanged(
      (look) => look.host(id),
      { write: updateHostStatus(id, another), isSeenIn: (shown) => shown.status === another },
      (shown) =>
        expectEqual('the name to be unchanged:', shown.name, body.name, { within: shown, key: 'name' }),
    )
  },

  impostor: overwriting,
}

const fields = ['status', 'createdAt', 'retiredAt', 'id', 'isRetired'] as const
type Field = (typeof fields)[number]

async function valuesFor(
  { given, now, eventually }: Scene,
  { id }: RegisteredHost,
): Promise<Record<Field, Json>> {
  const { status } = await eventually((look) => look.host(id))
  return {
    status: status === 'maintenance' ? 'poweroff' : 'maintenance',
    createdAt: Math.floor(now()) - 86_400,
    retiredAt: Math.floor(now()) - 3_600,
    id: await given.newUnknownHostId(),
    isRetired: true,
  }
}

/** What became of each field in an update of its own, of one host. Made once per run. */
const carriedFields = shared(async (scene) => {
  const host = await scene.given.host()
  const values = await valuesFor(scene, host)
  const carried: Partial<Record<Field, { value: Json; reply: Reply; shown?: JsonObject | null }>> = {}
  for (const field of fields) {
    const text = scene.given.name('mark')
    const call = updateHost(host.id, { ...host.body, ...markedWith(text), [field]: values[field] })
    const reply = await scene.act(call)
    const shown = isSuccess(reply) ? await shownWith(scene, host.id, text) : undefined
    carried[field] = { value: values[field], reply, shown }
    if (shown === null) break
  }
  return carried
})

/** The host with the mark of the update. Undefined if it never showed, null if Get shows no host any more. */
async function shownWith(
  { eventually }: Scene,
  id: string,
  text: string,
): Promise<JsonObject | null | undefined> {
  let last: JsonObject | undefined
  return eventually(async (look) => {
    last = await look.hostIfShown(id)
    if (!last || !showsMark(last, text)) throw new Unseen(`Host ${id} does not show its latest update.`)
    return last
  }).catch(async (error) => {
    if (!(error instanceof Unseen)) throw error
    return last || !isMissing(await eventually((look) => look.reply(getHost(id)))) ? undefined : null
  })
}

/** Applies the field of such a write to the host, in every answer that shows it. */
const applying =
  (field: Field, operation: 'registerHost' | 'updateHost'): Impostor =>
  (send) => {
    const applied = new Map<unknown, Json>()
    const show = (host: JsonObject): JsonObject => {
      const value = applied.get(host.id)
      return value === undefined ? host : { ...host, [field]: value }
    }
    const showing = misshowing('getHost', show)(misshowing('listHosts', show)(send))
    return async (call) => {
      const reply = await showing(call)
      const { [field]: value } = Object(call.body) as JsonObject
      if (call.operation === operation && value !== undefined && isSuccess(reply))
        applied.set(namedIn(call, 'hostId') || JSON.parse(reply.text).id, value)
      return reply
    }
  }

const keeps = (field: Field): ConformanceCase => ({
  id: `hosts/update/applies-no-${kebab(field)}-of-its-body`,
  clause: 'host.update.server-fields',
  effects: ['creates'],

  async run(scene) {
    const { [field]: carried } = await carriedFields(scene)
    if (!carried) throw new Unseen(`The host was gone before an update carried ${field}.`)
    const { value, reply, shown } = carried
    expectReached(reply)
    if (!isSuccess(reply)) throw new NotApplicable(`this server refuses an update that carries ${field}`)

    if (shown === undefined) throw new Unseen('Get does not show the update.')
    if (shown === null) throw new Violation('the host to be shown still', 'no host', { reply })
    const got = shown[field] ?? null
    expectThat({ not: { const: value } }, `${field} not to be taken from the body`, got, {
      within: shown,
      key: field,
    })
  },

  impostor: applying(field, 'updateHost'),
})

const registeredWithFields = shared(async (scene) => {
  const createdAt = Math.floor(scene.now()) - 86_400
  const fields = { isRetired: true, createdAt }
  return {
    fields,
    reply: await scene.act(registerHost({ ...hostBody(scene.given.name('host')), ...fields })),
  }
})

/** What a host shows first is the server's own. */
const setsItself = (field: 'isRetired' | 'createdAt', clause: ClauseId): ConformanceCase => ({
  id: `hosts/register/applies-no-${kebab(field)}-of-its-body`,
  clause,
  effects: ['creates'],

  async run(scene) {
    const { fields, reply } = await registeredWithFields(scene)
    expectReached(reply)
    if (!isSuccess(reply)) throw new NotApplicable(`this server refuses a registration that carries ${field}`)
    const id = acceptedIdIn('registerHost', reply)

    await scene.eventually(async (look) => {
      const shown = await look.host(id)
      const taken = `${field} not to be taken from the body`
      expectThat({ not: { const: fields[field] } }, taken, shown[field] ?? null, {
        within: shown,
        key: field,
      })
    })
  },

  impostor: applying(field, 'registerHost'),
})

export const fieldsOfTheServerCases = [
  idOfAnotherIsNotTaken,
  ...fields.map(keeps),
  setsItself('isRetired', 'host.field.is-retired'),
  setsItself('createdAt', 'host.field.created-at'),
]
