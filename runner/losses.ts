import { getCloudIntegration, getHost, listInvitations } from '../fixtures/calls.js'
import type { Json, Send } from '../spec/http.js'
import { isBroken } from '../spec/is-broken.js'
import { isObject } from '../spec/is-object.js'
import { isSuccess } from '../spec/status.js'
import { changesBy, type MadeThing } from '../suites/kernel/changes-by.js'
import { type Gap, timeOf } from './breaker.js'
import type { CaseResult } from './case-result.js'

export interface Losses {
  /** Notes what is made and removed. */
  watch(send: Send): Send
  /** Looks, when the server was away and is back, whether it still has what it held. */
  look(): Promise<void>
  /** The result of a case that began at this time, in epoch ms. What the server lost is not held against it. */
  excused(result: CaseResult, began: number): CaseResult
}

interface Means {
  send: Send
  gap: (() => Gap | undefined) | undefined
  /** Lets reads catch up with writes. */
  settle(): Promise<void>
  onLost(): void
}

interface Made {
  what: MadeThing['what']
  /** In epoch ms. */
  at: number
  name: string | undefined
}

const nameIn = (body: Json | undefined): string | undefined =>
  isObject(body) && typeof body.name === 'string' ? body.name : undefined

/** How many things are looked for. */
const enough = 3

/** A server that was away, as for a restart, may have forgotten everything. No rule says that it must not. */
export function createLosses({ send, gap, settle, onLost }: Means): Losses {
  /** When each thing was made that should be there, by its id. */
  const made = new Map<string, Made>()
  let looked: { gap: Gap; done: Promise<void> } | undefined
  let lost: number | undefined

  /** A server that begins anew may give the same id to another thing. */
  async function isGone([id, { what, name }]: [id: string, made: Made]): Promise<boolean> {
    if (what === 'invitation') {
      const reply = await send(listInvitations()).catch(() => undefined)
      return reply !== undefined && isSuccess(reply) && !reply.text.includes(JSON.stringify(id))
    }
    const read = what === 'host' ? getHost(id) : getCloudIntegration(id)
    const reply = await send(read).catch(() => undefined)
    if (!reply || !isSuccess(reply)) return reply?.status === 404 || reply?.status === 410
    return name !== undefined && !reply.text.includes(JSON.stringify(name))
  }

  async function lookAfter({ from, to }: Gap): Promise<void> {
    const those = [...made].filter(([, { at }]) => at < from).slice(0, enough)
    const areGone = async (): Promise<boolean> => (await Promise.all(those.map(isGone))).every(Boolean)
    if (!those.length || !(await areGone())) return
    await settle()
    if (!(await areGone())) return
    made.clear()
    lost = to
    onLost()
  }

  return {
    watch: (through) => async (call) => {
      const reply = await through(call)
      for (const { what, id, isMade } of changesBy(call, reply)) {
        if (isMade) made.set(id, { what, at: Date.now(), name: nameIn(call.body) })
        else made.delete(id)
      }
      return reply
    },
    look() {
      const latest = gap?.()
      if (latest && latest !== looked?.gap) looked = { gap: latest, done: lookAfter(latest) }
      return looked?.done ?? Promise.resolve()
    },
    excused(result, began) {
      const isUnclear = isBroken(result) || (result.verdict === 'inconclusive' && !result.unfinished)
      if (lost === undefined || began >= lost || !isUnclear) return result
      const { id, durationMs, exchanges, decisive, leftBehind } = result
      return {
        ...{ id, durationMs, exchanges, leftBehind, verdict: 'inconclusive', unfinished: 'lost' },
        ...(decisive !== undefined && { decisive }),
        message: `The server lost what it held, and was back without it at ${timeOf(new Date(lost))}.`,
      }
    },
  }
}
