import type { JsonObject } from '../../spec/http.js'
import { type Obstacle, Obstructed } from './obstacle.js'

const guardedObjects = new WeakMap<object, Obstacle>()

/** Prevents any read of a field that is known to be missing. */
export function guardField(holder: JsonObject, key: string, obstacle: Obstacle): void {
  guardedObjects.set(holder, obstacle)
  Object.defineProperty(holder, key, {
    get: () => {
      throw new Obstructed(obstacle)
    },
    enumerable: false,
    configurable: true,
  })
}

export const isGuarded = (holder: JsonObject, key: string): boolean =>
  Object.getOwnPropertyDescriptor(holder, key)?.get !== undefined

/** How many of its fields are known to be missing. */
export const guardedIn = (holder: JsonObject): number =>
  Object.getOwnPropertyNames(holder).filter((key) => isGuarded(holder, key)).length

/** Those of the fields that can be read, null where they are not there. Throws if none can. */
export function readable(holder: JsonObject, ...keys: readonly string[]): JsonObject {
  const open = keys.filter((key) => !isGuarded(holder, key))
  return Object.fromEntries((open.length ? open : keys).map((key) => [key, holder[key] ?? null]))
}

/** Throws if a value to be compared as a whole is known to lack a field. */
export function expectWhole(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const obstacle = guardedObjects.get(value)
  if (obstacle) throw new Obstructed(obstacle)
  for (const each of Object.values(value)) expectWhole(each)
}
