import { getCloudIntegration, getHost, listInvitations } from '../../fixtures/calls.js'
import type { Call, KeyKind, Reply, Send } from '../../spec/http.js'
import { isBroken } from '../../spec/is-broken.js'
import { unescaped } from '../../spec/json-of.js'
import { isSuccess } from '../../spec/status.js'
import { changesBy, type MadeThing, stringField } from '../../suites/kernel/changes-by.js'
import type { CaseResult } from '../case/case-result.js'
import { type Gap, timeOf } from '../send/breaker.js'
import type { Hear } from '../send/telling.js'

interface Means {
  send: Send
  gap: (() => Gap | undefined) | undefined
  settle(): Promise<void>
  /** Lets go of everything that was made, at last of what these still use. */
  onLost(underWay: Promise<unknown>): Promise<void>
}

interface Made extends MadeThing {
  read: Call
  /** In epoch ms. */
  at: number
  key: KeyKind | undefined
  /** Undefined once it is changed. */
  name: string | undefined
  /** Whether a read has shown it. */
  isShown: boolean
  /** Another thing has its id: a server that begins anew may give it again. */
  isReplaced: boolean
}

/** How many things are looked for after a gap, and how many must have gone at once where there was none. */
const enough = 3

/** Of how many kinds those must be. */
const several = 2

const readOf = ({ what, id }: MadeThing): Call =>
  what === 'invitation' ? listInvitations() : what === 'host' ? getHost(id) : getCloudIntegration(id)

const shows = ({ what, id, name }: Made, { text }: Reply): boolean => {
  const sign = what === 'invitation' ? id : name
  return sign === undefined || unescaped(text).includes(JSON.stringify(sign))
}

/** A server may forget everything, as in a restart. No rule says that it must not. */
export function createLosses({ send, gap, settle, onLost }: Means) {
  /** What was made and should be there, the oldest first. */
  const made = new Set<Made>()
  let looked: { gap: Gap; done: Promise<void> } | undefined
  /** How often it lost everything, and what is to be said of the last time. */
  let losses = 0
  /** How often everything was looked at, and something was there. */
  let inVain = 0
  let says = ''
  let cleared: Promise<void> | undefined
  const underWay = new Set<Promise<CaseResult>>()

  /** Notes what is made, shown and removed. */
  const hear: Hear = (call, reply) => {
    for (const { isMade, ...thing } of changesBy(call, reply)) {
      const latest = [...made].findLast((each) => each.what === thing.what && each.id === thing.id)
      if (!isMade) {
        if (latest) made.delete(latest)
        continue
      }
      if (latest) latest.isReplaced = true
      const [at, name] = [Date.now(), stringField(call.body, 'name')]
      const read = readOf(thing)
      made.add({ ...thing, read, at, key: call.key, name, isShown: false, isReplaced: false })
    }
    if (!isSuccess(reply)) return
    for (const each of made) {
      if (each.isReplaced || call.path !== each.read.path) continue
      if (call.method === 'PUT') each.name = undefined
      if (call.method === 'GET') each.isShown ||= shows(each, reply)
    }
  }

  async function isGone(each: Made): Promise<boolean> {
    if (each.isReplaced) return true
    const reply = await send({ ...each.read, ...(each.key && { key: each.key }) }).catch(() => undefined)
    if (!reply || !isSuccess(reply)) return reply?.status === 404 || reply?.status === 410
    return !shows(each, reply)
  }

  const areGone = async (those: readonly Made[]): Promise<boolean> =>
    (await Promise.all(those.map(isGone))).every(Boolean)

  function lose(how: string): void {
    made.clear()
    losses += 1
    says = `The server lost what it held, ${how}.`
    cleared = onLost(Promise.allSettled(underWay))
  }

  /** The oldest are away, or some that were shown: it may be back as it was a while ago. */
  async function areLost(before: readonly Made[]): Promise<boolean> {
    if (await areGone(before.slice(0, enough))) return true
    const shown = await Promise.all(before.filter(({ isShown }) => isShown).map(isGone))
    return shown.filter(Boolean).length >= enough
  }

  async function lookAfter({ from, to }: Gap): Promise<void> {
    const before = [...made].filter(({ at }) => at < from)
    if (!before.length || !(await areLost(before))) return
    await settle()
    if (await areLost(before)) lose(`and was back without it at ${timeOf(new Date(to))}`)
  }

  /**
   * Looks whether everything that was made before one moment, and shown, is gone, of several kinds: no fault of a single
   * call does that. Once: what happens again is the server's own doing.
   */
  async function lookAtAll(): Promise<void> {
    const oldest = new Map<string, Made>()
    for (const each of made) if (each.isShown && !oldest.has(each.what)) oldest.set(each.what, each)
    let spare = losses ? -1 : oldest.size - several
    for (const each of oldest.values()) if (spare >= 0 && !(await isGone(each))) spare -= 1
    if (spare < 0 || inVain >= enough) return
    inVain += 1
    await settle()
    const all = [...made].filter(({ isShown }) => isShown)
    const found = await Promise.all(all.map(async (each) => ({ each, isAway: await isGone(each) })))
    const those = found.filter(({ each }) => made.has(each))
    const away = those.filter(({ isAway }) => isAway).map(({ each }) => each)
    const isAtOnce = those.slice(0, away.length).every(({ isAway }) => isAway)
    const kinds = new Set(away.map(({ what }) => what))
    if (!isAtOnce || kinds.size < several || away.length < enough) return
    /** It may have been away meanwhile. */
    await look()
    if (!losses) lose(`at ${timeOf(new Date())} or shortly before, with no gap in its answers`)
  }

  let next: Promise<void> | undefined
  let latest = Promise.resolve()

  /** Those that wait while one looks share the next look. */
  function lookSoon(): Promise<void> {
    next ??= latest.then(() => {
      latest = next as Promise<void>
      next = undefined
      return lookAtAll()
    })
    return next
  }

  /** Looks, when the server was away and is back, whether it still has what it held. */
  function look(): Promise<void> {
    const current = gap?.()
    if (current && current !== looked?.gap) looked = { gap: current, done: lookAfter(current) }
    return looked?.done ?? Promise.resolve()
  }

  async function excused(result: CaseResult, before: number): Promise<CaseResult> {
    await look()
    const isUnclear = isBroken(result) || (result.verdict === 'inconclusive' && !result.unfinished)
    if (!isUnclear) return result
    if (!result.obstacle) await lookSoon()
    if (losses === before) return result
    const { id, durationMs, exchanges, decisive, leftBehind } = result
    return {
      ...{ id, durationMs, exchanges, leftBehind, verdict: 'inconclusive', unfinished: 'lost' },
      ...(decisive !== undefined && { decisive }),
      message: says,
    }
  }

  return {
    hear,
    /** Looks once more when all cases have ended: the server may have lost everything while that was removed. */
    lookAtEnd: lookSoon,
    /**
     * Runs a case. What the server lost meanwhile is not held against it. After a loss, a case begins when all that may
     * still ask for what was lost have ended: a server may give the same ids to other things.
     */
    async around(run: () => Promise<CaseResult>): Promise<CaseResult> {
      await look()
      await cleared
      const before = losses
      const running = run()
      underWay.add(running)
      const result = await running.finally(() => underWay.delete(running))
      return excused(result, before)
    },
  }
}
