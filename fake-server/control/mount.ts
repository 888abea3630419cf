import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { show } from '../../spec/show.js'
import type { Assembled, FakeServer } from '../assembly/fake-server.js'
import { extended } from '../core/kept.js'
import { withoutOrigin } from '../request/receive.js'
import { isLoopback } from './addresses.js'
import { createControl } from './control.js'
import type { HandedPages } from './controlled.js'
import { Events } from './events.js'
import { createGuard, guardedApi } from './guard.js'
import { KeptSnapshots } from './kept-snapshots.js'
import { controlOpenApi } from './open-api.js'
import { prefix } from './route.js'

/** `true` asks for a token only beyond the loopback. A given token is needed everywhere. */
export type ControlOption = boolean | { token?: string | undefined }

/** Where and how to control a fake. */
export interface ControlAccess {
  /** The address of the page, without a trailing slash. All other paths are below it. */
  url: string
  /** Send it in the header `x-fake-token`; absent when no token is needed. */
  token?: string
}

/** Puts the control API before a listening fake. Listeners hear of changes made by the returned handle. */
export function mountControl(
  server: Server,
  assembled: Assembled,
  { option, host, url, pages }: { option: ControlOption; host: string; url: string; pages: HandedPages },
): { fake: FakeServer; control: ControlAccess } {
  const { address } = server.address() as AddressInfo
  const token = tokenFor(option, address)
  const events = new Events({ ...assembled, url, pages })
  const fake = telling(assembled.fake, events)
  const snapshots = new KeptSnapshots()
  const place = { listensOn: host, address }
  const control = createControl(
    { ...assembled, fake, url, pages, events, snapshots, openApi: controlOpenApi },
    createGuard(token, place),
  )
  const api = guardedApi(fake.listener, place)
  server
    .off('request', fake.listener)
    .on('request', (request, response) =>
      isBelowPrefix(request.url ?? '') ? control(request, response) : api(request, response),
    )
  return { fake, control: { url: `${url}${prefix}`, ...(token !== undefined && { token }) } }
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

const telling = (fake: FakeServer, events: Events): FakeServer =>
  extended<FakeServer, Partial<FakeServer>>(fake, {
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

/** True also for a whole URL, which proxies are sent. */
const isBelowPrefix = (url: string): boolean => /^\/__fake(?=[/?]|$)/.test(withoutOrigin(url))
