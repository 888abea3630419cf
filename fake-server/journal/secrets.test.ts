import { describe, expect, test } from 'vitest'
import { formsOf } from '../../spec/secret-forms.js'
import { Secrets } from './secrets.js'

const hiding = (...texts: string[]) => {
  const secrets = new Secrets()
  for (const each of texts) secrets.add(each)
  return (text: string) => secrets.hide(text)
}

describe('what is hidden', () => {
  test.each(['İ', 'İİ ', 'Σ', 'aΣ', '𐐀', '\ud800'])('is found beside %j', (beside) => {
    const hide = hiding('Secret-Access-Σ', 'another-key-1')

    expect(hide(`${beside}secret-access-Σ${beside}`)).toBe(`${beside}[redacted]${beside}`)
    expect(hide(`${beside}ANOTHER-KEY-1${beside}another-key-1`)).toBe(
      `${beside}[redacted]${beside}[redacted]`,
    )
  })

  test.each([12, 64, 127, 128, 129, 512, 513, 700, 4096, 20_000, 200_000])(
    'may have %d characters',
    (length) => {
      const secret = Array.from({ length }, (_, at) => (at * at).toString(36).at(-1)).join('')
      const hide = hiding(secret, secret.slice(0, 12))

      for (const form of formsOf(secret)) expect(hide(`a ${form} b`)).toMatch(/^a \[redacted\]=* b$/)
    },
  )

  test('is the whole of a long one, and nothing that only begins and ends as it does', () => {
    const [start, end] = ['begins-so-'.repeat(20), '-ends-so'.repeat(20)]
    const hide = hiding(`${start}1${end}`)

    expect(hide(`${start}1${end}+`)).toBe('[redacted]+')
    expect(hide(`${start}123${end}`)).toBe(`${start}123${end}`)
    expect(hide(start)).toBe(start)
  })

  test('is half a surrogate pair, too', () => {
    const secret = 'secret-\ud800-access'

    expect(hiding(secret)(JSON.stringify({ secret }))).toBe('{"secret":"[redacted]"}')
    expect(hiding(secret)(secret)).toBe('[redacted]')
  })
})
