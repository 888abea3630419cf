import { randomBytes } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { show } from '../../spec/show.js'
import { handleOf } from '../assembly/fake-organization.js'
import { extended } from '../core/extended.js'
import type { FullJournal } from '../journal/journal.js'
import type { World } from '../world/world.js'
import { isLoopback } from './addresses.js'
import { createControl } from './control.js'
import type { Controlled, ControlledFake, HandedPages } from './controlled.js'
import { Events } from './events.js'
import { prefix } from './find-route.js'
import { createGuard, guardedApi } from './guard.js'
import { KeptSnapshots } from './kept-snapshots.js'
import { controlOpenApi } from './open-api.js'

/** `true` asks for a token only beyond the loopback. A given token is needed everywhere. */
export type ControlOption = boolean | { token?: string | undefined }

/** Where and how to control a fake. */
export interface ControlAccess {
  /** The address of the page, without a trailing slash. All other paths are below it. */
  url: string
  /** Send it in the header `x-fake-token`; absent when no token is needed. */
  token?: string
}

/** A fake to control, with its inner parts. */
interface Mountable<Fake> {
  fake: Fake
  world: World
  journal: FullJournal
  fresh: Controlled['fresh']
}

interface Mounted<Fake> {
  /** A fake whose changes through this handle are announced to listeners. */
  fake: Fake
  control: ControlAccess
}

/** Puts the control API in front of a fake that is already listening. */
export function mountControl<Fake extends ControlledFake & { listener: RequestListener }>(
  server: Server,
  { fake: alone, world, journal, fresh }: Mountable<Fake>,
  where: { option: ControlOption; host: string; url: string; pages: HandedPages },
): Mounted<Fake> {
  const { address } = server.address() as AddressInfo
  const token = tokenFor(where.option, address)
  const events: Events = new Events(() => controlled)
  const fake = telling(alone, events)
  const controlled: Controlled = {
    fake,
    url: () => where.url,
    clock: world.clock,
    identities: () => [...world.organizations.identities()],
    organization: (name) => handleOf(world, name),
    contentOf: (name) => world.organizations.named(name),
    journal,
    snapshots: new KeptSnapshots(),
    events,
    pages: where.pages,
    fresh,
    openApi: controlOpenApi,
  }
  const control = createControl(controlled, createGuard({ token, listensOn: where.host, address }))
  server
    .off('request', fake.listener)
    .on('request', inFront(control, guardedApi(fake.listener, { listensOn: where.host, address })))
  return { fake, control: { url: `${where.url}${prefix}`, ...(token !== undefined && { token }) } }
}

/** The token needed for control: the given one, or a new one when other machines can reach the fake. */
function tokenFor(option: ControlOption, address: string): string | undefined {
  const { token } = typeof option === 'object' ? option : {}
  return token ?? (isLoopback(address) ? undefined : randomBytes(18).toString('base64url'))
}

/** Throws when no header can carry the token. The message does not repeat it. */
export function checkControlOption(option: unknown): void {
  if (typeof option === 'boolean' || option === undefined) return
  if (typeof option !== 'object' || option === null)
    throw noControlOption(option === null ? null : `a ${typeof option}`)
  const { token, ...others } = option as { token?: unknown }
  const [other] = Object.keys(others)
  if (other !== undefined) throw noControlOption(`another field, ${show(other)}`)
  if (token === undefined || /^[\x21-\x7e]+$/.test(String(token))) return
  throw new TypeError(
    'control.token: expected printable ASCII without spaces. Leave it out to have one made up.',
  )
}

const noControlOption = (got: unknown): TypeError =>
  new TypeError(`control: expected true, false or { token }, got ${got}.`)

const telling = <Fake extends ControlledFake>(fake: Fake, events: Events): Fake =>
  extended<Fake, Partial<ControlledFake>>(fake, {
    reset: () => {
      fake.reset()
      events.tellReset()
    },
    restore: (snapshot) => {
      fake.restore(snapshot)
      events.tellReset()
    },
    choose: (choices) => {
      fake.choose(choices)
      events.tellState()
    },
    depart: (departures) => {
      fake.depart(departures)
      events.tellState()
    },
  })

const inFront =
  (control: RequestListener, api: RequestListener): RequestListener =>
  (request, response) =>
    isBelowPrefix(request.url ?? '') ? control(request, response) : api(request, response)

/** True also for a whole URL, which proxies are sent. */
const isBelowPrefix = (url: string): boolean =>
  /^\/__fake(?=[/?]|$)/.test(url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, ''))
