import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What vitest reports about each failing test, by its name. */
const said = new Map<string, string>()

beforeAll(async () => {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_ENV)/.test(name)),
  )
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--root', 'fake-server/testing/vitest-scenes']
  const out = await new Promise<string>((resolve) =>
    execFile(process.execPath, args, { cwd: root, env: { ...env, NO_COLOR: '1' } }, (_, stdout, stderr) =>
      resolve(stdout + stderr),
    ),
  )
  for (const part of out.split('\n FAIL  failing.scene.ts > ').slice(1)) {
    const [name = '', ...lines] = part.split('\n')
    said.set(name, (said.get(name) ?? '') + lines.join('\n'))
  }
})

/** The journal below a failure, without times. */
const journalOf = (name: string): string[] => {
  const lines = (said.get(name) ?? '').split('\n')
  const from = lines.findIndex((line) => /^The fake at http:\/\/127\.0\.0\.1:\d+ received:$/.test(line))
  return lines
    .slice(from + 2)
    .filter((line) => /^ {2}\d/.test(line))
    .map((line) => line.replace(/\d\d:\d\d:\d\d\.\d{3} {2}/, ''))
}

const registration = '  1  POST /api/v0/hosts  registerHost (organization-1, full key) → 200'

test('the nearest call is shown as a diff, and where it was expected', () => {
  const text = said.get('the nearest call is shown')

  expect(text).toContain('none of 2 calls of it fits. The nearest:')
  expect(text).toMatch(/^- +"name": "web-2",\n\+ +"name": "web-20",$/m)
  expect(text).toMatch(/❯ failing\.scene\.ts:\d+:\d+\n/)
  expect(journalOf('the nearest call is shown')).toHaveLength(2)
})

test.each([
  ['no such call came', 'it received no call of it. It received registerHost once.'],
  ['it came too often', 'expected the fake to have received registerHost 0 times, but it did so once:'],
  [
    'it came though it should not',
    'expected the fake not to have received registerHost with {"path": {}}, but it did:',
  ],
  ['what comes after fails', 'Error: after it'],
])('%s: the journal of the test stands beneath', (name, message) => {
  expect(said.get(name)).toContain(message)
  expect(journalOf(name)).toEqual([registration])
})

test.each([
  ['no such operation', 'TypeError: There is no operation "registerHosts". The nearest are "registerHost", '],
  ['no such part of a call', 'TypeError: A call has no "bodi". Did you mean "body"?'],
  ['no fake', 'TypeError: expected a fake, an organization of it, or its journal, got "a text".'],
])('%s: it is shown where it was asked', (name, message) => {
  expect(said.get(name)).toContain(message)
  expect(said.get(name)).toMatch(/❯ failing\.scene\.ts:\d+:\d+\n/)
  expect(said.get(name)).not.toContain('fake-server/vitest/')
})

test('where no call came, that is said once', () => {
  const text = said.get('no call came')

  expect(text).toContain('It received no call at all.')
  expect(text).not.toContain('No calls.')
})

test('a fault that is left fails a test, once, and says which', () => {
  const text = said.get('a fault is left')

  expect(text).toContain('The fake has faults that this test did not use')
  expect(text).toContain('  registerHost: {"status":503,"times":2} was used 1 of 2 times\n')
  expect(text?.match(/UnusedFaults: /g)).toHaveLength(1)
  expect(journalOf('a fault is left')).toHaveLength(1)
})

test('where something else is wrong, faults that are left are mentioned only', () => {
  const text = said.get('a fault is left, and something else is wrong')

  expect(text).toContain('Error: something else\n')
  expect(text).toContain('and has faults that were not used:\n\n  any call: {"reset":true} was never used')
  expect(text).not.toContain('UnusedFaults')
})

test('a test that is skipped on the way does not fail', () => {
  expect(said.has('skipped on the way')).toBe(false)
})

test.each(['one', 'other'])('of tests beside each other each has its own journal: %s', (name) => {
  expect(journalOf(`beside each other: ${name}`)).toEqual([registration])
  expect(said.get(`beside each other: ${name}`)).toContain(`sent {"name":"${name}","meta":{"rack":1}}`)
})

test('each attempt has a fake, and a journal', () => {
  expect(journalOf('at the second attempt')).toEqual([registration, registration])
  expect(said.get('at the second attempt')).toMatch(/"attempt-0"[\s\S]*"attempt-1"/)
})

test('a key is never shown', () => {
  const text = said.get('a key is never shown')

  expect(text).toContain('POST /api/v0/hosts?api_key=[redacted]')
  expect(text).toContain('sent {"name":"[redacted]","meta":{}}')
})

test('what the message shows already is not shown again', () => {
  expect(said.get('the nearest call is shown')).not.toContain('received:\n')
})
