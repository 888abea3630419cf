import type { Call, Json, JsonObject, KeyKind, Reply, Send } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { operation, pathOf } from '../../spec/operations.js'
import { isSuccess } from '../../spec/status.js'
import { at, parsed } from './probing.js'
import { runOfNames } from './record-cases.js'
import {
  type BodyPlace,
  type Criterion,
  isRef,
  type Ref,
  refOf,
  type Scenario,
  type ScenarioStep,
  type Term,
} from './scenario.js'

/** A criterion that did not hold, by the numbers of its step and of itself. */
export interface Miss {
  group: string
  step: number
  /** Absent when the call could not be made because a value from another call was missing. */
  criterion?: number
  reply?: Reply
}

const kinds: Readonly<Record<NonNullable<ScenarioStep['key']>, Partial<Call>>> = {
  key: {},
  readKey: { key: 'read' as KeyKind },
  writeKey: { key: 'write' },
  outsideKey: { key: 'outside' },
  extended: { key: 'invalid', near: 'extended' },
}

interface Played {
  request?: Json
  response?: Json
}

/** A reference leads to nothing. */
class Missing extends Error {}

/** Makes the calls of a scenario. A group ends with its first failing step. */
export async function playScenario(
  { groups }: Scenario,
  send: Send,
  { run, isPatient = false }: { run: string; isPatient?: boolean },
): Promise<Miss[]> {
  const misses: Miss[] = []
  const played: Played[] = []
  const brought = ({ step, part, pointer }: Ref): Json => {
    const value = at(played[step]?.[part], pointer)
    if (value === undefined) throw new Missing()
    return value
  }
  let number = -1
  for (const { id, steps } of groups) {
    let isOver = false
    for (const step of steps) {
      number += 1
      if (isOver) continue
      const before = misses.length
      try {
        const call = callOf(step, (value) => filled(value, { run, brought }))
        const reply = await send(call)
        played[number] = { request: call.body, response: parsed(reply) }
        for (const [criterion, each] of step.criteria.entries())
          if (!holds(each, reply, brought)) misses.push({ group: id, step: number, criterion, reply })
      } catch (error) {
        if (!(error instanceof Missing)) throw error
        misses.push({ group: id, step: number })
      }
      isOver = misses.length > before && !isPatient
    }
  }
  return misses
}

function filled(value: Json, means: { run: string; brought: (ref: Ref) => Json }): Json {
  if (typeof value === 'string') return value.replaceAll(runOfNames, means.run)
  if (isRef(value)) return means.brought(refOf(value))
  if (Array.isArray(value)) return value.map((each) => filled(each, means))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, means)]))
}

function callOf(step: ScenarioStep, fill: (value: Json) => Json): Call {
  const { method, aliases = [] } = operation(step.operation)
  const path = step.alias
    ? (aliases[0] as string)
    : pathOf(step.operation, fill(step.path ?? {}) as Record<string, string>)
  return {
    operation: step.operation,
    ...{ method, path, ...(step.key ? kinds[step.key] : { key: 'none' as const }) },
    ...(step.query && { query: step.query.map(([name, value]) => [name, String(fill(value))] as const) }),
    ...(step.body !== undefined && { body: fill(step.body) }),
  }
}

/** Whether a reply meets a criterion. */
function holds(criterion: Criterion, reply: Reply, brought: (ref: Ref) => Json): boolean {
  const body = parsed(reply)
  const plain = (term: Term): Json => ('ref' in term ? brought(term.ref) : term.literal)
  const there = (place: BodyPlace): Json | undefined => {
    const { list, path } = place
    if (!list) return at(body, path)
    const those = at(body, [list.key])
    const is = plain(list.is)
    const found = Array.isArray(those) ? those.find((each) => at(each, [list.by]) === is) : undefined
    return at(found, path)
  }
  switch (criterion.kind) {
    case 'success':
      return isSuccess(reply)
    case 'refused':
      return !isSuccess(reply)
    case 'status':
      return reply.status === criterion.status
    case 'value': {
      const value = there(criterion.place)
      return (criterion.optional && (value ?? null) === null) || value === plain(criterion.equals)
    }
    case 'member': {
      const { list, path } = criterion.place
      const those = there({ ...(list && { list }), path: path.slice(0, -1) })
      return Array.isArray(those) && those.includes(plain(criterion.equals))
    }
    case 'present':
      return there(criterion.place) !== undefined
    case 'unset':
      return (there(criterion.place) ?? null) === null
    case 'seconds': {
      const value = there(criterion.place)
      return typeof value === 'number' && value > 1e9 && value < 1e11
    }
    case 'count': {
      const value = there(criterion.place)
      return Array.isArray(value) && value.length === criterion.count
    }
    case 'no-key':
      return !hasKey(body, criterion.key)
    case 'no-value':
      return !hasValue(body, criterion.value)
    default: {
      const those = at(body, [criterion.list])
      const is = plain(criterion.is)
      if (!Array.isArray(those)) return false
      return those.some((each) => at(each, [criterion.by]) === is) === (criterion.kind === 'element')
    }
  }
}

const inner = (value: Json | undefined): Json[] =>
  typeof value === 'object' && value !== null ? Object.values(value as JsonObject) : []

const hasKey = (value: Json | undefined, key: string): boolean =>
  (isObject(value) && key in value) || inner(value).some((each) => hasKey(each, key))

const hasValue = (value: Json | undefined, wanted: string): boolean =>
  value === wanted || inner(value).some((each) => hasValue(each, wanted))
