import { expect, test } from 'vitest'
import { canonicalHost, isLoopback, isWildcard } from './addresses.js'

test.each([
  ['::ffff:127.0.0.1', '127.0.0.1'],
  ['[::ffff:7f00:1]', '127.0.0.1'],
  ['0:0:0:0:0:FFFF:a00:20', '10.0.0.32'],
  ['0:0:0:0:0:0:0:1', '::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['192.168.0.7', '192.168.0.7'],
  ['LocalHost', 'localhost'],
])('%s is %s', (host, canonical) => {
  expect(canonicalHost(host)).toBe(canonical)
})

test.each(['127.0.0.1', '127.9.9.9', '::1', '[::1]', '::ffff:127.0.0.1', 'localhost'])(
  '%s is this machine alone',
  (host) => {
    expect([isLoopback(host), isWildcard(host)]).toEqual([true, false])
  },
)

test.each(['0.0.0.0', '::', '::ffff:0.0.0.0', '0:0::0'])('%s is all addresses', (host) => {
  expect([isLoopback(host), isWildcard(host)]).toEqual([false, true])
})

test.each(['10.0.0.1', '::2', '2130706433', 'localhost.evil.example'])('%s is neither', (host) => {
  expect([isLoopback(host), isWildcard(host)]).toEqual([false, false])
})
