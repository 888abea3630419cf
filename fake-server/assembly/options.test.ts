import { expect, test } from 'vitest'
import { createFakeServer } from '../index.js'
import { calling } from '../testing/calling.js'

test.each<[options: unknown, message: string]>([
  [null, 'options: expected an object such as { clock: 0 }, got null.'],
  ['x', 'options: expected an object such as { clock: 0 }, got "x".'],
  [[], 'options: expected an object'],
  [{ memberEmail: '' }, 'memberEmail: expected an e-mail address, got "".'],
  [{ seed: 5 }, 'seed: expected an object, got 5.'],
  [{ keys: null }, 'keys: expected an object of readWrite, read, write, invalid, outside, got null.'],
  [
    { keys: 'secret' },
    'keys: expected an object of readWrite, read, write, invalid, outside, got another text.',
  ],
  [{ keys: { read: 'x'.repeat(4097) } }, 'without spaces around it, got one of 4097 characters.'],
])('%j are no options, of a fake or an organization', (options, message) => {
  expect(() => createFakeServer(options as object)).toThrow(message)
  expect(() => createFakeServer().createOrganization(options as object)).toThrow(message)
})

test.each<[options: unknown, message: string]>([
  [{ organisation: 1 }, 'There is no option "organisation". Options: keys, memberEmail,'],
  [{ choices: null }, "choices: expected an object such as { 'host.initial-status': 'standby' }, got null."],
  [{ choices: 'x' }, 'choices: expected an object'],
  [{ journalLimit: -1 }, 'journalLimit: expected a whole number of calls, 0 or more, got -1.'],
  [{ journalLimit: Number.POSITIVE_INFINITY }, 'a whole number of calls, 0 or more, got Infinity.'],
  [{ idSeed: 0.5 }, 'idSeed: expected a whole number, got 0.5.'],
  [{ idSeed: 7n }, 'idSeed: expected a whole number, got 7.'],
  [{ rateCap: -1 }, 'rateCap: expected a whole number of posts a minute'],
  [{ grease: 0.5 }, 'grease: expected a whole number, got 0.5.'],
  [{ grease: '7' }, 'grease: expected a whole number, got "7".'],
  [{ assume: 'nothing' }, `assume: expected 'defaults' or 'error', got "nothing".`],
  [{ clock: 'soon' }, 'clock: expected'],
])('%s are no options of a fake', (options, message) => {
  expect(() => createFakeServer(options as object)).toThrow(message)
})

test('keys and the member can be given; the rest comes from the seed', () => {
  const given = createFakeServer({ keys: { readWrite: 'my-key' }, memberEmail: 'me@example.com', idSeed: 7 })
  const same = createFakeServer({ idSeed: 7 })

  expect(given.keys).toEqual({ ...same.keys, readWrite: 'my-key' })
  expect(calling(given, { headers: [['X-API-KEY', 'my-key']] }).get('/hosts').status).toBe(200)
  expect(createFakeServer({ idSeed: 8 }).keys).not.toEqual(same.keys)
})
