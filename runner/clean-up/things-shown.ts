import { getHost, listCloudIntegrations, listHosts, listInvitations } from '../../fixtures/calls.js'
import type { Json, JsonObject, Read, Send } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { jsonOf } from '../../spec/json-of.js'
import { settableStatuses } from '../../spec/schemas.js'
import { isSuccess } from '../../spec/status.js'
import type { MadeThing } from '../../suites/kernel/changes-by.js'
import { bodyOf } from '../../suites/kernel/evidence.js'
import { withoutMany } from '../send/only-ours.js'
import { layered } from '../send/pipeline.js'
import { withWholeLists } from '../send/whole-lists.js'
import { runOfName } from './names-of-runs.js'

export interface ShownThing extends MadeThing {
  name: string
  /** The run that made it. Absent for foreign things. */
  run?: string
  /** Epoch seconds, if the list says. */
  createdAt?: number
}

/** What the lists of an organization show. */
export interface Shown {
  things: ShownThing[]
  /** The kinds whose list could not be read, and why. */
  unread: Map<MadeThing['what'], string>
}

interface List {
  what: MadeThing['what']
  call: Read
  key: string
  /** Identifies a thing: its id, or its address. */
  id: string
  /** The fields that hold our names. */
  named: readonly string[]
}

const lists: readonly List[] = [
  {
    what: 'host',
    call: listHosts(settableStatuses.map((status) => ['status', status])),
    key: 'hosts',
    id: 'id',
    named: ['name', 'customIdentifier'],
  },
  {
    what: 'cloud integration',
    call: listCloudIntegrations(),
    key: 'cloud_integrations',
    id: 'id',
    named: ['name'],
  },
  { what: 'invitation', call: listInvitations(), key: 'invitations', id: 'email', named: ['email'] },
]

/** Of a very long list, leaves only what may have a name of ours. */
export const namedByRuns = withoutMany((element) => /mc-|-cm/i.test(element))

/** Reads the list of each kind once, with all its pages. A host listed as retired counts as gone. Never rejects. */
export async function thingsShown(
  send: Send,
  isWanted: (what: MadeThing['what']) => boolean = () => true,
): Promise<Shown> {
  const whole = layered(send, { lists: withWholeLists })
  const unread: Shown['unread'] = new Map()
  const things = await Promise.all(
    lists
      .filter(({ what }) => isWanted(what))
      .map(async (list) => {
        try {
          return await elementsOf(whole, list)
        } catch (error) {
          unread.set(list.what, error instanceof Error ? error.message : String(error))
          return []
        }
      }),
  )
  return { things: things.flat(), unread }
}

async function elementsOf(send: Send, list: List): Promise<ShownThing[]> {
  const reply = await send(list.call)
  if (!isSuccess(reply)) throw new Error(`${list.call.method} ${list.call.path} answered ${reply.status}.`)
  const body = bodyOf(reply)
  const elements = isObject(body) ? (body as JsonObject)[list.key] : undefined
  if (!Array.isArray(elements)) throw new Error(`${list.call.path} answered without "${list.key}".`)
  return elements.flatMap((each) => thingOf(each, list) ?? [])
}

function thingOf(element: Json, { what, id: key, named }: List): ShownThing | undefined {
  if (!isObject(element)) return undefined
  const fields = element as JsonObject
  if (fields.isRetired === true) return undefined
  const id = fields[key]
  if (typeof id !== 'string' && typeof id !== 'number') return undefined
  const names = named.map((field) => fields[field]).filter((each) => typeof each === 'string')
  const run = names.map(runOfName).find((each) => each !== undefined)
  const { createdAt } = fields
  return {
    ...{ what, id: String(id), name: names[0] ?? '' },
    ...(run !== undefined && { run }),
    ...(typeof createdAt === 'number' && { createdAt }),
  }
}

/** The host, if Get shows it not retired; lists show only the statuses asked for. Never rejects. */
export async function hostAlive(send: Send, id: string): Promise<JsonObject | undefined> {
  const reply = await send(getHost(id)).catch(() => undefined)
  const body = reply && isSuccess(reply) ? jsonOf(reply.text) : undefined
  const host = isObject(body) ? body.host : undefined
  return isObject(host) && host.isRetired === false ? host : undefined
}
