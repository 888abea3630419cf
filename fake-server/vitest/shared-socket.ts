import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OrganizationOptions } from '../fake-organization.js'
import { assemble } from '../fake-server.js'
import type { FakeServerOptions } from '../fake-server-options.js'
import { createIds } from '../ids.js'
import type { Keys } from '../keys.js'
import { listening } from '../listening.js'
import type { RunningFakeServer } from '../running-fake-server.js'

/** What of a fake has nothing to do with the socket that it is behind. */
export type SharingOptions = Pick<
  FakeServerOptions,
  'seed' | 'memberEmail' | 'clock' | 'rateCap' | 'journalLimit'
>

/** A fake behind the socket, the keys that lead to it, and its answers that are under way. */
interface Line {
  listener: RequestListener
  keys: string[]
  answering: Set<ServerResponse>
}

/**
 * One socket for many fakes, each with keys, a clock and all else of its own: a request goes to the one whose key it
 * carries. One without a key of theirs goes to the only one there is, else to one that knows nobody. Keeps no process
 * alive, though nobody closes it.
 */
export class SharedSocket {
  readonly #server: Server
  readonly #lines = new Map<string, Line>()
  readonly #active = new Set<Line>()
  readonly #nobody: Line = lineTo(assemble({ journalLimit: 0 }).fake.listener)
  readonly #keys = createIds(0x5eed)

  private constructor() {
    this.#server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
      const { listener, answering } = this.#lineOf(keyIn(request.rawHeaders))
      answering.add(response.once('close', () => answering.delete(response)))
      listener(request, response)
    })
    this.#server.on('connection', (socket) => socket.unref())
  }

  static async open(): Promise<SharedSocket> {
    const socket = new SharedSocket()
    await listening(socket.#server, 0, '127.0.0.1')
    socket.#server.unref()
    return socket
  }

  /** Throws what is wrong with the options. */
  start(options: SharingOptions): RunningFakeServer {
    const { fake, end } = assemble({ ...options, keys: this.#freshKeys() })
    const line = lineTo(fake.listener)
    this.#active.add(line)
    this.#connect(fake.keys, line)
    const { port } = this.#server.address() as AddressInfo
    const close = async () => {
      end()
      this.#disconnect(line)
    }
    return {
      ...fake,
      createOrganization: ({ keys = {}, ...own }: OrganizationOptions = {}) => {
        this.#refuseTaken(keys, line)
        const made = fake.createOrganization({ ...own, keys: { ...this.#freshKeys(), ...defined(keys) } })
        this.#connect(made.keys, line)
        return made
      },
      url: `http://127.0.0.1:${port}`,
      close,
      [Symbol.asyncDispose]: close,
    }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #lineOf(key: string): Line {
    const [only] = this.#active
    return this.#lines.get(key) ?? (this.#active.size === 1 && only ? only : this.#nobody)
  }

  #connect(keys: Keys, line: Line): void {
    line.keys.push(...Object.values(keys))
    for (const key of Object.values(keys)) this.#lines.set(key, line)
  }

  /** Whoever calls it from now on finds nobody there, as if its socket were closed. */
  #disconnect(line: Line): void {
    this.#active.delete(line)
    for (const key of line.keys.splice(0)) this.#lines.set(key, closed)
    for (const response of line.answering) response.destroy()
  }

  #refuseTaken(keys: Partial<Keys>, line: Line): void {
    for (const [kind, key] of Object.entries(keys)) {
      const holder = this.#lines.get(key)
      if (holder !== undefined && holder !== line && holder !== closed)
        throw new TypeError(
          `keys.${kind} is a key in another test that runs now. Give it another one, or leave it out to have one made up.`,
        )
    }
  }

  #freshKeys(): Keys {
    const key = (kind: keyof Keys) => `${kind}-${this.#keys.next()}`
    return {
      readWrite: key('readWrite'),
      read: key('read'),
      write: key('write'),
      outside: key('outside'),
      invalid: key('invalid'),
    }
  }
}

const lineTo = (listener: RequestListener): Line => ({ listener, keys: [], answering: new Set() })

const closed: Line = lineTo((request) => request.socket.destroy())

const defined = (keys: Partial<Keys>): Partial<Keys> =>
  Object.fromEntries(Object.entries(keys).filter(([, key]) => key !== undefined))

/** Of headers whose names and values are one after the other. */
function keyIn(rawHeaders: readonly string[]): string {
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.toLowerCase() === 'x-api-key') return rawHeaders[at + 1] as string
  return ''
}
