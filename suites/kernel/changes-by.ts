import type { Call, Json, Reply } from '../../spec/http.js'
import { jsonOf } from '../../spec/json-of.js'
import type { OperationId } from '../../spec/operations.js'
import { namedIn } from '../../spec/router.js'
import { bodyIfJson } from './evidence.js'
import { isSuccess } from './expect.js'

/** A thing that a run makes and can remove again. Hosts and settings have ids, invitations have addresses. */
export interface MadeThing {
  what: 'host' | 'cloud integration' | 'invitation'
  id: string
}

/** Tells things of all kinds apart. */
export const keyOf = ({ what, id }: MadeThing): string => `${what} ${id}`

/** A thing that a call made or removed. */
export interface Change extends MadeThing {
  isMade: boolean
}

/** What a successful call made or removed, whether or not it was meant to. */
export function changesBy(call: Call, reply: Reply): Change[] {
  if (!isSuccess(reply)) return []
  const made = (what: MadeThing['what'], id: string | undefined): Change[] =>
    id === undefined ? [] : [{ what, id, isMade: true }]
  const gone = (what: MadeThing['what'], ...ids: string[]): Change[] =>
    ids.map((id) => ({ what, id, isMade: false }))
  switch (call.operation) {
    case 'registerHost':
      return made('host', idIn(reply))
    case 'retireHost':
      return gone('host', namedIn(call, 'hostId'))
    case 'bulkRetireHosts':
      return gone('host', ...idsOf(call.body))
    case 'registerCloudIntegration':
      return made('cloud integration', idIn(reply))
    case 'deleteCloudIntegration':
      return gone('cloud integration', namedIn(call, 'cloudIntegrationId'))
    case 'createInvitation':
      return made('invitation', stringField(call.body, 'email') ?? stringField(jsonOf(reply.text), 'email'))
    case 'cancelInvitation':
      return gone('invitation', stringField(call.body, 'email') ?? '')
    default:
      return []
  }
}

/** A thing that a successful call made, though its answer does not tell the id. */
export interface Unidentified extends Pick<MadeThing, 'what'> {
  /** The name that it was given. */
  name: string
}

export function madeWithoutId(call: Call, reply: Reply): Unidentified | undefined {
  const what = call.operation && registers[call.operation]
  if (!what || !isSuccess(reply) || idIn(reply) !== undefined) return undefined
  return { what, name: stringField(call.body, 'name') ?? '' }
}

/** The operations that answer with the id of what they make. */
export const registers: Partial<Record<OperationId, MadeThing['what']>> = {
  registerHost: 'host',
  registerCloudIntegration: 'cloud integration',
}

const idIn = (reply: Reply): string | undefined => stringField(bodyIfJson(reply), 'id')

/** Calls no getter: a field that is known to be missing has one, which throws. */
export function stringField(value: Json | undefined, name: string): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const field: Json | undefined = Object.getOwnPropertyDescriptor(value, name)?.value
  return typeof field === 'string' ? field : undefined
}

function idsOf(body: Json | undefined): string[] {
  const ids = typeof body === 'object' && body !== null && !Array.isArray(body) ? body.ids : undefined
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}
