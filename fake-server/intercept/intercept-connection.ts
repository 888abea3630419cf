import { createServer, type RequestListener } from 'node:http'
import { Duplex } from 'node:stream'

/** Node's own: tests with fake timers still have connections. */
const nextTurn = setImmediate

/** One end of a connection within the process. What is written comes out at the other a turn later. */
export class ConnectionEnd extends Duplex {
  readonly other: ConnectionEnd
  #isReset = false
  #hasEnded = false
  /** Continues writing once the last write has been read. */
  #goOn: (() => void) | undefined

  constructor(other?: ConnectionEnd) {
    super()
    this.other = other ?? new ConnectionEnd(this)
  }

  /** Works as on a socket: the other end sees a reset, not an end. */
  resetAndDestroy(): this {
    this.#isReset = true
    return this.destroy()
  }

  /** There is no address, but some clients ask for it. */
  address(): object {
    return {}
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    nextTurn(() => {
      if (this.other.destroyed) done(broken('EPIPE', 'write EPIPE'))
      else if (this.other.push(chunk)) done()
      else this.#goOn = done
    })
  }

  override _read(): void {
    this.other.#written()
  }

  override _final(done: () => void): void {
    nextTurn(() => {
      this.other.#end()
      done()
    })
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    nextTurn(() => {
      if (this.#isReset) this.other.destroy(broken('ECONNRESET', 'read ECONNRESET'))
      this.other.#written()
      this.other.#end()
    })
    done(error)
  }

  #written(): void {
    const goOn = this.#goOn
    this.#goOn = undefined
    goOn?.()
  }

  #end(): void {
    if (this.destroyed || this.#hasEnded) return
    this.#hasEnded = true
    this.push(null)
  }
}

const broken = (code: string, message: string): Error =>
  Object.assign(new Error(message), { code, syscall: message.split(' ')[0] })

/** Connections to a listener that need no socket, yet speak HTTP. */
export function createConnections(listener: RequestListener) {
  const server = createServer({ keepAliveTimeout: 0 }, listener)
  const open = new Set<ConnectionEnd>()
  return {
    connect: (): ConnectionEnd => {
      const client = new ConnectionEnd()
      open.add(client)
      client.once('close', () => open.delete(client))
      server.emit('connection', client.other)
      return client
    },
    close: (): void => {
      for (const client of open) client.other.destroy()
    },
  }
}
