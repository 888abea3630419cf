import { stringify } from 'fast-check'

const longest = 4000

/** An input as a report shows it, and what else draws it again. */
export function showInput(input: unknown): { value: string; replayPath?: string } {
  const text = textOf(input)
  const replayPath = /\/\*replayPath="([^"]*)"\*\//.exec(text)?.[1]
  const value = text.replace(/\s*\/\*replayPath="[^"]*"\*\//, '')
  return {
    value: value.length > longest ? `${value.slice(0, longest)}…` : value,
    ...(replayPath !== undefined && { replayPath }),
  }
}

/** JSON where nothing is lost by it, so that objects without a prototype do not look odd. */
function textOf(input: unknown): string {
  const lossy = stringify(input)
  if (/replayPath=/.test(lossy)) return lossy
  return JSON.stringify(input) ?? lossy
}

/** The input that a text shows, where it is JSON and whole; commands are none. */
export function inputOfText({
  value,
  replayPath,
}: {
  value?: string
  replayPath?: string
}): { input: unknown } | undefined {
  if (value === undefined || replayPath !== undefined) return undefined
  try {
    return { input: JSON.parse(value) }
  } catch {
    return undefined
  }
}
