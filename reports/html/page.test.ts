import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ReportedCase } from '../report.js'
import { caseResult, difference, exchange, sampleReport } from '../sample-run.js'
import { renderHtml } from './page.js'
import { hostileReport, reportOf } from './testing/hostile-report.js'

const megabytes = (page: string): number => Buffer.byteLength(page) / 1e6

/** Tags and attributes of a page, without its texts, style and script. */
const tags = (page: string): string[] =>
  page.replace(/(<(style|script)>).*?(<\/\2>)/gs, '$1$3').match(/<[^>]*>/g) ?? []

describe('renderHtml', () => {
  const page = renderHtml(sampleReport())

  test('has the verdict and the target at the top, then the causes, each with its proof, then the clauses', () => {
    const places = [
      '<h1><b class="violates">Violates</b></h1>',
      '<code>https://staging.example.com/monitoring</code>',
      '<h2 id="causes-title">Causes (3)</h2>',
      'Sentence of <code>host.broken</code>.',
      'roles {web: [app, db]}',
      '{web: [app]}',
      '<mark>418</mark>',
      'curl -i -X POST',
      '<h2 id="violations-title">Violations (1)</h2>',
      '<span>§4.2.1 rule 3</span> Sentence of <code>host.broken</code>.',
      '<h2 id="deviations-title">',
      '<h2 id="chapters-title">',
      '<h2 id="untested-title">',
      '<li>Needs a key (--read-key).',
    ].map((each) => page.indexOf(each))

    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  test('has every clause and every case, each with an anchor of its own that links lead to', () => {
    const { clauses, cases } = sampleReport()
    const anchors = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)

    expect(new Set(anchors).size).toBe(anchors.length)
    expect(anchors).toEqual(expect.arrayContaining(clauses.map(({ id }) => `clause-${id}`)))
    expect(anchors).toEqual(expect.arrayContaining(cases.map(({ id }) => `case-${id}`)))
    for (const [, anchor] of page.matchAll(/ href="#([^"]*)"/g)) expect(anchors).toContain(anchor)
  })

  test('has a case of no clause with the open point that it answers', () => {
    const report = sampleReport()
    const seen = { ...report.cases[0], id: 'observations/trims' } as ReportedCase
    const point = { id: 'trims', at: '§2', question: 'Does it trim?', answer: '<yes>', case: seen.id }

    const shown = renderHtml({ ...report, cases: [...report.cases, seen], openPoints: [point] })

    expect(shown).toMatch(
      /Does it trim\?<br><code>&lt;yes&gt;<\/code><details id="case-observations\/trims">/,
    )
  })

  test('allows the one style and the one script, by their hashes', () => {
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1]?.replaceAll('&#39;', "'")
    const hash = (name: string): string => {
      const [, text = ''] = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(page) ?? []
      return `${name}-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`
    }

    expect(policy?.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", hash('style'), hash('script')]),
    )
    expect(page.match(/<(style|script)/g)).toHaveLength(2)
  })

  test('fetches nothing', () => {
    const sources = tags(page).filter((tag) => / (src|href|action|data)=/.test(tag))

    expect(sources.filter((tag) => !/ href="(#[^"]*|data:,)"/.test(tag))).toEqual([])
    expect(page).not.toMatch(/url\(|@import/)
  })
})

describe('a hostile server', () => {
  const page = renderHtml(hostileReport())

  test('adds no tag and no attribute', () => {
    const own = new Set([
      ...[
        'html',
        'head',
        'meta',
        'title',
        'link',
        'style',
        'body',
        'header',
        'nav',
        'main',
        'form',
        'script',
      ],
      ...[
        'section',
        'article',
        'details',
        'summary',
        'figure',
        'figcaption',
        'div',
        'table',
        'caption',
        'thead',
      ],
      ...[
        'tbody',
        'tfoot',
        'tr',
        'th',
        'td',
        'label',
        'select',
        'option',
        'input',
        'button',
        'output',
        'time',
      ],
      ...[
        'h1',
        'h2',
        'h3',
        'h4',
        'p',
        'ul',
        'ol',
        'li',
        'dl',
        'dt',
        'dd',
        'br',
        'pre',
        'code',
        'mark',
        'small',
      ],
      ...['a', 'b', 'i', 'span', '!doctype'],
    ])
    const names = new Set(tags(page).map((tag) => /^<\/?([^\s>]+)/.exec(tag)?.[1]))

    expect([...names].filter((name) => !own.has(name ?? ''))).toEqual([])
    expect(tags(page).filter((tag) => / on\w+\s*=/.test(tag.replace(/"[^"]*"/g, '')))).toEqual([])
    expect(page.match(/<(script|style|base|img|link|meta)\b/g)).toHaveLength(8)
  })

  test('puts nothing into the page that cannot be seen', () => {
    expect(page).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
    expect(page).toContain('<i>\\u202e</i>exe.gnp<i>\\u2066\\u200f\\u061c</i>')
  })

  test('is a short page, however much the server says', () => {
    expect(megabytes(page)).toBeLessThan(0.5)
  })
})

describe('a run of 300 cases', () => {
  const texts = {
    ordinary: JSON.stringify({
      hosts: Array(3).fill({ id: 'abc', name: 'host', roles: { web: ['app'] }, size: 'x' }),
    }),
    long: '{"key":"value"},'.repeat(4000),
    hostile: '<&\u202e\u0001'.repeat(4000),
  }

  test.each(Object.entries(texts))('with %s bodies stays under 3 MB', (_, text) => {
    const one = { ...exchange({ text }), call: { method: 'POST', path: '/api/v0/hosts', raw: text } }
    const report = reportOf(300, (at) =>
      caseResult(`hosts/${at}`, {
        ...(at % 3 ? {} : { verdict: 'violates', ...difference('a success', `500 ${text}`) }),
        exchanges: Array(6).fill(one),
      }),
    )

    expect(megabytes(renderHtml(report))).toBeLessThan(3)
  })
})
