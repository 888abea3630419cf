import type { Call, Json, KeyKind, Reply, Send } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { operation, pathOf } from '../../spec/operations.js'
import { bodyOf, holds } from './holds.js'
import { at } from './probing.js'
import { expressionIn, indexOf, type StepIndex } from './references.js'
import { type Filled, filled, type Ref, type Scenario, type ScenarioStep } from './scenario.js'
import { type WrittenBody, writtenBody } from './written-step.js'

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

/**
 * Makes the calls of a scenario and reads the answers as Respect does with its document. A group ends with its
 * first failing step.
 */
export async function playScenario(
  scenario: Scenario,
  send: Send,
  { run, isPatient = false }: { run: string; isPatient?: boolean },
): Promise<Miss[]> {
  const misses: Miss[] = []
  const playing = { send, run, index: indexOf(scenario), played: [] as Played[] }
  let first = 0
  for (const { id, steps } of scenario.groups) {
    for (const [index, step] of steps.entries()) {
      const found = await play(step, first + index, playing)
      misses.push(...found.map((miss) => ({ group: id, ...miss })))
      if (found.length > 0 && !isPatient) break
    }
    first += steps.length
  }
  return misses
}

/** What the step with this number misses. */
async function play(
  step: ScenarioStep,
  number: number,
  { send, run, index, played }: { send: Send; run: string; index: StepIndex; played: Played[] },
): Promise<Omit<Miss, 'group'>[]> {
  const brought = ({ step: from, part, pointer }: Ref): Json | undefined => at(played[from]?.[part], pointer)
  const needed = (ref: Ref): Json => {
    const value = brought(ref)
    if (value === undefined) throw new Missing()
    return value
  }
  try {
    const call = callOf(step, (value) => filled(value, { run, brought: needed }))
    const reply = await send(call)
    const body = bodyOf(reply)
    played[number] = { request: call.body, response: body }
    const expression = expressionIn(index.places[number]?.workflow ?? '', number, index)
    return step.criteria.flatMap((each, criterion) => {
      const isMet = holds(each, { status: reply.status, body, expression, brought })
      return isMet ? [] : [{ step: number, criterion, reply }]
    })
  } catch (error) {
    if (!(error instanceof Missing)) throw error
    return [{ step: number }]
  }
}

function callOf(step: ScenarioStep, fill: (value: Filled) => Json): Call {
  const { method, aliases = [] } = operation(step.operation)
  const path = step.alias
    ? (aliases[0] as string)
    : pathOf(step.operation, fill(step.path ?? {}) as Record<string, string>)
  return {
    operation: step.operation,
    ...{ method, path, ...(step.key ? kinds[step.key] : { key: 'none' as const }) },
    ...(step.query && { query: step.query.map(([name, value]) => [name, String(fill(value))] as const) }),
    ...(step.body !== undefined && sent(writtenBody(step.body, fill))),
  }
}

/** A body as Respect sends it: text of another type than plain JSON as it stands, and nothing for an empty object. */
function sent({ contentType, payload }: WrittenBody): Pick<Call, 'body'> {
  if (isObject(payload) && Object.keys(payload).length === 0) return {}
  const isText = typeof payload === 'string' && contentType !== 'application/json'
  return { body: isText ? (JSON.parse(payload) as Json) : payload }
}
