import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { unpackReport } from '../packing/unpack-report.js'
import { caseResult, difference, exchange, sampleReport } from '../sample-run.js'
import { renderHtml } from './page.js'
import { hostileReport, reportOf } from './testing/hostile-report.js'

const megabytes = (page: string): number => Buffer.byteLength(page) / 1e6

/** Tags and attributes of a page, without its texts, style and script. */
const tags = (page: string): string[] =>
  page.replace(/(<(style|script)[^>]*>).*?(<\/\2>)/gs, '$1$3').match(/<[^>]*>/g) ?? []

describe('renderHtml', () => {
  const page = renderHtml(sampleReport())

  test('has the verdict and the target at the top, then the causes, each with its proof, then the clauses, then the run', () => {
    const places = [
      '<h1><b class="v violates">Violates</b></h1>',
      '<code>https://staging.example.com/monitoring</code>',
      'id="cause-',
      'Sentence of <code>host.broken</code>.',
      'roles {web: [app, db]}',
      '{web: [app]}',
      'curl -i -X POST',
      '<mark>418</mark>',
      'Clauses by chapter and verdict',
      '<h3 id="untested-title">',
      '<li>Needs a key (--read-key).',
      '<h3 id="clauses-title">Every clause</h3>',
      'id="clause-host.broken"',
      '<h3 id="run-title">The run</h3>',
    ].map((each) => page.indexOf(each))

    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  test('has every clause, and every case that is told of, each with an anchor of its own that links lead to', () => {
    const { clauses, cases } = sampleReport()
    const anchors = [
      ...tags(page)
        .join('')
        .matchAll(/ id="([^"]*)"/g),
    ].map(([, id]) => id)

    expect(new Set(anchors).size).toBe(anchors.length)
    expect(anchors).toEqual(expect.arrayContaining(clauses.map(({ id }) => `clause-${id}`)))
    const told = cases.filter(({ verdict }) => verdict !== 'conforms')
    expect(anchors).toEqual(expect.arrayContaining(told.map(({ id }) => `case-${id}`)))
    for (const [, anchor = ''] of tags(page)
      .join('')
      .matchAll(/ href="#([^"]*)"/g))
      expect(anchors).toContain(decodeURIComponent(anchor))
  })

  test('leads from each cause to the page of the specification of its clause', () => {
    expect(page).toContain('<a href="specification.html#clause-host.broken">')
  })

  test('carries the whole report', () => {
    const report = sampleReport()
    const [, data = ''] = /<script type="application\/gzip" id="report">([^<]*)</.exec(page) ?? []

    expect(unpackReport(JSON.parse(gunzipSync(Buffer.from(data, 'base64')).toString()))).toEqual(
      JSON.parse(JSON.stringify(report)),
    )
  })

  test('allows the one style and the one script, by their hashes', () => {
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1]
    const hash = (name: string): string => {
      const [, text = ''] = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(page) ?? []
      return `${name}-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`
    }

    expect(policy?.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", hash('style'), hash('script')]),
    )
    expect(page.match(/<(style|script)/g)).toHaveLength(3)
    expect(page.match(/<script>/g)).toHaveLength(1)
  })

  test('fetches nothing', () => {
    const sources = tags(page).filter((tag) => / (src|href|action|data)=/.test(tag))

    expect(sources.filter((tag) => !/ href="((specification\.html)?#[^"]*|data:,)"/.test(tag))).toEqual([])
    expect(page).not.toMatch(/\burl\(|@import/)
  })
})

describe('a hostile server', () => {
  const page = renderHtml(hostileReport())

  test('adds no tag and no attribute', () => {
    const own = new Set([
      ...'html head meta title link style body header nav main form script section article'.split(' '),
      ...'details summary figure figcaption div table caption thead tbody tfoot tr th td label select'.split(
        ' ',
      ),
      ...'option input button output time h1 h2 h3 h4 p ul ol li dl dt dd br pre code mark small'.split(' '),
      ...'blockquote footer svg rect del ins a b i span !doctype'.split(' '),
    ])
    const names = new Set(tags(page).map((tag) => /^<\/?([^\s>]+)/.exec(tag)?.[1]))

    expect([...names].filter((name) => !own.has(name ?? ''))).toEqual([])
    expect(tags(page).filter((tag) => / on\w+\s*=/.test(tag.replace(/"[^"]*"/g, '')))).toEqual([])
    expect(page.match(/<(script|style|base|img|link|meta)\b/g)).toHaveLength(9)
  })

  test('puts nothing into the page that cannot be seen', () => {
    const shown = page.replace(/<script>.*?<\/script>/s, '')
    expect(shown).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
    expect(page).toContain('<i>\\u202e</i>exe.gnp<i>\\u2066\\u200f\\u061c</i>')
  })

  test('is a short page, however much the server says', () => {
    expect(megabytes(page)).toBeLessThan(0.5)
  })
})

const texts = {
  ordinary: JSON.stringify({
    hosts: Array(3).fill({ id: 'abc', name: 'host', roles: { web: ['app'] }, size: 'x' }),
  }),
  long: '{"key":"value"},'.repeat(4000),
  hostile: '<&\u202e\u0001'.repeat(4000),
}

test.each(Object.entries(texts))('600 cases that fail with %s bodies stay under 2.5 MB', (_, text) => {
  const one = { ...exchange({ text }), call: { method: 'POST', path: '/api/v0/hosts', raw: text } }
  const report = reportOf(600, (at) =>
    caseResult(`hosts/${at}`, {
      ...{ verdict: 'violates', ...difference('a success', `500 ${text}`), proof: { exchange: 5 } },
      exchanges: Array(6).fill(one),
    }),
  )

  expect(megabytes(renderHtml(report))).toBeLessThan(2.5)
})
