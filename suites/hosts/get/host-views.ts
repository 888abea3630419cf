import { everyStatus, getHost, getHostByCustomIdentifier, listHosts } from '../../../fixtures/calls.js'
import type { JsonObject, Read } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { type OperationId, operation } from '../../../spec/operations.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { judgeStanding } from '../../kernel/judge-standing.js'
import type { Look } from '../../kernel/look.js'
import { Obstructed } from '../../kernel/obstacle.js'
import { Unseen, Untestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'

/** One of the operations that show hosts. */
export interface HostView {
  operation: OperationId
  /** The last part of the ids of its cases. */
  suffix: string
  /** The host as this view shows it, as untrusted JSON. Throws `Untestable` if the view does not show it. */
  read(look: Look, host: RegisteredHost): Promise<JsonObject>
}

const anObject = { type: 'object' } as const

async function hostIn(look: Look, call: Read): Promise<JsonObject> {
  const { host } = (await look.body(call, anObject)) as JsonObject
  if (isObject(host)) return host
  throw new Untestable('Cannot read the state: the answer shows no object "host".')
}

const byId: HostView = { operation: 'getHost', suffix: '', read: (look, { id }) => hostIn(look, getHost(id)) }

const byCustomIdentifier: HostView = {
  operation: 'getHostByCustomIdentifier',
  suffix: '-by-custom-identifier',
  read: (look, { body }) => hostIn(look, getHostByCustomIdentifier(String(body.customIdentifier))),
}

/** Found by id or by name, since the server may get either one wrong. */
const inList: HostView = {
  operation: 'listHosts',
  suffix: '-in-list',
  read: async (look, { id, body }) => {
    const call = listHosts([['name', body.name], ...everyStatus])
    const { hosts } = (await look.body(call, anObject)) as JsonObject
    const list = Array.isArray(hosts) ? hosts.filter(isObject) : []
    const found = list.find((each) => each.id === id) ?? list.find((each) => each.name === body.name)
    if (found) return found
    throw new Unseen(`Cannot read the state: the list of hosts does not show ${id}.`)
  },
}

/** The lookup needs a host with a custom identifier, and the list needs one whose status can be set. */
export const hostViews = [byId, byCustomIdentifier, inList] as const

const placeOf = (view: HostView): string => `in the answer of ${operation(view.operation).title}:`

/** Judges what a view shows of a host that nothing changes. */
export const judgeView = (
  scene: Scene,
  view: HostView,
  host: RegisteredHost,
  judge: (shown: JsonObject) => void,
): Promise<void> =>
  judgeStanding(
    scene,
    `host ${host.id} as ${view.operation} shows it`,
    (look) => view.read(look, host),
    judge,
  )

/** Judges what each view shows of the host. Every view must be able to show it. */
export async function inEveryView(
  look: Look,
  host: RegisteredHost,
  judge: (shown: JsonObject, view: string) => void,
): Promise<void> {
  for (const view of hostViews) judge(await view.read(look, host), placeOf(view))
}

/**
 * The same of a host that nothing changes. Judges only after every view was read: an error in one may occur in others. Where
 * one is known to be unusable, the others are judged first.
 */
export async function judgeAllViews(
  scene: Scene,
  host: RegisteredHost,
  judge: (shown: JsonObject, view: string) => void,
): Promise<void> {
  const usable: HostView[] = []
  let obstructed: Obstructed | undefined
  for (const view of hostViews)
    try {
      await judgeView(scene, view, host, () => {})
      usable.push(view)
    } catch (error) {
      if (!(error instanceof Obstructed)) throw error
      obstructed = error
    }
  for (const view of usable) await judgeView(scene, view, host, (shown) => judge(shown, placeOf(view)))
  if (obstructed) throw obstructed
}
