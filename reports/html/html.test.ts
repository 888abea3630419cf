import { describe, expect, test } from 'vitest'
import { Html, html } from './html.js'
import { prose, visible } from './visible.js'

describe('html', () => {
  test('escapes what is put in, everywhere', () => {
    const text = `</p><script>alert('1')</script>" onload="x&amp;`

    const safe = '&lt;/p&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&quot; onload=&quot;x&amp;amp;'
    expect(html`<p title="${text}">${text}</p>`.text).toBe(`<p title="${safe}">${safe}</p>`)
  })

  test('shows what cannot be seen', () => {
    expect(html`<p title="${'a\u202eb'}">${'\u0000\ud800'}</p>`.text).toBe(
      '<p title="a\\u202eb">\\u0000\\ud800</p>',
    )
  })

  test('takes markup and lists of it, but not into an attribute', () => {
    expect(html`<ul>${[html`<li>`, '<', undefined, 3]}</ul>`.text).toBe('<ul><li>&lt;3</ul>')
    expect(() => html`<a href="${new Html('"')}">`).toThrow('cannot be part of an attribute')
  })
})

describe('visible', () => {
  test('sets apart what cannot be seen from what is typed out', () => {
    expect(visible('"\\u202e"\u202e\u0007<b>\r\n\tx').text).toBe(
      '"\\u202e"<i>\\u202e\\u0007</i>&lt;b&gt;<i>\\r</i>\n<i>\\t</i>x',
    )
  })

  test('leaves other letters alone', () => {
    expect(visible('é 日本 עברית 😀').text).toBe('é 日本 עברית 😀')
  })
})

test('prose has code between backticks', () => {
  expect(prose('Takes `a<b` well.').text).toBe('Takes <code>a&lt;b</code> well.')
  expect(prose('Odd ` one').text).toBe('Odd ` one')
})
