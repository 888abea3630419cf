import { expect, test } from 'vitest'
import { lineOf, numberText } from './script/chart.js'
import { faultText, usesOf } from './script/fault-text.js'
import { durationText, momentOf } from './script/times.js'
import { runsOf } from './script/visible.js'
import type { FaultOptionsTold, FaultTold } from './told.js'

const inLine = (text: string): string =>
  runsOf(text, true)
    .map((run) => (run.unseen ? `[${run.text}]` : run.text))
    .join('')

test.each([
  ['web-1', 'web-1'],
  ['a b  c', 'a b  c'],
  [' a ', '[␣]a[␣]'],
  ['a\u202egnp.exe', 'a[\\u202e]gnp.exe'],
  ['\u200b\u2066\ufeff\u00ad', '[\\u200b\\u2066\\ufeff\\u00ad]'],
  ['a\nb\tc\u0000\u001b[31m', 'a[\\n]b[\\t]c[\\u0000\\u001b][31m'],
  ['\ud800', '[\\ud800]'],
  ['a\u00a0b\u3000c\u2003', 'a[\\u00a0]b[\\u3000]c[\\u2003]'],
  ['\u3164\u2800\u115f', '[\\u3164\\u2800\\u115f]'],
  ['\u{e0001}x', '[\\u{e0001}]x'],
  ['שלום 👍 日本', 'שלום 👍 日本'],
  ['<img src=x>', '<img src=x>'],
  ['', ''],
])('of %j one sees %s', (text, shown) => {
  expect(inLine(text)).toBe(shown)
})

test('in a text of several lines, line ends and indents are what they are', () => {
  expect(runsOf('{\n  "a": 1\r\n}', false)).toEqual([
    { unseen: false, text: '{\n  "a": 1' },
    { unseen: true, text: '\\r' },
    { unseen: false, text: '\n}' },
  ])
})

test('what is unseen counts as it is shown', () => {
  expect(runsOf('a\u202e\u202eb', true, 8)).toEqual([
    { unseen: false, text: 'a' },
    { unseen: true, text: '\\u202e\\…' },
  ])
})

test.each([
  [0, '0 ms'],
  [500, '500 ms'],
  [90_000, '1 minute 30 seconds'],
  [90_000_000, '1 day 1 hour'],
  [1500, '1 second 500 ms'],
])('%d ms are %s', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text)
})

test('a moment no calendar knows is shown as a number', () => {
  expect(momentOf(1_768_478_400)).toBe('2026-01-15 12:00:00')
  expect(momentOf(1e300)).toBe('1e+303')
})

test('a line has its highest value at the top, and its points where their times are', () => {
  const points = [0, 1, 4].map((time, at) => ({ time, value: [5, 10, 0][at] ?? 0 }))

  expect(lineOf(points)).toEqual({ min: 0, max: 10, path: 'M4.0 28.0L62.0 4.0L236.0 52.0' })
})

test.each([
  [[{ time: 7, value: 3 }], 'M120.0 28.0h0'],
  [
    [
      { time: 1, value: 3 },
      { time: 2, value: 3 },
    ],
    'M4.0 28.0L236.0 28.0',
  ],
  [
    [
      { time: 1, value: -1.7e308 },
      { time: 2, value: 1.7e308 },
    ],
    'M4.0 52.0L236.0 4.0',
  ],
])('a line through %j can be drawn', (points, path) => {
  expect(lineOf(points)?.path).toBe(path)
})

test('there is no line without points', () => {
  expect(lineOf([])).toBeUndefined()
})

test.each([
  [0, '0'],
  [1234567, '1,234,570'],
  [0.1 + 0.2, '0.3'],
  [1.5e300, '1.50e+300'],
  [0.000001, '1.00e-6'],
])('%d is shown as %s', (value, text) => {
  expect(numberText(value)).toBe(text)
})

test.each<[FaultOptionsTold, string]>([
  [{ status: 503 }, 'status 503, first call'],
  [{ status: 429, retryAfter: 30, times: 2 }, 'status 429, Retry-After 30 seconds, first 2 calls'],
  [{ reset: true, effect: 'committed', times: 'all' }, 'breaks the connection, after the effect, all calls'],
  [{ truncate: true, effect: 'none' }, 'cuts the answer short, before it has an effect, first call'],
  [{ hang: true, every: 3 }, 'never answers, each call no. 3 of 3'],
  [
    { drip: { seconds: 2 }, delay: 1500, every: 2, times: 4 },
    'answers byte by byte, in 2 seconds, 1 second 500 ms late, each call no. 2 of 2, 4 times',
  ],
  [
    { contentType: 'text/html', key: 'full', organization: 'a' },
    'answers as text/html, first call, only with a read-write key, only of a',
  ],
  [{ delay: 5, malformed: false, key: 'none' }, '5 ms late, first call, only without a key'],
])('%j is a fault that %s', (options, text) => {
  expect(faultText({ options })).toBe(text)
})

test.each<[Pick<FaultTold, 'options' | 'used'>, string]>([
  [{ options: {}, used: 0 }, 'unused'],
  [{ options: { times: 3 }, used: 1 }, 'used 1 of 3'],
  [{ options: { every: 2 }, used: 4 }, 'used 4 times'],
])('%j shows as %s', (fault, text) => {
  expect(usesOf(fault)).toBe(text)
})
