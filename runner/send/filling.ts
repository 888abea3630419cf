import { isDeepStrictEqual } from 'node:util'
import {
  accessOfIntegration,
  hostBody,
  keyIntegrationBody,
  optionalOfHost,
  roleIntegrationBody,
} from '../../fixtures/bodies.js'
import type { JsonObject, Reply } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import type { OperationId } from '../../spec/operations.js'
import { isSuccess } from '../../spec/status.js'
import type { Layer } from './pipeline.js'

/** Statuses of a refusal that may concern the body. */
const refusing: readonly number[] = [400, 409, 422, 500]

/** What the document lets a body leave out, and whether nothing else can be the matter with it. */
interface Form {
  optional(body: JsonObject, unique: string): JsonObject
  isPlain(body: JsonObject): boolean
  /** A refusal may be of a name in use. */
  isUnique?: true
}

const host: Form = {
  optional: (_, unique) => optionalOfHost(unique),
  isPlain: (body) => isDeepStrictEqual(body, hostBody(String(body.name))),
}

/** What an update leaves out of its identifier is no matter of the plainest one. */
const hostAgain: Form = {
  ...host,
  optional: (_, unique) => {
    const { customIdentifier, ...others } = optionalOfHost(unique)
    return others
  },
}

/** What one method needs none of. To leave it out of an update is no matter only where the other is given as a whole. */
const setting: Form = {
  optional: ({ key, secretKey, roleArn, externalId }) =>
    (key && secretKey) || (roleArn && externalId) ? accessOfIntegration : {},
  isPlain: (body) =>
    [
      keyIntegrationBody(String(body.name)),
      roleIntegrationBody(String(body.name), String(body.externalId)),
    ].some((plain) => isDeepStrictEqual(body, plain)),
  isUnique: true,
}

const forms: Partial<Record<OperationId, Form>> = {
  registerHost: host,
  updateHost: hostAgain,
  registerCloudIntegration: setting,
  updateCloudIntegration: setting,
}

/**
 * A server may take for required what is optional, or hosts without an identifier for hosts of the same one. The cases
 * that say of each key that it is left out (`bareHostBody`, `bareIntegrationBody`) tell so. All else gives what the
 * server asks for, once it has refused the plainest body and taken it with that.
 */
export function createFilling(): Layer {
  const needed = new Map<Form, Promise<Needed>>()
  /** How often each name was given. */
  const given = new Map<string, number>()
  let count = 0

  return (send) => async (call) => {
    const { body } = call
    const form = call.operation && forms[call.operation]
    if (!form || call.raw !== undefined || !isObject(body)) return send(call)

    const sendWith = (keys: readonly string[]): Promise<Reply> => {
      if (!keys.length) return send(call)
      const optional = Object.entries(form.optional(body, `${body.name}-${++count}`))
      const asked = Object.fromEntries(optional.filter(([key]) => keys.includes(key)))
      return send({ ...call, body: { ...asked, ...body } })
    }
    const known = needed.get(form)
    if (known) return sendWith((await known).keys)
    const name = String(body.name)
    given.set(name, (given.get(name) ?? 0) + 1)
    const refusal = await send(call)
    const isOfBody = call.key === undefined && form.isPlain(body) && (!form.isUnique || given.get(name) === 1)
    if (!isOfBody || !refusing.includes(refusal.status)) return refusal
    const learned = needed.get(form)
    if (learned) {
      const { keys } = await learned
      return keys.length ? sendWith(keys) : refusal
    }
    const all = Object.keys(form.optional(body, '')).filter((key) => !(key in body))
    const learning = learn(sendWith, all, refusal).catch(() => {
      needed.delete(form)
      return { keys: [], reply: refusal }
    })
    needed.set(form, learning)
    return (await learning).reply
  }
}

/** What a server asks for that refused a body, none, one or several, and its answer to that. */
interface Needed {
  keys: readonly string[]
  reply: Reply
}

/** Nothing is asked for where a server takes none of it either. */
async function learn(
  sendWith: (keys: readonly string[]) => Promise<Reply>,
  all: readonly string[],
  refusal: Reply,
): Promise<Needed> {
  /** A server that fails at times says nothing of what it asks for. */
  const tries = refusal.status === 500 ? [[]] : []
  for (const keys of [...tries, ...all.map((key) => [key]), all]) {
    const reply = await sendWith(keys)
    if (isSuccess(reply)) return { keys, reply: keys.length ? reply : refusal }
  }
  return { keys: [], reply: refusal }
}
