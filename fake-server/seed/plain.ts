import type { Json, JsonObject } from '../../spec/http.js'
import { pathTo, placeOf } from './fault-in.js'
import { SeedError } from './seed-error.js'

/** The value as it would come over a network: a copy that shares nothing with the original. */
export function plain(given: unknown, at: string): Json | undefined {
  if (isPromise(given))
    throw new SeedError(
      `${placeOf(at)}: expected data, got a promise. Wait for it, as in "await readSeedFile('seed.yaml')".`,
    )
  const text = asJson(given, at)
  if (text === undefined) return undefined
  const value: Json = JSON.parse(text)
  if (text.includes('null')) refuseLostNumber(given, value, at)
  return value
}

const isPromise = (given: unknown): boolean => typeof Object(given).then === 'function'

function asJson(given: unknown, at: string): string | undefined {
  try {
    return JSON.stringify(given)
  } catch (error) {
    throw new SeedError(`${placeOf(at)}: expected data that JSON can say: ${(error as Error).message}`)
  }
}

/** JSON turns NaN and Infinity into null, which is never meant. */
function refuseLostNumber(given: unknown, value: Json, at: string): void {
  const lost = lostNumberIn(given, value)
  if (!lost) return
  const place = lost.path.reduceRight<string>((path, name) => pathTo(name, path), at)
  throw new SeedError(`${placeOf(place)}: expected a number that JSON can say, got ${lost.number}.`)
}

/** With the path to it, last name first. */
interface LostNumber {
  number: number
  path: (string | number)[]
}

function lostNumberIn(given: unknown, value: Json | undefined): LostNumber | undefined {
  if (value === null && typeof given === 'number') return { number: given, path: [] }
  if (typeof value !== 'object' || value === null) return undefined
  for (const name in value) {
    const lost = lostNumberIn(Object(given)[name], (value as JsonObject)[name])
    if (!lost) continue
    lost.path.push(Array.isArray(value) ? Number(name) : name)
    return lost
  }
  return undefined
}
