import { keyVariable } from '../../pages/curl.js'
import { attempt } from '../../spec/attempt.js'
import { fits } from '../../spec/fits.js'
import type { Json } from '../../spec/http.js'
import { isBroken } from '../../spec/is-broken.js'
import { jsonOf, orderedJson } from '../../spec/json-of.js'
import { keysOfPointer, valueAt } from '../../spec/json-pointer.js'
import type { OperationId } from '../../spec/operations.js'
import { isSuccess } from '../../spec/status.js'
import { isOfTraffic } from '../exit-code.js'
import { provenBy } from '../proof.js'
import { redactedMark } from '../redacted-mark.js'
import type { Report, ReportedCall, ReportedCase, ReportedExchange } from '../report.js'
import { runtime } from './runtime.js'

/** The report holds too little of a case to repeat it. */
export class CannotRepeat extends Error {}

const head = `#!/usr/bin/env node
// Repeats a failure: makes what it needs under names of its own, does it, looks, and removes what it made.
// MONITORING_BASE_URL and MONITORING_KEY say where and with which key (MONITORING_READ_KEY and so on where it needs them).
// Exits 0 if the failure is gone, 1 if it still shows, 2 if that cannot be told.
`

/** A Node program that repeats what a case found. Throws `CannotRepeat` where the report does not hold enough for it. */
export function scriptOf(report: Report, each: ReportedCase): string {
  const data = JSON.stringify(sceneOf(report, each), null, 1)
  return `${head}const scene = ${asSource(data)}\n${runtime}`
}

/** The variables of its keys, and whether it can tell that the failure is gone. Throws `CannotRepeat`. */
export function factsOfScript(report: Report, each: ReportedCase): { keys: string[]; canTell: boolean } {
  const { calls, rule, asked, nothingDue } = sceneOf(report, each)
  return {
    keys: [...new Set(['MONITORING_KEY', ...calls.flatMap(({ variable }) => variable ?? [])])],
    canTell: rule !== undefined || asked !== undefined || nothingDue,
  }
}

/** In a literal, a key of this name would be no key. */
const asSource = (data: string): string =>
  data.replace(/^( *)"__proto__":/gm, '$1["__proto__"]:').replace(/[^\n -~]/g, inAscii)

/** What a server said may hold what steers a terminal. */
const inAscii = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

export const canBeRepeated = (report: Report, each: ReportedCase): boolean =>
  attempt(() => sceneOf(report, each)) !== undefined

function sceneOf(report: Report, each: ReportedCase) {
  /** The calls that made what these are about belong to cases, and the report does not hold them here. */
  if (isOfTraffic(each))
    throw new CannotRepeat(
      `No script: "${each.id}" is about calls of different cases, and the report does not hold all that led to them. Run it again with --clause ${each.clause} instead.`,
    )
  const proven = provenBy(each)
  if (!proven?.exchange.reply || !isBroken(each))
    throw new CannotRepeat(
      `The report holds no answer that shows what "${each.id}" found, so nothing can be repeated.`,
    )
  const { at: last, path, asked } = proven
  const { reply } = proven.exchange
  const isRead = proven.exchange.call.method === 'GET'
  const body = jsonOf(reply.body?.text ?? '')
  const compared = each.proof?.compared
  const { rule: said, unlessRefused } = each.proof ?? {}
  const own = each.exchanges.slice(0, last + 1)
  const answer =
    said?.at === undefined ? { status: reply.status, body } : valueAt(body, keysOfPointer(said.at))
  /** What even the answer of the report keeps to does not tell whether the failure is gone. */
  const rule = said && !fits(said.fits, answer ?? null) ? said : undefined
  const keys = keysOfPointer(rule?.at ?? path ?? '')
  const about = valueAt(body, keys.slice(0, -1))
  const lent = madeElsewhere(report, own, valueAt(body, keysOfPointer(path ?? '').slice(0, 2)))
  const runs = [report.run.id, ...(report.run.shards ?? []).map(({ id }) => id)]
  const asksToRefuse = !isRead && (asked === 'refusal' || (typeof asked === 'number' && asked !== 429))
  const whole = inOrderOfTime(lent, own)
  const apart = whole.filter(({ call }) => asksToRefuse && isApart(call, proven.exchange.call, runs))
  /** What nobody makes nobody needs to remove. */
  const unmade = apart.map(givenBy)
  const needed = whole.filter(
    (one, at) =>
      !apart.includes(one) &&
      (at === whole.length - 1 || !plainIn(one.call).some((each) => unmade.includes(each))),
  )
  const chosen = neededFor(needed, { shown: body, about, due: [compared?.due, rule] })
  expectWhole(each.id, chosen)
  expectInTurn(each.id, chosen, runs)
  const isPlace = (rule ? rule.at : path) !== undefined || (asked === undefined && !rule)
  const place = isPlace && body !== undefined ? keys : undefined
  const value = place && valueAt(body, place)
  const { keyHeader = 'X-Api-Key', keyPrefix = '', settle = 2000 } = report.run.options ?? {}
  /** What may be refused may also take the value from who had it: then only one of two still has it. */
  const also = own.findLast(
    ({ call, reply: came }) =>
      unlessRefused !== undefined &&
      place !== undefined &&
      call.operation === proven.exchange.call.operation &&
      call.path !== proven.exchange.call.path &&
      isSame(valueAt(jsonOf(came?.body?.text ?? ''), place), value),
  )
  return {
    title: `${each.id}, ${each.clause}`,
    expected: each.expected ?? each.message ?? '',
    began: Date.parse(report.run.startedAt),
    runs,
    ...{ settle, keyHeader, keyPrefix, asked },
    steps: place && stepsTo(body, place, { isTold: toldBy(chosen), all: isOfShape(asked) }),
    rule: rule?.fits,
    also: also && { ...also.call, variable: keyVariable(also.call.key) },
    nothingDue: compared !== undefined && compared.due === undefined,
    /** Another host may have been why, one that other cases made: what is accepted now is tried once more beside it. */
    isTwice: asked === 'success' && proven.exchange.call.operation === 'registerHost',
    /** Whether the same value again is the same failure. */
    steady: asked !== 'hidden' && value !== undefined && typeof value !== 'number',
    recorded: { status: reply.status, success: isSuccess(reply), value },
    afterWrite: isRead && chosen.slice(0, -1).some(({ call }) => call.method !== 'GET'),
    calls: chosen.map(({ call, reply: came, binds, index }) => ({
      ...call,
      ...{ variable: keyVariable(call.key), binds, pause: pauseBefore(each, index) },
      success: came !== undefined && isSuccess(came),
      ...(unlessRefused !== undefined && index === unlessRefused && { mayBeRefused: true }),
    })),
  }
}

/** How long a case waited between two calls, in ms, where it was for a time of day to pass and not for its turn. */
function pauseBefore({ exchanges }: ReportedCase, at = 0): number | undefined {
  const [before, one] = [exchanges[at - 1], exchanges[at]]
  if (before?.at === undefined || one?.at === undefined) return undefined
  const ms = Math.round(one.at - before.at - before.ms)
  return ms >= 1000 && ms < 5000 ? ms : undefined
}

/** An element of a list is named, since lists differ from run to run; where it has no name, all elements are meant. */
type Step = string | { by: string; is: Json } | { every: true }

/** A value that an answer gives and later calls or the verdict name, such as an id. In each run it is another. */
interface Bind {
  steps: Step[]
  was: string | number
}

type Chosen = ReportedExchange & { binds: Bind[]; index?: number }

/** The body of the last answer, the thing in it that it is about, and what is due there. */
interface Verdict {
  shown: Json | undefined
  about: Json | undefined
  due: unknown
}

/** Whether a call is like the last one and about other things: of another case, which it does not need. */
function isApart(one: ReportedCall, last: ReportedCall, runs: readonly string[]): boolean {
  const [own, lasts] = [one, last].map((call) => plainIn(call).filter((each) => isOfRuns(each, runs))) as [
    unknown[],
    unknown[],
  ]
  return one.operation === last.operation && own.length > 0 && !own.some((each) => lasts.includes(each))
}

const isOfRuns = (value: string | number, runs: readonly string[]): boolean =>
  runs.some((run) => String(value).includes(run))

/** The calls up to the last, without those that only waited: for an effect, or for the time of the last one. */
function neededFor(
  exchanges: readonly (ReportedExchange & { index?: number })[],
  { shown, about, due }: Verdict,
): Chosen[] {
  const known = new Set<unknown>()
  const last = exchanges.length - 1
  return exchanges.flatMap((each, at) => {
    const rest = exchanges.slice(at + 1).map(({ call }) => call)
    const binds = (at < last ? valuesIn(each, known, about) : []).filter(
      ({ was }) =>
        (!known.has(was) || isGiving(each)) &&
        isNamedIn(was, isGiving(each) ? [...rest, due, shown] : [...rest, due]),
    )
    const isRead = each.call.method === 'GET'
    const isVain = each.reply !== undefined && !isSuccess(each.reply)
    const next = exchanges[at + 1]
    const nextWrite = rest.findIndex(({ method }) => method !== 'GET')
    const isRepeated = isRead
      ? rest.slice(0, nextWrite < 0 ? undefined : nextWrite).some((call) => isSame(call, each.call))
      : isVain &&
        ((isSame(next?.call, each.call) && next?.reply?.status === each.reply?.status) ||
          isSame(rest.at(-1), each.call))
    if (at < last && isRepeated) return []
    /** A server may remember what it has shown: until something is written, or to whoever asks the like next. */
    const isRemembered =
      nextWrite >= 0 ||
      isSame(
        rest.find(({ operation }) => operation === each.call.operation),
        rest.at(-1),
      )
    const isNeeded =
      !isRead || at === last || isRemembered || binds.some(({ was }) => isNamedIn(was, [...rest, due]))
    if (!isNeeded) return []
    for (const { was } of binds) known.add(was)
    return [{ ...each, binds }]
  })
}

/**
 * A case may use what others made and left. A list with one entry may hide what is wrong with one of several, so two
 * others that it showed are made as well, and `place`, if it is one of them.
 */
function madeElsewhere(
  { cases }: Report,
  own: readonly ReportedExchange[],
  place: Json | undefined,
): ReportedExchange[] {
  const { call, reply } = own.at(-1) as ReportedExchange
  const named = new Set<unknown>(plainIn(own.map((each) => each.call)))
  const listed = new Set<unknown>(
    call.operation?.startsWith('list') ? plainIn(jsonOf(reply?.body?.text ?? '')) : [],
  )
  for (const each of own) for (const those of [named, listed]) those.delete(givenBy(each))
  const made = cases
    .flatMap(({ exchanges }) => exchanges)
    .map((each) => [givenBy(each), each] as const)
    .sort(([, one], [, other]) => (one.at ?? 0) - (other.at ?? 0))
  const others = made.filter(([id, each]) => listed.has(id) && !named.has(id) && isWhole(each.call))
  const placed = others.filter(([id]) => plainIn(place).some((each) => each === id))
  const wanted = new Set([...made.filter(([id]) => named.has(id)), ...placed.slice(-1), ...others.slice(-2)])
  return [...new Map(made.filter((each) => wanted.has(each))).values()]
}

/** The calls of a case, each with its index, among those of others without one. The last call stays the last. */
function inOrderOfTime(
  lent: readonly ReportedExchange[],
  own: readonly ReportedExchange[],
): (ReportedExchange & { index?: number })[] {
  const rest = new Set(lent)
  return own.flatMap((one, index) => {
    const isLast = index === own.length - 1
    const before = [...rest].filter(
      ({ at }) => isLast || at === undefined || one.at === undefined || at < one.at,
    )
    for (const each of before) rest.delete(each)
    return [...before, { ...one, index }]
  })
}

/** The name by which later calls know what a call made. */
function givenBy(each: ReportedExchange): Json | undefined {
  const { id, email } = Object(isGiving(each) ? jsonOf(each.reply?.body?.text ?? '') : undefined)
  const name = id ?? email
  return name === '' ? undefined : name
}

/** Where a server answers an id twice, the later thing has it. */
const isGiving = ({ call, reply }: ReportedExchange): boolean =>
  call.operation !== undefined && giving.includes(call.operation) && reply !== undefined && isSuccess(reply)

const giving: readonly OperationId[] = [
  ...(['registerHost', 'registerCloudIntegration', 'createInvitation', 'generateExternalId'] as const),
]

const idKeys = ['id', 'externalId']
const timeKeys = ['createdAt', 'retiredAt', 'expiresAt']
const nameKeys = ['id', 'name', 'email']

/** The ids that a successful answer gives, with the times of what it is about. */
function valuesIn({ reply }: ReportedExchange, known: Set<unknown>, about: Json | undefined): Bind[] {
  const found: Bind[] = []
  const walk = (value: Json | undefined, steps: Step[]): void => {
    if (typeof value !== 'object' || value === null) return
    const names = nameKeys.map((key) => valueAt(value, [key]))
    for (const [key, each] of Object.entries(value)) {
      const isTold: IsTold = (by, is) => (by === 'id' ? known.has(is) : typeof is === 'string')
      const step = Array.isArray(value) ? namedIn(value, key, isTold) : key
      if (step === undefined) continue
      const isId = idKeys.includes(key) && (typeof each === 'string' || typeof each === 'number')
      const isTime = timeKeys.includes(key) && typeof each === 'number'
      /** A number too stands as text in a path. */
      if (isId) found.push({ steps: [...steps, step], was: String(each) })
      else if (isTime && names.some((name) => typeof name === 'string' && isNamedIn(name, [about])))
        found.push({ steps: [...steps, step], was: each })
      else walk(each, [...steps, step])
    }
  }
  if (reply && isSuccess(reply)) walk(jsonOf(reply.body?.text ?? ''), [])
  return found
}

/** Which names of things these calls give or know. */
function toldBy(chosen: readonly Chosen[]): IsTold {
  const ids = new Set<unknown>(chosen.flatMap(({ binds }) => binds.map(({ was }) => was)))
  const names = new Set<unknown>(plainIn(chosen.map(({ call }) => call)))
  return (by, is) => (by === 'id' ? ids : names).has(is)
}

/** Whether a value is among others, or part of one: a text that is no JSON, or an id in the other letter case. */
const isNamedIn = (was: string | number, those: readonly unknown[]): boolean =>
  was !== '' && plainIn(those).some((each) => each === was || isPart(String(was), each))

const isPart = (text: string, of: string | number): boolean =>
  text.length > 5 && typeof of === 'string' && of.toLowerCase().includes(text.toLowerCase())

/** All texts and numbers of a value; of calls, the steps of their paths and what their bodies hold too. */
function plainIn(value: unknown): (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value]
  if (typeof value !== 'object' || value === null) return []
  if ('method' in value && 'path' in value) {
    const { path, query = [], body } = value as ReportedCall
    const text = body?.text ?? ''
    const steps = path
      .split('/')
      .map((each) => (/%(?![\da-f]{2})/i.test(each) ? each : decodeURIComponent(each)))
    return [...steps, ...query.flat(), ...plainIn(jsonOf(text) ?? text)]
  }
  return Object.values(value).flatMap(plainIn)
}

/** Throws `CannotRepeat` where a call cannot be made again as it was. */
function expectWhole(id: string, chosen: readonly Chosen[]): void {
  for (const { call } of chosen) {
    if (call.body?.cut) refuse(id, 'the report holds only the beginning of a body that it sends')
    if (!isWhole(call)) refuse(id, 'a call holds what the report hides')
  }
}

function refuse(id: string, why: string): never {
  throw new CannotRepeat(`"${id}" cannot be repeated by a script: ${why}. Run it again with --case instead.`)
}

const isWhole = (call: ReportedCall): boolean =>
  !call.body?.cut && !JSON.stringify(call).includes(redactedMark)

/** Throws `CannotRepeat` where two calls about one thing were made at once: a script makes one after the other. */
function expectInTurn(id: string, chosen: readonly Chosen[], runs: readonly string[]): void {
  const ids = chosen.map(givenBy)
  const writes = chosen.filter(({ call }) => call.method !== 'GET')
  const things = writes.map(({ call: { path, body } }) => [
    ...path.split('/').filter((each) => ids.includes(each)),
    ...[jsonOf(body?.text ?? '') ?? []]
      .flat()
      .flatMap((each) => Object.values(Object(each)))
      .filter((each) => typeof each === 'string' && isOfRuns(each, runs)),
  ])
  const areAtOnce = writes.some(({ at = Number.NaN, ms }, one) =>
    writes.some(
      (other, of) =>
        of > one &&
        Number(other.at) >= at &&
        Number(other.at) + mostRounded < at + ms &&
        things[of]?.some((each) => things[one]?.includes(each)),
    ),
  )
  if (areAtOnce) refuse(id, 'it is about calls that are made at once, and a script makes one after the other')
}

/** Times are whole ms. */
const mostRounded = 2

/** Whether two values are the same JSON, whatever the order of their keys. */
const isSame = (one: unknown, other: unknown): boolean => orderedJson(one) === orderedJson(other)

/** What is asked of the form of an element is asked of each. */
const isOfShape = (asked: unknown): boolean => asked === 'type' || asked === 'there'

function stepsTo(
  body: Json | undefined,
  keys: readonly string[],
  { isTold, all }: { isTold: IsTold; all: boolean },
): Step[] {
  return keys.map((key, at) => {
    const list = valueAt(body, keys.slice(0, at))
    if (!Array.isArray(list)) return key
    return namedIn(list, key, isTold, keys[at + 1]) ?? (all ? { every: true } : key)
  })
}

type IsTold = (by: string, is: unknown) => boolean

/** How an element is told from the others: not by the field that is in question, nor by an id that no call of these gave. */
function namedIn(list: Json[], key: string, isTold: IsTold, field?: string): Step | undefined {
  const isName = (by: string): boolean => {
    const is = valueAt(list, [key, by])
    return by !== field && isTold(by, is) && list.filter((each) => valueAt(each, [by]) === is).length === 1
  }
  const by = nameKeys.find(isName)
  return by === undefined ? undefined : { by, is: valueAt(list, [key, by]) as Json }
}
