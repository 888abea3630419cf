import { keyVariable } from '../../pages/curl.js'
import type { Json } from '../../spec/http.js'
import { jsonOf } from '../../spec/json-of.js'
import { keysOfPointer } from '../../spec/json-pointer.js'
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
  return `${head}const scene = ${data.replace(/[^\n -~]/g, inAscii)}\n${runtime}`
}

/** What a server said may hold what steers a terminal. */
const inAscii = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

export function canBeRepeated(report: Report, each: ReportedCase): boolean {
  try {
    sceneOf(report, each)
    return true
  } catch {
    return false
  }
}

function sceneOf(report: Report, each: ReportedCase): object {
  /** The calls that made what these are about belong to cases, and the report does not hold them here. */
  if (isOfTraffic(each))
    throw new CannotRepeat(
      `No script: "${each.id}" is about calls of different cases, and the report does not hold all that led to them. Run it again with --clause ${each.clause} instead.`,
    )
  const proven = provenBy(each)
  if (!proven?.exchange.reply || each.unfinished || each.obstacle)
    throw new CannotRepeat(
      `The report holds no answer that shows what "${each.id}" found, so nothing can be repeated.`,
    )
  const { at: last, path, asked } = proven
  const { reply } = proven.exchange
  const isRead = proven.exchange.call.method === 'GET'
  const body = jsonOf(reply.body?.text ?? '')
  const compared = each.proof?.compared
  const { rule } = each.proof ?? {}
  const chosen = neededFor(each, last, [body, compared?.due, rule])
  expectWhole(each.id, chosen)
  const keys = keysOfPointer(rule?.at ?? path ?? '')
  const isPlace = (rule ? rule.at : path) !== undefined || (asked === undefined && !rule)
  const place = isPlace && body !== undefined ? keys : undefined
  const value = place && valueAt(body, place)
  const { keyHeader = 'X-Api-Key', keyPrefix = '', settle = 2000 } = report.run.options ?? {}
  return {
    title: `${each.id}, ${each.clause}`,
    expected: each.expected ?? each.message ?? '',
    began: Date.parse(report.run.startedAt),
    runs: [report.run.id, ...(report.run.shards ?? []).map(({ id }) => id)],
    ...{ settle, keyHeader, keyPrefix, asked },
    ...(place && { steps: stepsTo(body, place, chosen) }),
    ...(rule && { rule: rule.fits }),
    /** A value that is neither due nor what came may be one that is another in each run. */
    ...(rule?.fits.const !== undefined && { came: compared?.came }),
    nothingDue: compared !== undefined && compared.due === undefined,
    /** Whether the same value again is the same failure. */
    steady: asked !== 'hidden' && value !== undefined && typeof value !== 'number',
    recorded: { status: reply.status, success: isSuccess(reply), value },
    afterWrite: isRead && chosen.slice(0, -1).some(({ call }) => call.method !== 'GET'),
    calls: chosen.map(({ call, reply: came, binds }) => ({
      ...call,
      ...{ variable: keyVariable(call.key), binds },
      success: came !== undefined && isSuccess(came),
    })),
  }
}

interface Bind {
  steps: string[]
  id: string
}

type Chosen = ReportedExchange & { binds: Bind[] }

/** The calls up to the last, without those that only waited: for an effect, or for the time of the last one. */
function neededFor({ exchanges }: ReportedCase, last: number, later: readonly unknown[]): Chosen[] {
  const known = new Set<string>()
  return exchanges.slice(0, last + 1).flatMap((each, at) => {
    const rest = exchanges.slice(at + 1, last + 1).map(({ call }) => call)
    const binds = idsIn(each).filter(({ id }) => !known.has(id) && isNamedIn(id, [...rest, later]))
    const next = exchanges[at + 1]
    const isRead = each.call.method === 'GET'
    const isVain = each.reply !== undefined && !isSuccess(each.reply)
    const isRepeated =
      (isRead || (isVain && next?.reply?.status === each.reply?.status)) && isSame(next?.call, each.call)
    if (at < last && isRepeated) return []
    /** A server may remember what it has shown, until something is written. */
    const isBeforeWrite = rest.some(({ method }) => method !== 'GET')
    const isNeeded = !isRead || at === last || isBeforeWrite || binds.some(({ id }) => isNamedIn(id, rest))
    if (!isNeeded) return []
    for (const { id } of binds) known.add(id)
    return [{ ...each, binds }]
  })
}

/** The ids that a successful answer gives, and where. */
function idsIn({ reply }: ReportedExchange): Bind[] {
  const found: Bind[] = []
  const walk = (value: Json | undefined, steps: string[]): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, each] of Object.entries(value))
      if (typeof each === 'string' && (key === 'id' || key === 'externalId'))
        found.push({ steps: [...steps, key], id: each })
      else if (!Array.isArray(value)) walk(each, [...steps, key])
  }
  if (reply && isSuccess(reply)) walk(jsonOf(reply.body?.text ?? ''), [])
  return found
}

const isNamedIn = (id: string, those: readonly unknown[]): boolean =>
  id !== '' && stringsIn(those).some((each) => each === id)

/** All strings of a value; of calls, the steps of their paths and the strings of their bodies too. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  if ('method' in value && 'path' in value) {
    const { path, query = [], body } = value as ReportedCall
    const text = body?.text ?? ''
    const steps = path
      .split('/')
      .map((each) => (/%(?![\da-f]{2})/i.test(each) ? each : decodeURIComponent(each)))
    return [...steps, ...query.flat(), ...stringsIn(jsonOf(text) ?? text)]
  }
  return Object.values(value).flatMap(stringsIn)
}

/** Throws `CannotRepeat` where a call cannot be made again as it was. */
function expectWhole(id: string, chosen: readonly Chosen[]): void {
  const refuse = (why: string): never => {
    throw new CannotRepeat(
      `"${id}" cannot be repeated by a script: ${why}. Run it again with --case instead.`,
    )
  }
  const ids = chosen
    .flatMap(({ binds }) => binds.map((each) => each.id.toLowerCase()))
    .filter((each) => each.length > 5)
  for (const { call } of chosen) {
    if (call.body?.cut) refuse('the report holds only the beginning of a body that it sends')
    if (JSON.stringify(call).includes(redactedMark)) refuse('a call holds what the report hides')
    const strings = stringsIn(call).map((each) => each.toLowerCase())
    const exact = new Set(stringsIn(call))
    const isOther = (given: string) => strings.some((each) => each.includes(given) && each !== given)
    const isOtherCase = (given: string) =>
      strings.includes(given) &&
      ![...exact].some((each) => chosen.some(({ binds }) => binds.some((one) => one.id === each)))
    if (ids.some((each) => isOther(each) || isOtherCase(each)))
      refuse('it names an id in another form than it was given')
  }
}

/** Whether two values are the same JSON, whatever the order of their keys. */
const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)

const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, each) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )

const valueAt = (body: Json | undefined, keys: readonly string[]): Json | undefined =>
  keys.reduce<Json | undefined>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, Json>)[key]
        : undefined,
    body,
  )

/** The keys to a place. An element of a list is named by its id or its name, since lists differ from run to run. */
const stepsTo = (
  body: Json | undefined,
  keys: readonly string[],
  chosen: readonly Chosen[],
): (string | { by: string; is: Json })[] =>
  keys.map((key, at) => {
    if (!Array.isArray(valueAt(body, keys.slice(0, at)))) return key
    const element = valueAt(body, keys.slice(0, at + 1))
    const isKnown = chosen.some(({ binds }) => binds.some(({ id }) => id === valueAt(element, ['id'])))
    const by = [...(isKnown ? ['id'] : []), 'name', 'email', 'id'].find(
      (each) => each !== keys[at + 1] && typeof valueAt(element, [each]) === 'string',
    )
    return by === undefined ? key : { by, is: valueAt(element, [by]) as Json }
  })
