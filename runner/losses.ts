import { getHost } from '../fixtures/calls.js'
import type { Send } from '../spec/http.js'
import { isBroken } from '../spec/is-broken.js'
import { changesBy } from '../suites/kernel/changes-by.js'
import { type Gap, timeOf } from './breaker.js'
import type { CaseResult } from './case-result.js'

export interface Losses {
  /** Notes the hosts that are made and removed. */
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

/** How many hosts are looked for. */
const enough = 3

/** A server that was away, as for a restart, may have forgotten everything. No rule says that it must not. */
export function createLosses({ send, gap, settle, onLost }: Means): Losses {
  /** When each host was made that should be there. */
  const made = new Map<string, number>()
  let looked: { gap: Gap; done: Promise<void> } | undefined
  let lost: number | undefined

  const isGone = (id: string): Promise<boolean> =>
    send(getHost(id)).then(
      ({ status }) => status === 404 || status === 410,
      () => false,
    )

  async function lookAfter({ from, to }: Gap): Promise<void> {
    const those = [...made].flatMap(([id, at]) => (at < from ? [id] : [])).slice(0, enough)
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
        if (what !== 'host') continue
        if (isMade) made.set(id, Date.now())
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
