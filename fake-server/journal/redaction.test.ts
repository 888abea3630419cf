import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Call, Json } from '../../spec/http.js'
import { createFakeServer } from '../index.js'
import { settingBody } from '../testing/calling.js'

/** Too long for innocent words, and as awkward as possible. Some are longer than any real key. */
const awkward = (unit: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.string({ minLength: 8, maxLength: 12, unit }),
      fc.integer({ min: 1000, max: 2 ** 32 }),
      fc.constantFrom(1, 1, 1, 20, 100),
    )
    .map(([text, number, times]) => `${text.repeat(times)}~${number}`)

const headerText = awkward(fc.integer({ min: 0x21, max: 0x7e }).map((each) => String.fromCharCode(each)))
const anyText = awkward(fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }))

const kinds = ['readWrite', 'read', 'write', 'outside', 'invalid'] as const

/** Ways to send a secret in a place where it does not belong. */
const leaks: ((secret: string) => Partial<Call>)[] = [
  (text) => ({ headers: [['X-Api-Key', text]] }),
  (text) => ({ headers: [['Authorization', `Bearer ${text}`]] }),
  (text) => ({ headers: [['x-own', `a ${text} b`]] }),
  (text) => ({ headers: [[text, 'a']] }),
  (text) => ({ query: [['name', text]] }),
  (text) => ({ query: [[text, 'a']] }),
  (text) => ({ query: [['api_key', text]] }),
  (text) => ({ path: `/api/v0/hosts/${encodeURIComponent(text)}` }),
  (text) => ({ path: `/api/v0/hosts-by-custom-identifier/${encodeURIComponent(`a ${text}`)}` }),
  (text) => ({ path: `/api/v0/hosts?status=${encodeURIComponent(text)}` }),
  (text) => ({ path: `/nowhere/${encodeURIComponent(text)}` }),
  (text) => ({ method: text }),
  (text) => ({ body: { name: text, meta: { deep: [{ [text]: text }] } } }),
  (text) => ({ body: { name: `aİ${text}`, meta: { json: JSON.stringify({ text }) } } }),
  (text) => ({ raw: `{"name":${JSON.stringify(text)}` }),
  (text) => ({ raw: text }),
  (text) => ({ body: text }),
  (text) => ({ body: { name: 'web-1', meta: {}, roleFullnames: [text] } }),
  (text) => ({ method: 'POST', path: '/api/v0/invitations', body: { email: text, authority: 'viewer' } }),
]

/** Ways to send a secret access key. */
const settings: ((secret: string) => Call)[] = [
  (secretKey) => setting(settingBody({ secretKey })),
  (secretKey) => setting(settingBody({ secretKey, name: `İ ${secretKey}Σ` })),
  (secretKey) => setting({ secretKey, name: secretKey }),
  (secretKey) => setting([{ deep: { secretKey } }]),
  (secretKey) => ({ ...setting(null), raw: `{"secretKey": ${JSON.stringify(secretKey)}` }),
  (secretKey) => ({ ...setting(null), raw: `{"secret\\u004bey":${JSON.stringify(secretKey)}}` }),
  (secretKey) => ({ ...setting(null), raw: `{"secret\\u004bey":${JSON.stringify(secretKey)},` }),
  (secretKey) => ({ ...setting(null), raw: `{"secretKey":${JSON.stringify(secretKey)},"a":${deep}}` }),
  (secretKey) => setting(settingBody({ memo: JSON.stringify({ secretKey }) })),
]

/** Deeper than any journal can traverse. */
const deep = '['.repeat(10_000) + ']'.repeat(10_000)

const setting = (body: Json): Call => ({ method: 'POST', path: '/api/v0/cloud-integrations', body })

const holds = (shown: string, text: string): boolean =>
  [text, JSON.stringify(text).slice(1, -1), encodeURIComponent(Buffer.from(text).toString())].some((form) =>
    shown.includes(form),
  )

test('no key of the fake is in its journal, wherever it was sent', () => {
  const sent = fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: leaks.length - 1 }), fc.boolean())
  fc.assert(
    fc.property(
      fc.uniqueArray(headerText, { minLength: 10, maxLength: 10 }),
      fc.array(sent),
      (keys, calls) => {
        const fake = createFakeServer({ keys: keysOf(keys.slice(0, 5)) })
        fake.createOrganization({ keys: keysOf(keys.slice(5)) })
        for (const [key, way, isOther] of calls) {
          const text = keys[isOther ? key + 5 : key] as string
          fake.answer({ method: 'POST', path: '/api/v0/hosts', ...leaks[way]?.(text) })
          fake.answer({ method: 'GET', path: '/api/v0/hosts' })
        }

        for (const shown of [JSON.stringify(fake.journal.entries), String(fake.journal)])
          expect(keys.filter((key) => holds(shown, key))).toEqual([])
      },
    ),
  )
})

const keysOf = (five: readonly string[]) =>
  Object.fromEntries(kinds.map((kind, at) => [kind, five[at] as string]))

test('nor is a key of nobody, or a secret access key', () => {
  const ways = [...settings, leaks[0]] as ((secret: string) => Call)[]
  fc.assert(
    fc.property(fc.array(fc.tuple(anyText, fc.nat({ max: ways.length - 1 }))), (sent) => {
      const fake = createFakeServer()
      for (const [text, way] of sent)
        fake.answer({ method: 'GET', path: '/api/v0/hosts', ...ways[way]?.(text) })
      fake.answer({ method: 'GET', path: '/api/v0/cloud-integrations' })

      for (const shown of [JSON.stringify(fake.journal.entries), String(fake.journal)])
        expect(sent.map(([text]) => text).filter((text) => holds(shown, text))).toEqual([])
    }),
  )
})

describe('what hides a secret', () => {
  test('leaves the rest as it is', () => {
    const fake = createFakeServer({ keys: { read: 'most-secret-1' } })
    fake.answer({
      ...setting(
        settingBody({ secretKey: 'hush-hush-hush', memo: 'a MOST-SECRET-1 and a hush-hush-hush memo' }),
      ),
    })

    expect(fake.journal.last()).toMatchObject({
      call: {
        body: { secretKey: '[redacted]', memo: 'a [redacted] and a [redacted] memo', name: 'main account' },
      },
      input: { body: { secretKey: '[redacted]' } },
      reply: { text: expect.stringContaining('"memo":"a [redacted] and a [redacted] memo"') },
    })
  })

  test('comes too late for nobody: an earlier call is redacted too', () => {
    const fake = createFakeServer()
    fake.answer({ method: 'GET', path: '/api/v0/hosts', query: [['name', 'hush-hush-hush']] })
    expect(fake.journal.last()?.call.query).toEqual([['name', 'hush-hush-hush']])
    fake.answer(setting(settingBody({ secretKey: 'hush-hush-hush' })))

    expect(fake.journal.entries[0]?.call.query).toEqual([['name', '[redacted]']])
  })

  test.each(['s', 5, { deep: 'ly' }])('is the field of a secret access key: %j', (secretKey) => {
    const fake = createFakeServer()
    fake.answer(setting({ secretKey, memo: 's' }))

    expect(fake.journal.last()?.call.body).toEqual({ secretKey: '[redacted]', memo: 's' })
  })

  test('is a key of nobody, in other calls too', () => {
    const fake = createFakeServer()
    const before = fake.snapshot()
    const list = { method: 'GET', path: '/api/v0/hosts' }
    for (let at = 0; at < 5; at++) fake.answer(list)
    expect(fake.journal.entries).toHaveLength(5)
    fake.restore(before)
    fake.answer({ ...list, headers: [['x-api-key', 'of another system']] })
    fake.answer({ ...list, query: [['name', 'of another system']] })

    expect(fake.journal.last()?.call.query).toEqual([['name', '[redacted]']])
  })

  test('is the longer one of two that begin alike', () => {
    const fake = createFakeServer({ keys: { read: 'abcdefgh-1234', write: 'abcdefgh-1234-5678' } })
    fake.answer({ method: 'GET', path: '/api/v0/hosts/abcdefgh-1234-5678' })

    expect(fake.journal.last()?.call.path).toBe('/api/v0/hosts/[redacted]')
  })

  test('knows the keys of organizations that are gone', () => {
    const fake = createFakeServer()
    const before = fake.snapshot()
    const { keys } = fake.createOrganization()
    fake.answer({ method: 'GET', path: '/api/v0/hosts', headers: [['x-api-key', keys.read]] })
    fake.answer({ method: 'GET', path: '/api/v0/hosts', query: [['name', keys.write]] })
    const after = fake.snapshot()
    fake.restore(before)
    fake.answer({ method: 'GET', path: '/api/v0/hosts', headers: [['x-api-key', keys.read]] })
    expect(JSON.stringify(fake.journal.entries)).not.toContain(keys.read)
    fake.restore(after)

    expect(fake.journal.entries[1]?.call.query).toEqual([['name', '[redacted]']])
  })

  test('a number that is a key is hidden too', () => {
    const fake = createFakeServer({ keys: { read: '123456789012' } })
    fake.answer({
      method: 'POST',
      path: '/api/v0/hosts',
      body: { name: 'a', meta: { n: 123456789012, m: 1 } },
    })

    expect(fake.journal.last()?.call.body).toEqual({ name: 'a', meta: { n: '[redacted]', m: 1 } })
  })
})
