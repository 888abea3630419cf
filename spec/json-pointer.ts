/** The JSON Pointer (RFC 6901) of the value that these keys lead to, the outermost first. */
export const pointerOf = (keys: readonly (string | number)[]): string =>
  keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** The keys that a JSON Pointer leads through, the outermost first. */
export const keysOfPointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
