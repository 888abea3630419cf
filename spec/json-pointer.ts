import type { Json } from './http.js'

/** The JSON Pointer (RFC 6901) of the value that these keys lead to, the outermost first. */
export const pointerOf = (keys: readonly (string | number)[]): string =>
  keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** The keys that a JSON Pointer leads through, the outermost first. */
export const keysOfPointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))

/** The value that these keys lead to; undefined where there is none. */
export const valueAt = (value: Json | undefined, keys: readonly (string | number)[]): Json | undefined =>
  keys.reduce<Json | undefined>(
    (within, key) =>
      typeof within === 'object' && within !== null && Object.hasOwn(within, key)
        ? (within as Record<string | number, Json>)[key]
        : undefined,
    value,
  )
