import { jsonOf } from '../../spec/json-of.js'
import type { TestRun } from './find-assumptions.js'

export type Source = 'JUnit' | 'TAP' | 'go test -json' | 'exit code'

/** The name of the only test when the command reports none. */
export const all = 'the command'

/** The results in a text, in any format. If a command fails but no test, its output counts as one. */
export function readResults(
  text: string,
  { exitCode, output }: { exitCode: number; output: string },
): { source: Source; tests: TestRun } {
  const read = resultsIn(text)
  const failure = exitCode === 0 ? undefined : `Exit code ${exitCode}. ${lastLine(output)}`.trim()
  if (!read) return { source: 'exit code', tests: new Map([[all, failure]]) }
  const isTold = [...read.tests.values()].some((each) => each !== undefined)
  return { ...read, tests: new Map([...read.tests, [all, isTold ? undefined : failure]]) }
}

function resultsIn(text: string): ReturnType<typeof readResults> | undefined {
  if (/<testsuites?\b/.test(text)) return { source: 'JUnit', tests: readJunit(text) }
  const go = readGo(text)
  if (go) return { source: 'go test -json', tests: go }
  const tap = readTap(text)
  return tap && { source: 'TAP', tests: tap }
}

const lastLine = (text: string): string => text.trimEnd().split(/\r?\n/).at(-1)?.trim() ?? ''

/** Tests by name. Tests with the same name get a name of their own each. */
function named(tests: readonly (readonly [name: string, failure: string | undefined])[]): TestRun {
  const run = new Map<string, string | undefined>()
  for (const [name, failure] of tests) {
    let unique = name
    for (let number = 2; run.has(unique); number++) unique = `${name} (${number})`
    run.set(unique, failure)
  }
  return run
}

/** The tests in the output of `go test -json`; undefined for any other text. */
function readGo(text: string): TestRun | undefined {
  const events = text.split(/\r?\n/).flatMap(eventIn)
  const ended = events.filter(({ Action, Test }) => Test && (Action === 'pass' || Action === 'fail'))
  if (ended.length === 0) return undefined
  const isParent = (test = '') => ended.some(({ Test }) => Test?.startsWith(`${test}/`))
  const said = (test: string) =>
    events
      .find(({ Action, Test, Output = '' }) => Action === 'output' && Test === test && /^\s+\S/.test(Output))
      ?.Output?.trim()
  return named(
    ended
      .filter(({ Test }) => !isParent(Test))
      .map(({ Action, Package, Test = '' }) => [
        `${Package ?? ''} › ${Test}`,
        Action === 'pass' ? undefined : (said(Test) ?? 'It failed.'),
      ]),
  )
}

function eventIn(line: string): { Action?: string; Package?: string; Test?: string; Output?: string }[] {
  const event = line.startsWith('{"') ? Object(jsonOf(line)) : {}
  return 'Action' in event ? [event] : []
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[name] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

const attribute = (text: string, name: string): string | undefined => {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(text) ?? []
  const value = double ?? single
  return value === undefined ? undefined : unescaped(value)
}

/** Text in which markup has no meaning. */
const literals = /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>/g

const testCase = /<testcase\b((?:"[^"]*"|'[^']*'|[^>"'])*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g

const fault = /<(?:failure|error)\b((?:"[^"]*"|'[^']*'|[^>"'])*?)(?:\/>|>([\s\S]*?)<\/(?:failure|error)>)/

/** The tests in a JUnit file, as vitest, jest, pytest and others write it. Skipped tests are left out. */
function readJunit(xml: string): TestRun {
  const text = xml.replace(literals, (_, content = '') =>
    content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  )
  const cases = [...text.matchAll(testCase)].flatMap(([, attributes = '', content = '']) =>
    /<skipped\b/.test(content) ? [] : [[nameOf(attributes), failureOf(content)] as const],
  )
  return named(cases)
}

function nameOf(attributes: string): string {
  const [group, name = ''] = [attribute(attributes, 'classname'), attribute(attributes, 'name')]
  return group && !name.startsWith(group) ? `${group} › ${name}` : name
}

function failureOf(content: string): string | undefined {
  const [found, attributes = '', said = ''] = fault.exec(content) ?? []
  if (found === undefined) return undefined
  return (attribute(attributes, 'message') || unescaped(said)).trim() || 'It failed.'
}

interface Line {
  indent: number
  isOk: boolean
  name: string
  note: string
}

const form = /^( *)(not )?ok\b(?: +\d+)?(?: +-)? *(.*?)(?: *# *(skip|todo)\b.*)?$/i

/** The tests of a TAP stream, those in a test instead of it, none skipped; undefined without any. */
function readTap(text: string): TestRun | undefined {
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
  let below: Line[] = []
  for (const line of lines) {
    const own = below.filter(({ indent }) => indent > line.indent)
    below = below.filter(({ indent }) => indent <= line.indent)
    const named = own.map((each) => ({ ...each, indent: line.indent, name: `${line.name} › ${each.name}` }))
    below.push(...(named.length ? named : [line]))
  }
  return below
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
