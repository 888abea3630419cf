import { expect, test } from 'vitest'
import { createFakeServer } from '../index.js'

const refusedOptions: [options: unknown, message: string][] = [
  [undefined, 'expected what the fault does, { status: 503 } say, got nothing.'],
  [{ staus: 500 }, 'there is no option "staus". Did you mean "status"? Known: status, reset, hang'],
  [{}, 'expected one of status, reset, hang, drip, truncate, malformed, contentType, or delay, got none'],
  [{ reset: false }, 'got none of them.'],
  [{ times: 3 }, 'got none of them.'],
  [{ status: 500, reset: true }, 'status and reset are given, where a fault does one of them.'],
  [{ hang: true, delay: 5 }, 'a hang never answers, however long its delay.'],
  [{ status: 200 }, 'status: expected 400 to 599, got 200.'],
  [{ status: '500' }, 'status: expected 400 to 599, got "500".'],
  [{ status: 600 }, 'status: expected 400 to 599, got 600.'],
  [{ reset: 'yes' }, 'reset: expected true or false, got "yes".'],
  [{ contentType: 'text/html\r\nx: y' }, 'contentType: expected a media type such as "text/html"'],
  [{ contentType: '' }, 'contentType: expected a media type'],
  [{ delay: 0 }, 'delay: expected more than nothing, got 0.'],
  [{ delay: { hours: -1 } }, 'delay: expected more than nothing'],
  [{ delay: '5s' }, 'delay: expected milliseconds, or an object of days, hours, minutes, seconds, got "5s".'],
  [{ drip: { weeks: 1 } }, 'drip: expected milliseconds, or an object of'],
  [{ reset: true, retryAfter: 5 }, 'retryAfter goes with a status'],
  [{ status: 429, retryAfter: -1 }, 'retryAfter: expected seconds, got -1.'],
  [{ status: 500, times: 0 }, 'times: expected a whole number from 1 on, got 0.'],
  [{ status: 500, times: Number.NaN }, 'times: expected a whole number from 1 on, got NaN.'],
  [{ status: 500, every: 1.5 }, 'every: expected a whole number from 1 on, got 1.5.'],
  [
    { status: 500, key: 'readWrite' },
    'key: expected one of full, read, write, outside, invalid, none, got "readWrite". What `keys` has as readWrite is ' +
      '"full" here.',
  ],
  [{ status: 500, key: 'some' }, 'none, got "some".'],
  [{ status: 500, organization: 'x' }, 'organization: expected an organization of this fake, or its name'],
  [{ status: 500, effect: 'after' }, 'effect: expected none or committed, got "after".'],
  [{ delay: 5, effect: 'none' }, 'with a delay alone the answer is as ever, so the call has its effect.'],
  [{ drip: true, effect: 'none' }, 'with drip the answer is as ever'],
]

const refused: [target: unknown, options: unknown, message: string][] = [
  [
    'updateHots',
    { status: 500 },
    'there is no operation "updateHots". Did you mean "updateHost"? Known: listInv',
  ],
  [['listHosts', 5], { status: 500 }, 'there is no operation 5. Known: listInv'],
  [[], { status: 500 }, 'expected an operation, several of them, or "*", got [].'],
  ...refusedOptions.map(([options, message]): [unknown, unknown, string] => ['*', options, message]),
]

test.each(refused)('%j, %j', (target, options, message) => {
  const { faults } = createFakeServer()

  expect(() => faults.add(target as '*', options as object)).toThrow(message)
  expect(() => faults.add(target as '*', options as object)).toThrow(TypeError)
  expect(faults.all).toEqual([])
})
