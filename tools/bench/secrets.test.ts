import { expect, test } from 'vitest'
import { createFakeServer } from '../../fake-server/index.js'
import { Secrets } from '../../fake-server/journal/secrets.js'
import { SecretFinder } from '../../spec/secret-finder.js'

/** Milliseconds of CPU time of this process, whatever else the machine does. */
function spent(run: () => void): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** How long it takes to read a journal of `calls` calls, each with a different wrong key. */
function timeToRead(calls: number, keyOf: (at: number) => string): number {
  const fake = createFakeServer()
  for (let at = 0; at < calls; at++)
    fake.answer({ method: 'GET', path: '/api/v0/hosts', headers: [['x-api-key', keyOf(at)]] })
  return spent(() => expect(fake.journal.entries).toHaveLength(calls))
}

test('a long text is searched as fast as many short ones', () => {
  const secrets = new Secrets()
  secrets.add('a-secret-of-somebody')
  for (let at = 0; at < 20_000; at++) secrets.hide(`{"name":"web-${at}"}`)

  expect(spent(() => secrets.hide('{"a":"é"},'.repeat(2 ** 16)))).toBeLessThan(2000)
})

test.each<[string, (at: number) => string]>([
  ['short', (at) => at.toString(36)],
  ['alike', (at) => `a-wrong-key-with-the-number-${at}`],
  ['of all lengths', (at) => `a-wrong-key-${'x'.repeat(at % 3000)}${at}`],
])('10,000 keys of nobody do not keep the journal busy: %s', (_, keyOf) => {
  timeToRead(100, keyOf)

  expect(timeToRead(10_000, keyOf) / timeToRead(1000, keyOf)).toBeLessThan(60)
})

test.each<[string, (at: number) => string]>([
  ['short', (at) => `t${at.toString(36)}`],
  ['of three characters', (at) => (at + 1296).toString(36)],
  ['that begin alike', (at) => `eyJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJhIn0.${'s'.repeat(400)}${at}`],
])(
  '12,000 secrets %s take no longer to look for than their texts are long',
  (_, of) => {
    const finder = new SecretFinder()
    for (let at = 0; at < 12_000; at++) finder.add(of(at))
    const hideAll = () => {
      for (let at = 0; at < 12_000; at++)
        expect(finder.hide(`{"error":"no key ${of(at)} is known"}`, '*')).toBe(
          '{"error":"no key * is known"}',
        )
    }

    expect(spent(hideAll)).toBeLessThan(6000)
  },
  60_000,
)
