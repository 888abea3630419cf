import { expect, test } from 'vitest'
import { runsOf } from '../../pages/visible.js'
import { chartOf, numberText } from './script/chart.js'
import { faultText, usesOf } from './script/fault-text.js'
import { durationText, momentOf } from './script/times.js'
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

test('a chart has its highest value at the top, its points where their times are, and both on its axes', () => {
  const points = [0, 60, 240].map((time, at) => ({ time, value: [5, 10, 0][at] ?? 0 }))

  const places = [
    { x: 46, y: 67 },
    { x: 121.5, y: 8 },
    { x: 348, y: 126 },
  ]
  expect(chartOf(points)).toEqual({
    ...{ places, dots: places },
    min: 0,
    max: 10,
    path: 'M46.0 67.0L121.5 8.0L348.0 126.0',
    values: [
      { at: 126, text: '0' },
      { at: 67, text: '5' },
      { at: 8, text: '10' },
    ],
    times: [
      { at: 46, text: '01-01' },
      { at: 121.5, text: '00:01' },
      { at: 197, text: '00:02' },
      { at: 272.5, text: '00:03' },
      { at: 348, text: '00:04' },
    ],
  })
})

test.each<[string, times: number[], values: number[], shown: string[], shownTimes: string[]]>([
  [
    'seconds',
    [1_768_478_400, 1_768_478_408],
    [1, 2],
    ['1', '1.5', '2'],
    ['12:00:00', '12:00:02', '12:00:04', '12:00:06', '12:00:08'],
  ],
  [
    'hours',
    [1_768_478_400, 1_768_499_999],
    [0, 0.00042],
    ['0', '2.0e-4', '4.0e-4', '6.0e-4'],
    ['12:00', '14:00', '16:00'],
  ],
  [
    'days',
    [1_768_478_400, 1_768_824_000],
    [0, 2.4e6],
    ['0', '1M', '2M', '3M'],
    ['2026-01-16', '2026-01-17', '2026-01-18', '2026-01-19'],
  ],
  ['one point', [1_768_478_400], [3], ['3'], ['12:00:00']],
  [
    'one value',
    [1_768_478_400, 1_768_478_460],
    [3, 3],
    ['3'],
    ['12:00:00', '12:00:15', '12:00:30', '12:00:45', '12:01:00'],
  ],
  ['all that numbers can be', [1, 2], [-1.7e308, 1.7e308], ['-1.7e308', '1.7e308'], ['00:00:01', '00:00:02']],
  [
    'no time that a calendar knows',
    [1e300, 2e300],
    [1, 2],
    ['1', '1.5', '2'],
    ['1e+300', '1.5e+300', '2e+300'],
  ],
])('%s have axes that can be read', (_, times, values, shown, shownTimes) => {
  const chart = chartOf(times.map((time, at) => ({ time, value: values[at] as number })))

  expect(chart?.values.map(({ text }) => text)).toEqual(shown)
  expect(chart?.times.map(({ text }) => text)).toEqual(shownTimes)
  expect(chart?.path).not.toMatch(/NaN|Infinity/)
})

test('many points are a line without dots, and there is no chart without points', () => {
  expect(chartOf(Array.from({ length: 100 }, (_, time) => ({ time, value: time })))?.dots).toEqual([])
  expect(chartOf([])).toBeUndefined()
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
  [{ hang: true, every: 3 }, 'never answers, every 3rd call'],
  [
    { drip: { seconds: 2 }, delay: 1500, every: 2, times: 4 },
    'answers byte by byte, in 2 seconds, 1 second 500 ms late, every 2nd call, 4 times',
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
