import type { TestRun } from './find-assumptions.js'
import { named } from './named-tests.js'

interface Line {
  indent: number
  isOk: boolean
  name: string
  note: string
}

const form = /^( *)(not )?ok\b(?: +\d+)?(?: +-)? *(.*?)(?: *# *(skip|todo)\b.*)?$/i

/**
 * The tests of a TAP stream; undefined if it has none. A subtest counts instead of the test that contains it.
 * Skipped and todo tests are left out.
 */
export function readTap(text: string): TestRun | undefined {
  const lines = text.split(/\r?\n/)
  const found = lines.flatMap((line, at) => {
    const [whole, spaces = '', not, name = '', directive] = form.exec(line) ?? []
    if (whole === undefined || directive) return []
    return [{ indent: spaces.length, isOk: not === undefined, name, note: noteAfter(lines, at) }]
  })
  if (found.length === 0) return undefined
  return named(leavesOf(found).map(({ name, isOk, note }) => [name, isOk ? undefined : note] as const))
}

/** A test comes after its subtests, with less indentation. Its name goes in front of theirs. */
function leavesOf(lines: readonly Line[]): Line[] {
  const leaves: Line[] = []
  let below: Line[] = []
  for (const line of lines) {
    const own = below.filter(({ indent }) => indent > line.indent)
    below = below.filter(({ indent }) => indent <= line.indent)
    if (own.length === 0) below.push(line)
    else
      below.push(
        ...own.map((each) => ({ ...each, indent: line.indent, name: `${line.name} › ${each.name}` })),
      )
  }
  leaves.push(...below)
  return leaves
}

/** The error message in the diagnostics after a line. */
function noteAfter(lines: readonly string[], at: number): string {
  const rest = lines.slice(at + 1, at + 30)
  const end = rest.findIndex((line) => /^ *(not )?ok\b|^ *\.\.\. *$/.test(line))
  const block = end < 0 ? rest : rest.slice(0, end)
  const from = block.findIndex((line) => /^ *(error|message):/.test(line))
  const [, own = ''] = /: *(?:\|-?|>-?)? *(.*)$/.exec(block[from] ?? '') ?? []
  const said = own || (block[from + 1] ?? '')
  return said.trim().replace(/^'(.*)'$/, '$1') || 'It failed.'
}
