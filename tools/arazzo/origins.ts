import type { Json, JsonObject } from '../../spec/http.js'
import { parsed } from './probing.js'
import type { Ref } from './scenario.js'
import { runOfNames } from './scenario.js'
import type { RecordedCall } from './step-log.js'

type Leaf = { pointer: (string | number)[]; value: string }

/** Every text in a body, with its path. */
export function* leavesOf(value: Json | undefined, pointer: (string | number)[] = []): Generator<Leaf> {
  if (typeof value === 'string') yield { pointer, value }
  if (typeof value !== 'object' || value === null) return
  const keys = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value)
  for (const key of keys) yield* leavesOf((value as JsonObject)[key] as Json, [...pointer, key])
}

/** Fields that servers make up. */
const madeUp = ['id', 'externalId']

/**
 * The origin of the texts in a scenario. Ids come from the first reply that has them, all others from a
 * request.
 */
export interface Origins {
  /** The origin of a text that the server made up. */
  generated(text: string): Ref | undefined
  /** The origin of a text that was sent. */
  sent(text: string): Ref | undefined
  /** Whether the text contains one that the server made up. */
  hasPart(text: string): boolean
  note(step: RecordedCall, number: number): void
}

export function createOrigins(): Origins {
  const generated = new Map<string, Ref>()
  const sent = new Map<string, Ref>()
  return {
    generated: (text) => generated.get(text),
    sent: (text) => sent.get(text),
    hasPart: (text) => [...generated.keys()].some((each) => text.includes(each) && text !== each),
    note({ call, reply }, step) {
      for (const { pointer, value } of leavesOf(call.body))
        if (!sent.has(value) && !generated.has(value)) sent.set(value, { step, part: 'request', pointer })
      if (reply.status >= 300) return
      for (const { pointer, value } of leavesOf(parsed(reply))) {
        const isMadeUp = madeUp.includes(String(pointer.at(-1))) && !value.includes(runOfNames)
        if (isMadeUp && !sent.has(value) && !generated.has(value))
          generated.set(value, { step, part: 'response', pointer })
      }
    },
  }
}
