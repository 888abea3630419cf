/** Parts of the page's script that need no page, by name. */
export function evaluated(parts: readonly string[], names: readonly string[]) {
  // biome-ignore lint/suspicious/noExplicitAny: what a script has is known to those who use it
  return new Function(`'use strict'\n${parts.join('')}\nreturn { ${names} }`)() as Record<string, any>
}
