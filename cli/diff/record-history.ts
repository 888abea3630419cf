import * as fc from 'fast-check'
import { createFakeServer } from '../../fake-server/index.js'
import { getHost } from '../../fixtures/calls.js'
import { histories } from '../../properties/general/histories.js'
import { asCase } from '../../properties/kernel/as-case.js'
import type { Property } from '../../properties/kernel/property.js'
import { consents } from '../../runner/case/consent.js'
import type { Part } from '../../runner/case/part.js'
import { runOne } from '../../runner/case/run-one.js'
import { openRun } from '../../runner/rounds/open-run.js'
import type { Call, Json, Reply, Send } from '../../spec/http.js'
import { jsonOf } from '../../spec/json-of.js'
import { subSeed } from '../../spec/random.js'
import { namedIn } from '../../spec/router.js'
import { isSuccess } from '../../spec/status.js'
import { targetInMemory } from '../fake/in-memory.js'
import {
  assigned,
  type History,
  mapped,
  recordedMember,
  recordedNumber,
  recordedRun,
  type Step,
} from './history.js'

/** How many cases and observations one history has. */
const size = 18

/** Whether it is a case or an observation, which asks one thing. */
export const isPart = (each: Part | Property): each is Part => !('inputs' in each)

/** The calls of cases and observations, some to a history, then random ones: half of all kinds, else of one property. */
export async function* historiesOf(
  all: readonly (Part | Property)[],
  { runs, seed, maxHosts }: { runs: number; seed: number; maxHosts: number },
): AsyncGenerator<History> {
  const parts = all.filter(isPart)
  for (let at = 0; at < parts.length; at += size)
    yield await recordHistory(parts.slice(at, at + size), seed, maxHosts)
  const drawn = all.filter((each): each is Property => !isPart(each))
  const mixed = drawn.filter((each) => each.id === histories.id)
  const others = drawn.filter((each) => !mixed.includes(each))
  for (let at = 0; at < runs && drawn.length; at++) {
    const from = (at % 2 === 0 && mixed.length) || !others.length ? mixed : others
    const property = from[Math.floor(at / 2) % from.length]
    if (property) yield await recordHistory([asOne(property, seed + at)], seed, maxHosts)
  }
}

/** A property with one drawn input. */
function asOne(property: Property, seed: number): Part {
  const own = subSeed(seed, property.id) | 0
  const [input] = fc.sample(property.inputs.input, { seed: own, numRuns: 1 })
  const replay = { value: JSON.stringify(input), seed: own, path: '' }
  return asCase(property, { runs: 1, seed, replay })
}

/** In ms. Servers tell times in seconds: a longer pause tells no more. */
const tellingPause = 1100

/** Runs the parts against a fake, one by one, and notes their calls and what they share, but for what has no room. */
export async function recordHistory(
  parts: readonly Part[],
  seed: number,
  maxHosts?: number,
): Promise<History> {
  const fake = createFakeServer({
    journalLimit: 0,
    idSeed: subSeed(seed, 'recorded'),
    memberEmail: recordedMember,
    /** So scenes set the status of every host that they list: no side need have the initial one of the other. */
    choices: { 'host.initial-status': 'other: starting' },
  })
  const target = targetInMemory(fake)
  const steps: Step[] = []
  const named = createNamed()
  const answered = new Map<Reply | undefined, Step>()
  let wait = 0
  const send: Send = async (call) => {
    const made = { at: steps.length, by: new Set<Part>(), call: named.symbolic(call), names: [] }
    const step: Step = wait ? { ...made, wait } : made
    wait = 0
    steps.push(step)
    step.reply = await target.send(call)
    answered.set(step.reply, step)
    step.names = named.namedIn(call, step.reply)
    return step.reply
  }
  const pause = async (ms: number): Promise<void> => {
    /** A shorter one is for servers that lag. */
    if (ms >= 1000) wait = tellingPause
    await target.pause?.(ms)
  }
  const options = {
    ...{ seed, maxHosts, allow: consents },
    ...{ settle: 0, caseTimeout: 60_000, isJudged: false },
  }
  const run = openRun(
    { ...target, send, pause, ownsClock: false, longestLag: 0 },
    options,
    `${recordedRun}-${recordedNumber}`,
  )
  for (const [at, each] of parts.entries()) {
    const own = run.entered()
    /** One letter, so that the names of each part are its own, and short names keep the whole of the prefix. */
    const prefix = `${run.shared.run}-${String.fromCharCode(97 + at)}`
    const { exchanges } = await runOne(each, own, { ...run.shared, ...options }, prefix)
    const looks = unread(exchanges.map(({ call }) => call)).map(getHost)
    const replies = exchanges.map(({ reply }) => reply)
    for (const call of looks) replies.push(await own.send(call))
    for (const reply of replies) answered.get(reply)?.by.add(each)
  }
  await run.cleanUp()
  return { steps, hosts: run.footprint.figures().hosts.aliveAtOnce }
}

/** The hosts that were written to, and not read after: what asks how a write is answered need not read what it does. */
function unread(calls: readonly Call[]): string[] {
  const ids = new Set<string>()
  for (const call of calls) {
    const id = namedIn(call, 'hostId')
    if (call.method === 'GET') ids.delete(id)
    else if (id) ids.add(id)
  }
  return [...ids]
}

/** What servers named so far, and what it is in calls. */
function createNamed() {
  const known: string[] = []
  /** The names of metrics, which calls have as they are. */
  const metrics = new Set<string>()

  /** The id of the fake, in the other letter case, or with another end. */
  const withParts = (text: string): string =>
    known.reduce((shown, id, at) => {
      if (metrics.has(id)) return shown === id ? `~r${at}~` : shown
      if (shown.includes(id)) return shown.replaceAll(id, `~r${at}~`)
      const begin = id.slice(0, id.length - Math.max(4, Math.floor(id.length / 3)))
      const like = new RegExp(
        `${escaped(begin)}([A-Za-z0-9]{${id.length - begin.length}})(?![A-Za-z0-9])`,
        'g',
      )
      return shown
        .replace(like, (_, end) => `~u${at}.${end}~`)
        .replace(new RegExp(escaped(id), 'gi'), `~f${at}~`)
    }, text)

  return {
    symbolic({ sift: _, ...call }: Call): Call {
      return mapped(call, withParts)
    },
    namedIn({ operation }: Call, reply: Reply): Step['names'] {
      const names: Step['names'] = []
      const isMetric = operation === 'listExcludableMetrics' && isSuccess(reply)
      const look = (value: Json | undefined, path: readonly (string | number)[]): void => {
        const isAssigned = isMetric || assigned.includes(String(path.at(-1)))
        if (typeof value === 'string' && isAssigned && value.length > 5) {
          if (known.includes(value)) return
          if (isMetric) metrics.add(value)
          names.push({ part: known.push(value) - 1, path })
        } else if (Array.isArray(value)) for (const [at, each] of value.entries()) look(each, [...path, at])
        else if (typeof value === 'object' && value !== null)
          for (const [key, each] of Object.entries(value)) look(each, [...path, key])
      }
      look(jsonOf(reply.text), [])
      return names
    },
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
