import type { TestRun } from './find-assumptions.js'
import { named } from './named-tests.js'

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
export function readJunit(xml: string): TestRun {
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
