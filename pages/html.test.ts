import { describe, expect, test } from 'vitest'
import { html, prose } from './html.js'
import { markupOf } from './markup.js'

describe('html', () => {
  test('escapes what is put in, everywhere', () => {
    const text = `</p><script>alert('1')</script>" onload="x&amp;`
    const markup = markupOf(html`<p title=${text}>${text}</p>`)

    const safe = `&lt;/p>&lt;script>alert('1')&lt;/script>&quot; onload=&quot;x&amp;amp;`
    expect(markup).toBe(`<p title="${safe}">${safe}</p>`)
  })

  test('takes elements and lists of them, and shows what is no element as text', () => {
    expect(markupOf(html`<ul>${[html`<li>a</li>`, '<', undefined, 3]}</ul>`)).toBe('<ul><li>a</li>&lt;3</ul>')
    const forged = { type: 'script', props: { children: 'alert(1)' }, constructor: Object }
    expect(markupOf(html`<p>${forged}</p>`)).not.toContain('script')
  })

  test('sets apart what cannot be seen from what is typed out', () => {
    expect(markupOf(html`<pre>${'"\\u202e"\u202e\u0007<b>\r\n\tx'}</pre>`)).toBe(
      '<pre>&quot;\\u202e&quot;<i>\\u202e\\u0007</i>&lt;b><i>\\r</i>\n<i>\\t</i>x</pre>',
    )
    expect(markupOf(html`<p title=${'a\u202eb'}>${'\u0000\ud800'}</p>`)).toBe(
      '<p title="a\\u202eb"><i>\\u0000\\ud800</i></p>',
    )
  })

  test('leaves other letters alone', () => {
    expect(markupOf(html`<p>${'é 日本 עברית 😀'}</p>`)).toBe('<p>é 日本 עברית 😀</p>')
  })
})

test('prose has code between backticks', () => {
  expect(markupOf(prose('Takes `a<b` well.'))).toBe('Takes <code>a&lt;b</code> well.')
  expect(markupOf(prose('Odd ` one'))).toBe('Odd ` one')
})
