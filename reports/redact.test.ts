import { describe, expect, test } from 'vitest'
import { redact } from './redact.js'

const secret = 'k3y/with+signs="\\'
const clean = (text: string, ...secrets: string[]) => redact({ text }, { secrets }).text

describe('a secret', () => {
  test.each([
    ['as it is', `a ${secret} b`],
    ['twice', `a ${secret}${secret} b`],
    ['in other case', `a ${secret.toUpperCase()} b`],
    ['percent-encoded', `a ${encodeURIComponent(secret)} b`],
    ['percent-encoded in lower case', `a ${encodeURIComponent(secret).toLowerCase()} b`],
    ['in JSON', `a ${JSON.stringify({ secret })} b`],
    ['in JSON with escaped slashes', `a ${JSON.stringify(secret).replaceAll('/', '\\/')} b`],
    ['in JSON in JSON', `a ${JSON.stringify(JSON.stringify({ secret }))} b`],
    ['in Base64', `a ${Buffer.from(secret).toString('base64')} b`],
    ['in Base64 for URLs', `a ${Buffer.from(secret).toString('base64url')} b`],
    ['cut short', `a ${secret.slice(0, 9)}… b`],
    ['cut short in JSON', `a ${JSON.stringify(secret).slice(0, -2)}… b`],
  ])('is replaced %s', (_, text) => {
    const cleaned = clean(text, secret)

    expect(cleaned).toContain('[redacted]')
    expect(cleaned).toMatch(/^a .* b$/)
    expect(cleaned.toLowerCase()).not.toContain('k3y')
    expect(cleaned.toLowerCase()).not.toContain('signs')
  })

  test.each([0, 1, 2, 3])('is replaced within Base64, %d bytes in', (before) => {
    const text = Buffer.from(`${'u'.repeat(before)}0123456789abcdef after`).toString('base64')

    const cleaned = clean(text, '0123456789abcdef')

    expect(cleaned).toContain('[redacted]')
    expect(Buffer.from(cleaned.replace(/\[redacted\].*/, ''), 'base64').toString()).not.toMatch(/\d/)
  })

  test('that holds another is replaced whole', () => {
    expect(clean('abcd-efgh abcd', 'abcd', 'abcd-efgh')).toBe('[redacted] [redacted]')
  })

  test('of under four characters is replaced only where it stands alone', () => {
    expect(clean('abc "abc" xabc abcd a-abc', 'abc')).toBe('[redacted] "[redacted]" xabc abcd a-[redacted]')
  })

  test('that is empty or blank replaces nothing', () => {
    expect(clean('a b', '', ' ')).toBe('a b')
  })

  test('spares the words of the suite, nothing else', () => {
    const record = { id: 'hosts/a', clause: 'host.a', cases: ['hosts/a'], message: 'hosts/a', path: '/hosts' }

    expect(redact(record, { secrets: ['hosts', 'host.a'] })).toEqual({
      ...record,
      message: '[redacted]/a',
      path: '/[redacted]',
    })
  })
})

describe('headers', () => {
  test.each(['X-Api-Key', 'authorization', 'Proxy-Authorization', 'COOKIE', 'Set-Cookie', 'x-own-key'])(
    '%s loses its value',
    (name) => {
      const record = {
        call: { headers: [[name, 'abc']] },
        reply: {
          headers: [
            [name, 'def'],
            ['date', 'x'],
          ],
        },
      }

      expect(redact(record, { secrets: [], keyHeader: 'X-Own-Key' })).toEqual({
        call: { headers: [[name, '[redacted]']] },
        reply: {
          headers: [
            [name, '[redacted]'],
            ['date', 'x'],
          ],
        },
      })
    },
  )

  test('lose secrets in their names and other values', () => {
    expect(redact({ headers: [['x-secret1', 'a secret1 b']] }, { secrets: ['secret1'] })).toEqual({
      headers: [['x-[redacted]', 'a [redacted] b']],
    })
  })
})
