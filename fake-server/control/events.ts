import type { ServerResponse } from 'node:http'
import type { JournalEntry } from '../journal/journal-entry.js'
import { type Controlled, clockOf, faultsShown, namesOf, stateOf } from './controlled.js'

/** A listener that is this many bytes behind is cut off and must connect again. */
const farBehind = 2 ** 24

/** In milliseconds. */
const tick = 250
/** A comment goes out after this many quiet ticks, since proxies close silent connections. */
const ticksOfSilence = 60

/** How much a listener heard before it lost the connection: since which beginning, and up to which call. */
interface Heard {
  beginning: string | undefined
  number: number
}

/** Sends what happens in a fake to listeners as server-sent events. It does no work while nobody listens. */
export class Events {
  readonly #listeners = new Set<ServerResponse>()
  /** Changes with every reset, since calls are then numbered from the start. */
  #beginning = Date.now()
  #told = { clock: '', faults: '' }
  #timer: NodeJS.Timeout | undefined
  #ticks = 0
  #stopListening: (() => void) | undefined
  readonly #controlled: Controlled

  constructor(controlled: Controlled) {
    this.#controlled = controlled
  }

  /** Sends everything from now on, and the calls that the listener missed. */
  add(response: ServerResponse, heard: Heard | undefined): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    response.write('retry: 1000\n\n')
    response.on('close', () => this.#remove(response))
    this.#listeners.add(response)
    if (this.#listeners.size === 1) this.#start()
    if (heard) this.#catchUp(response, heard)
    response.write(framed('clock', clockOf(this.#controlled)))
    response.write(framed('faults', faultsShown(this.#controlled.fake.faults.all)))
  }

  /** Call it after a reset or a restore: listeners then read everything anew. */
  tellReset(): void {
    this.#beginning += 1
    if (this.#listeners.size === 0) return
    this.#tell('reset', stateOf(this.#controlled), this.#controlled.calls.facts.latest)
    this.tellChanges()
  }

  /** Call it after the fake was told to answer differently. */
  tellState(): void {
    this.#tell('state', stateOf(this.#controlled))
  }

  /** Call it after something was added without a call, or an organization was created. */
  tellOrganizations(): void {
    if (this.#listeners.size > 0) this.#tell('organizations', { organizations: namesOf(this.#controlled) })
  }

  /** Sends the clock and the faults if they have changed since listeners were last told. */
  tellChanges(): void {
    if (this.#listeners.size === 0) return
    const { faults, clock } = this.#signatures()
    const { fake } = this.#controlled
    if (clock !== this.#told.clock) this.#tell('clock', clockOf(this.#controlled))
    if (faults !== this.#told.faults) this.#tell('faults', faultsShown(fake.faults.all))
    this.#told = { clock, faults }
  }

  #start(): void {
    this.#told = this.#signatures()
    this.#stopListening = this.#controlled.fake.journal.on((entry) => this.#tellEntry(entry))
    this.#timer = setInterval(() => this.#tick(), tick).unref()
  }

  #remove(response: ServerResponse): void {
    if (!this.#listeners.delete(response) || this.#listeners.size > 0) return
    clearInterval(this.#timer)
    this.#stopListening?.()
  }

  /** Polling notices what a test does to the clock from within the fake's process. */
  #tick(): void {
    this.tellChanges()
    this.#ticks += 1
    if (this.#ticks % ticksOfSilence === 0) this.#write(':\n\n')
  }

  #tellEntry(entry: JournalEntry): void {
    this.#tell('journal', entry, entry.number)
    this.tellChanges()
  }

  #catchUp(response: ServerResponse, { beginning, number }: Heard): void {
    const { calls } = this.#controlled
    if (beginning !== undefined && beginning !== String(this.#beginning)) {
      response.write(framed('reset', stateOf(this.#controlled), this.#idOf(calls.facts.latest)))
      return
    }
    for (const entry of calls.some({ after: number }))
      response.write(framed('journal', entry, this.#idOf(entry.number)))
  }

  #tell(event: string, data: unknown, number?: number): void {
    if (this.#listeners.size === 0) return
    this.#write(framed(event, data, number === undefined ? undefined : this.#idOf(number)))
  }

  #write(text: string): void {
    for (const each of this.#listeners) {
      if (each.writableLength > farBehind) each.destroy()
      else each.write(text)
    }
  }

  #idOf(number: number): string {
    return `${this.#beginning}-${number}`
  }

  /** Cheap to compute, and different whenever there is something to send. */
  #signatures() {
    const { fake, world } = this.#controlled
    const { isFrozen, time, offset } = world.clock.save()
    const faults = fake.faults.all.map(({ number, seen, used }) => `${number} ${seen} ${used}`)
    return { clock: isFrozen ? `frozen ${time}` : `ahead ${offset}`, faults: faults.join() }
  }
}

function framed(event: string, data: unknown, id?: string): string {
  const head = id === undefined ? '' : `id: ${id}\n`
  return `${head}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Reads a `Last-Event-ID`; undefined when the id is not one of ours. */
export function heardOf(lastEventId: string | undefined): Heard | undefined {
  const [, beginning, number] = /^(\d{1,15})-(\d{1,15})$/.exec(lastEventId ?? '') ?? []
  return beginning === undefined ? undefined : { beginning, number: Number(number) }
}
