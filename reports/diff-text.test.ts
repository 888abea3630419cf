import { expect, test } from 'vitest'
import { renderDiffHtml } from './diff-html.js'
import type { DiffReport } from './diff-report.js'
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

test('the calls that show a difference are whole where they are of the size of a host', () => {
  const host = JSON.stringify({ ...item('web'), createdAt: 1768478400, roles: { web: ['app'] } })
  const body = { text: host, bytes: host.length }
  const call: ReportedExchange['call'] = { method: 'GET', path: '/api/v0/hosts/~r1~', key: 'full' }
  const shown: ReportedExchange = { call, reply: { status: 200, headers: [], body }, ms: 1 }
  const side = { baseUrl: 'http://127.0.0.1:9', run: 'a', requests: 1, leftBehind: [] }
  const difference = {
    what: 'neither',
    says: '',
    seen: [],
    calls: 1,
    history: [{ one: shown, other: shown }],
  }
  const report = {
    one: side,
    other: side,
    run: {},
    differences: [difference],
    nowAndThen: [],
    varies: [],
    operations: [],
  }

  expect(renderDiffText(report as unknown as DiffReport).split(host)).toHaveLength(3)
  expect(renderDiffHtml(report as unknown as DiffReport)).toContain('<title>1 difference: ')
})
