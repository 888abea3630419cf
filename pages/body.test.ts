import { describe, expect, test } from 'vitest'
import { renderBody } from './body.js'
import { jsonPartsOf } from './json-parts.js'
import { markupOf } from './markup.js'
import { readable, textOf } from './testing/text-of.js'

const shown = (text: string, path?: string, cut?: true): string =>
  readable(markupOf(renderBody({ text, bytes: text.length, ...(cut && { cut }) }, 100_000, path)))

/** The marked text, without tags. */
const marked = (text: string, path: string, cut?: true): string =>
  [...shown(text, path, cut).matchAll(/<mark[^>]*>(.*?)<\/mark>/gs)]
    .map(([, inner = '']) => inner.replace(/<[^>]*>/g, ''))
    .join('|')

test.each([
  ['{"host":{"memo":"a","roles":{"web":["app"]}}}', '/host/roles', '{"web": ["app"]}'],
  ['{"host":{"memo":"a","roles":{"web":["app"]}}}', '/host/roles/web/0', '"app"'],
  ['{"hosts":[{"id":1},{"id":2, "name": "b"}]}', '/hosts/1/name', '"name": "b"'],
  ['{"a":{"b":1},"c":{"b":2}}', '/c/b', '"b": 2'],
  ['{"a/b~c":null}', '/a~1b~0c', '"a/b~c": null'],
  ['[]', '', '[]'],
])('in %s the value at %s is marked', (text, pointer, value) => {
  expect(marked(text, pointer)).toContain(value)
})

test('where a value is not there, a line says so', () => {
  expect(marked('{"host":{"memo":"a"}}', '/host/meta')).toMatch(/^\s+meta is not there$/)
  expect(textOf(renderBody({ text: '{"host":"a"}', bytes: 12 }, 1000, '/host/meta'))).toContain(
    '"host": "a"\n}',
  )
})

test.each(['not found', '[['.repeat(2048), '}}', '{"a":1}}', '{"a":1} x'])(
  'what is no JSON stands as it is: %.20s',
  (text) => {
    expect(shown(text, '/a')).toContain('<pre class="text">')
  },
)

test('what is cut is laid out as far as it goes, and marked there', () => {
  expect(marked('{"hosts":[{"id":1},{"id":2},{"i', '/hosts/1/id', true)).toContain('"id": 2')
})

test('numbers and repeated keys stay as they are written', () => {
  expect(shown('{"a":1.0,"a":12345678901234567890}').replace(/<[^>]*>/g, '')).toBe(
    '{"a": 1.0, "a": 12345678901234567890}',
  )
})

test.each(['{"a":1,}', '{"a":1', '[1 // one\n]'])('%s is no JSON, and appears as it was sent', (text) => {
  expect(textOf(renderBody({ text, bytes: text.length }, 1000))).toBe(`${text}not JSON`)
})

describe('a long body', () => {
  const text = JSON.stringify({
    hosts: Array.from({ length: 200 }, (_, id) => ({ id, name: `host-${id}`, memo: 'x'.repeat(60) })),
  })

  test('is folded around what is marked', () => {
    const page = shown(text, '/hosts/100/name')

    expect(page.indexOf('<details')).toBeLessThan(page.indexOf('<mark'))
    expect(page.lastIndexOf('<details')).toBeGreaterThan(page.indexOf('<mark'))
    expect(page).toMatch(/\d{3} lines/)
  })

  test('ends where there is no more room', () => {
    const { length } = markupOf(renderBody({ text, bytes: text.length }, 500, '/hosts/100/name'))

    expect(length).toBeLessThan(8000)
  })
})

test('a value knows its place', () => {
  expect(
    jsonPartsOf('{"a":[{"b":1}]}')?.members?.[0]?.value.members?.[0]?.value.members?.[0]?.value,
  ).toMatchObject({ pointer: '/a/0/b', lexeme: '1' })
})
