import { setTimeout as sleep } from 'node:timers/promises'
import { withoutOthers } from '../../runner/send/only-ours.js'
import { layered } from '../../runner/send/pipeline.js'
import type { Target } from '../../runner/send/target.js'
import { withWholeLists } from '../../runner/send/whole-lists.js'
import type { Call, Exchange, Json, JsonObject, Reply } from '../../spec/http.js'
import { valueAt } from '../../spec/json-pointer.js'
import { createRandom, subSeed } from '../../spec/random.js'
import { bodyIfJson } from '../../suites/kernel/evidence.js'
import { inOtherCase } from '../../suites/kernel/letter-case.js'
import { createServerClock } from '../../suites/kernel/server-clock.js'
import { unknownIdLike } from '../../suites/kernel/unknown-id.js'
import {
  assigned,
  isTime,
  mapped,
  ownRun,
  part,
  recordedAt,
  recordedMember,
  recordedNumber,
  recordedRun,
  renaming,
  type Step,
} from './history.js'

/** One of the two servers, as histories see it. */
export type Side = ReturnType<typeof createSide>

export type Sides = readonly [Side, Side]

/** A server as a side, with names of its own. */
export function createSide({
  send,
  memberEmail,
  pause = (ms) => sleep(ms),
}: Pick<Target, 'send' | 'memberEmail' | 'pause'>) {
  let plays = Number(recordedNumber)
  return {
    ...{ send, memberEmail, pause },
    /** The id of the run in names there. */
    run: ownRun(),
    /** The number of the next history there: of four digits, as names have room for. */
    next: () => String(++plays),
    /** The fields whose times had a fraction there. One in a thousand of them has none. */
    fractions: new Set<string>(),
  }
}

/** A history that one server gets. */
export type Play = ReturnType<typeof createPlay>

/** Fields that hold a time of the server's own. */
const moments = ['createdAt', 'retiredAt', 'expiresAt']

/** Prepares to send a history. */
export function createPlay({ send: sendAll, run, memberEmail = '', next, fractions }: Side) {
  const number = next()
  const named: string[] = []
  /** All that was sent, as recorded. */
  let given = ''
  const partOf = new Map<string, string>()
  const send = layered(sendAll, { lists: withWholeLists, ours: withoutOthers(`mc-${run}-${number}`) })
  const toOwn = renaming([recordedRun, recordedNumber], [run, number])
  const toRecorded = renaming([run, number], [recordedRun, recordedNumber])
  const { hear, now } = createServerClock()
  /** Times begin at a whole minute. It is learned before the first time is needed. */
  let shift: number | undefined
  const shiftNow = (): number => (shift ??= Math.floor(now() / 60) * 60 - recordedAt)

  const firstSeen = new Map<string, { value: number; at: number }>()
  const inText = (text: string, encode = (each: string) => each): string => {
    const told = text
      .replaceAll(recordedMember, memberEmail)
      .replace(part, (_, how, at, end) => encode(asUsed(how, named[Number(at)] ?? '', end)))
      .replace(/\b1(\.?)[78]\d{8}(e9)?\b/g, (digits, point, power = '') => {
        if (!isTime(Number(digits))) return digits
        const time = Number(digits) + shiftNow()
        return point ? `${(time / 1e9).toFixed(9)}${power}` : String(time)
      })
    return toOwn(told)
  }

  const inNumber = (value: number): number => (isTime(value) ? value + shiftNow() : value)

  /** A text of several words, such as a link, with parts for the ids in it. */
  const withParts = (text: string): string =>
    (memberEmail ? text.replaceAll(memberEmail, recordedMember) : text).replace(
      /[\w.-]{6,}/g,
      (word) => partOf.get(word) ?? word,
    )

  /** Learns what an answer names. */
  function learn({ names }: Step, reply: Reply): void {
    hear(reply)
    const body = bodyIfJson(reply)
    for (const { part, path } of names) {
      const value = valueAt(body, path)
      if (typeof value !== 'string' && typeof value !== 'number') continue
      named[part] = String(value)
      if (!partOf.has(String(value))) partOf.set(String(value), `~r${part}~`)
    }
  }

  return {
    /** Whether the server has named all that the step is about. */
    canTake: ({ call }: Step): boolean =>
      [...JSON.stringify(call).matchAll(part)].every(([, how, at]) => {
        const id = named[Number(at)]
        return id !== undefined && (how !== 'f' || /[a-z]/i.test(id))
      }),
    learn,
    /** Makes the call as this server gets it, and learns from the answer. */
    async take(step: Step): Promise<Exchange> {
      const { path, ...rest } = step.call
      given += rest.raw ?? JSON.stringify(rest.body)
      const own = mapped(rest, (text) => inText(text), inNumber)
      const call: Call = { ...own, path: inText(path, encodeURIComponent) }
      try {
        const reply = await send(call)
        learn(step, reply)
        return { call, reply, ms: 0 }
      } catch (error) {
        return { call, failure: error instanceof Error ? error.message : String(error), ms: 0 }
      }
    },
    /** Whether a name was sent, in whichever body. */
    isGiven: (name: string): boolean => given.includes(JSON.stringify(name)),
    /** A body in the words of the recording: parts for what the server made up, times as from the recording's. */
    inWords({ at }: Step, value: Json): Json {
      let others = 0
      const text = (each: string, key: string): string => {
        const isId = assigned.includes(key)
        if (isId && each && !partOf.has(each)) partOf.set(each, `~s${at}.${others++}~`)
        const named = isId || each.length > 5 ? partOf.get(each) : undefined
        return toRecorded(named ?? withParts(each))
      }
      const number = (each: number, key: string, { id = null }: JsonObject): Json => {
        if (moments.includes(key))
          return momentInWords(each, key, named.includes(String(id)) ? id : undefined)
        if (assigned.includes(key)) return `${text(String(each), key)}, a number`
        const recorded = each - (shift ?? 0)
        return key === 'time' && isTime(recorded) ? recorded : each
      }
      return mapped(value, text, number)
    },
  }

  /** How far from now, in ten minutes, and whether it moved by more than a second may, for a thing with a name. */
  function momentInWords(value: number, name: string, id?: Json): string {
    const of = `${String(id)} ${name}`
    const first = (id !== undefined && firstSeen.get(of)) || { value, at: Date.now() }
    firstSeen.set(of, first)
    const isAnother = Math.abs(value - first.value) > (Date.now() - first.at < 1000 ? 1 : 0)
    if (!Number.isInteger(value)) fractions.add(name)
    const [far = 0, inMs] = [value, value / 1000].map((each) => Math.round((each - now()) / 600))
    const away = inMs === 0 ? 'now, in milliseconds' : `now and ${(far / 6).toFixed(1)} h`
    const said = far === 0 ? 'now' : away
    return `${said}${fractions.has(name) ? ', with a fraction' : ''}${isAnother ? ', another one' : ''}`
  }
}

/** A thing that the server named, that in the other letter case, or one like it that it did not name. */
function asUsed(how: string, id: string, end: string): string {
  if (how === 'r') return id
  return how === 'u' ? unknownIdLike(id, createRandom(subSeed(1, end))) : inOtherCase(id)
}
