import { expect, test } from 'vitest'
import { renderDiffHtml } from './diff-html.js'
import { type DiffReport, nothing, type ReportedDifference, type SeenDifference } from './diff-report.js'
import { renderDiffText, seenText } from './diff-text.js'
import type { ReportedExchange } from './report.js'

const item = (name: string) => ({ id: '~r1~', name, memo: 'x'.repeat(200) })

test('of long values the part is shown where they differ, whatever the order of their keys', () => {
  const { memo, name, id } = item('web')
  const seen = { kind: 'value', operation: 'listHosts', field: '/hosts' } as const

  const [one = '', other = ''] = seenText({
    ...{ ...seen, one: [item('web'), item('db')], other: [{ name, memo, id }, item('cache')] },
  }).split(' against ')

  expect(one.slice(-60)).toContain('"name":"db"')
  expect(other).toContain('"name":"cache"')
  expect(other.length).toBeLessThan(200)
  expect(seenText({ ...seen, one: [1], other: [2] })).toBe('listHosts, /hosts: [1] against [2]')
})

test.each([
  ['web ', 'web', '"web " against "web"'],
  [5, '5', '5 against "5"'],
  ['', 'web', '"" against "web"'],
  ['', nothing, '"" against (nothing)'],
  ['app', 'web', 'app against web'],
] as const)('texts are quoted where %j and %j could not be told apart without', (one, other, shown) => {
  const seen = { kind: 'value', operation: 'getHost', field: '/host/memo' } as const

  expect(seenText({ ...seen, one, other })).toBe(`getHost, /host/memo: ${shown}`)
})

const call: ReportedExchange['call'] = { method: 'GET', path: '/api/v0/hosts', key: 'full' }

const answered = (status: number, of: object): ReportedExchange => {
  const text = JSON.stringify(of)
  return { call, reply: { status, headers: [], body: { text, bytes: text.length } }, ms: 1 }
}

function reportOf(own: Partial<ReportedDifference>): DiffReport {
  const side = { baseUrl: 'http://127.0.0.1:9', run: 'a', requests: 1, leftBehind: [] }
  const difference = { what: 'neither', says: '', seen: [], calls: 1, ...own }
  const lists = { differences: [difference], nowAndThen: [], varies: [], operations: [] }
  return { ...{ one: side, other: side, run: {} }, ...lists } as unknown as DiffReport
}

test('the calls that show a difference are whole where they are of the size of a host', () => {
  const host = { ...item('web'), createdAt: 1768478400, roles: { web: ['app'] } }
  const shown = answered(200, host)
  const report = reportOf({ history: [{ one: shown, other: shown }] })

  expect(renderDiffText(report).split(JSON.stringify(host))).toHaveLength(3)
  expect(renderDiffHtml(report)).toContain('<title>1 difference: ')
})

test.each([
  ['/hosts/*/memo', 'value', 'b', 'c', ['memo: c']],
  ['/hosts/*/size', 'missing field', 'micro', '(nothing)', ['size is not there']],
  ['/hosts', 'order', ['x', 'y'], ['y', 'x'], ['hosts: [']],
  ['', 'status', 200, 201, ['201']],
  ['header date', 'form', 'sent', '(nothing)', []],
] as const)('in a page, %s is marked where the answers differ', (field, kind, one, other, marked) => {
  const x = { name: 'x', memo: '-', size: 'micro' }
  const history = [
    {
      one: answered(200, { hosts: [x, { ...x, name: 'y', memo: 'b' }] }),
      other: answered(201, { hosts: [x, { name: 'y', memo: 'c' }] }),
    },
  ]
  const seen = [{ kind, operation: 'listHosts', field, one, other } as SeenDifference]
  const [, there = ''] = renderDiffHtml(reportOf({ seen, history })).split('<small>other</small>')
  const marks = [...there.matchAll(/<mark[^>]*>(.*?)<\/mark>/gs)].map(([, inside = '']) =>
    inside.replace(/<[^>]*>|&quot;/g, '').trim(),
  )

  expect(marks.slice(0, 1)).toEqual(marked)
})
