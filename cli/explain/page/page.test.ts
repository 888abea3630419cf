import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { startFakeServer } from '../../../fake-server/index.js'
import { whole } from '../../../pages/limits.js'
import { markupOf } from '../../../pages/markup.js'
import { hostileTexts } from '../../../reports/html/testing/hostile-report.js'
import { clauses } from '../../../spec/clauses/index.js'
import { openPoints } from '../../../spec/open-points.js'
import { operationIds } from '../../../spec/operations.js'
import { gatherSpecification } from './gather.js'
import { packSpecification, unpackSpecification } from './pack.js'
import type { PackedSpecification } from './packed-specification.js'
import { renderSpecificationPage } from './page.js'
import { rehearsalOf } from './rehearsal.js'
import { renderCase } from './render-clause.js'
import { renderOperation } from './render-operation.js'
import type { ExampleData, SpecificationData } from './specification-data.js'
import { indexed } from './specification-index.js'

let data: SpecificationData
let packed: PackedSpecification
let page: string
/** How often other work of the process got a turn meanwhile. */
let turns = 0

const pack = (given: SpecificationData): PackedSpecification => {
  const text = packSpecification(given)
  return { text, bytes: gzipSync(text) }
}

beforeAll(async () => {
  const timer = { next: setImmediate(takeTurn) }
  function takeTurn(): void {
    turns += 1
    timer.next = setImmediate(takeTurn)
  }
  data = await gatherSpecification()
  packed = pack(data)
  page = await renderSpecificationPage(packed, 'file')
  clearImmediate(timer.next)
})

describe('what is in it', () => {
  test('every clause has an example, or says why there is none', () => {
    expect(data.clauses.map(({ id }) => id).sort()).toEqual(clauses.map(({ id }) => id).sort())
    expect(data.clauses.filter(({ cases, untested }) => !cases.length && !untested)).toEqual([])
  })

  test('every operation has a plain call', () => {
    expect(data.operations.map(({ id }) => id)).toEqual([...operationIds])
    expect(data.operations.filter(({ example }) => !example)).toEqual([])
  })

  test('a plain call is shown with its query', () => {
    const specification = unpackSpecification(packSpecification(data))
    const shown = indexed(specification)
    const operation = shown.operations.get('getServiceMetrics')

    const text = operation && markupOf(renderOperation(shown, operation, { curl: {}, limits: whole }))
    const [, line] = /class="plain"><p class="line">(.*?)<\/p>/.exec(text ?? '') ?? []
    expect(line).toMatch(/\/metrics\?name=.*&amp;from=\d+&amp;to=\d+/)
  })

  test('fields say what is left open', () => {
    const open = data.operations.flatMap(({ id, fields = [] }) =>
      fields.filter(({ given }) => given === 'left open').map(({ name }) => `${id} ${name}`),
    )

    expect(open).toEqual([
      'registerCloudIntegration services.*.role',
      'updateCloudIntegration services.*.role',
    ])
  })

  test('fields say where the document speaks of null', () => {
    const ofNull = data.operations.flatMap(({ id, fields = [] }) =>
      fields.filter(({ type }) => type.endsWith(' or null')).map(({ name }) => `${id} ${name}`),
    )

    expect(ofNull).toEqual([
      ...['registerHost customIdentifier', 'updateHost customIdentifier'],
      ...['registerCloudIntegration', 'updateCloudIntegration'].flatMap((id) =>
        ['key', 'secretKey', 'roleArn', 'externalId', 'services.*.role'].map((name) => `${id} ${name}`),
      ),
    ])
  })

  test('every open point has an example, or says why there is none', () => {
    expect(data.points.map(({ id }) => id).sort()).toEqual(openPoints.map(({ id }) => id).sort())
    expect(data.points.filter(({ example, unobserved }) => !example && !unobserved)).toEqual([])
  })

  test('what each case would catch is shown by an exchange', () => {
    const caught = data.examples.flatMap((each) => each.caught ?? [])

    expect(caught.length).toBe(new Set(data.clauses.flatMap(({ cases }) => cases)).size)
    for (const { expected, got, exchange } of caught) {
      expect(expected).not.toBe(got)
      expect(exchange.reply).toBeDefined()
    }
  })

  test('other answers to an open point are shown by what differs', () => {
    const initial = data.examples.find(({ of }) => of === 'host.initial-status')

    expect(initial?.others?.map(({ answer }) => answer)).toEqual(['standby', 'maintenance', 'poweroff'])
    expect(initial?.others?.[0]?.exchange.reply?.body?.text).toContain('"status":"standby"')
  })

  test('packing loses nothing', () => {
    const { example, textOf: _, ...rest } = unpackSpecification(packed.text)
    const { examples, ...others } = data

    expect(rest).toEqual({ ...others, exampleIds: examples.map(({ id }) => id) })
    for (const each of examples) expect(example(each.id)).toEqual(each)
    expect(example('nothing')).toBeUndefined()
  })
})

describe('the page', () => {
  test('is one file that brings all along and asks for nothing', () => {
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? []
    const [, script = ''] = /<script>([\s\S]*?)<\/script>\n<\/body>/.exec(page) ?? []
    const [, policy = ''] = /Content-Security-Policy" content="([^"]+)"/.exec(page) ?? []
    const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

    expect(policy).toContain(`script-src ${sha(script)}`)
    expect(policy).toContain(`style-src ${sha(style)}`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/connect|unsafe|\*/)
    expect(page).not.toMatch(/<(link|img|iframe)[^>]*(href|src)="(?!data:,)/)
    expect(Buffer.byteLength(page)).toBeLessThan(1_900_000)
  })

  test('of a fake may ask that fake alone', async () => {
    const ofFake = await renderSpecificationPage(packed, 'fake')
    const [, policy = ''] = /Content-Security-Policy" content="([^"]+)"/.exec(ofFake) ?? []

    expect(policy).toContain("connect-src 'self'")
  })

  test('lets a fake answer while it is made', () => {
    expect(turns).toBeGreaterThanOrEqual(data.examples.length)
  })

  test('carries what it was given', () => {
    const [, base64 = ''] = /id="specification">([^<]+)</.exec(page) ?? []

    expect(gunzipSync(Buffer.from(base64, 'base64')).toString()).toBe(packed.text)
  })

  test('has everything to be read without a script, and every link in it leads somewhere', () => {
    const front = /<noscript>([\s\S]*)<\/noscript>/.exec(page)?.[1] ?? ''
    const anchors = [...front.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)
    const links = [...front.matchAll(/href="#([^"]+)"/g)].map(([, to = '']) => decodeURIComponent(to))

    expect(new Set(anchors).size).toBe(anchors.length)
    expect(
      links
        .filter((each) => !anchors.includes(each))
        .filter((each) => !each.startsWith('case-observations/')),
    ).toEqual([])
    for (const { id } of clauses) expect(anchors).toContain(`clause-${id}`)
    for (const { id } of openPoints) expect(anchors).toContain(`open-${id}`)
    for (const id of operationIds) expect(anchors).toContain(`operation-${id}`)
  })
})

test.each(hostileTexts)('a text of a server is shown and does nothing: %j', (text) => {
  const [first] = data.clauses as [SpecificationData['clauses'][number]]
  const usual = data.examples.find(({ id }) => id === first.cases[0]) as ExampleData
  const reply = { status: 200, headers: [['x-own', text]] as const, body: { text, bytes: text.length } }
  const exchanges = usual.exchanges.map((each) => ({ ...each, reply }))
  const caught = {
    ...usual.caught,
    message: text,
    expected: text,
    got: text,
    at: 0,
    exchange: { ...exchanges[0], reply },
  }
  const hostile = { ...usual, source: text, exchanges, caught } as ExampleData
  const specification = unpackSpecification(pack({ ...data, examples: [hostile] }).text)
  const wire = { curl: {}, limits, usual: new Map(), copies: () => undefined }

  const markup = markupOf(renderCase(indexed(specification), hostile, wire))

  expect(markup).not.toMatch(/<(script|img|style|base|meta|link)\b/)
  expect(markup).not.toMatch(/<[^>]*\son\w+=/)
})

const limits = { proof: 10_000, body: 10_000, line: 1000, text: 1000 }

/** In these, the setup comes after the calls that need it, because several cases share it. */
const setUpBeside = ['observations/success.status.read', 'observations/success.status.change']

test('played again on a fresh fake, the examples give the same answers', async () => {
  await using fake = await startFakeServer({ control: true })
  const others: string[] = []
  for (const example of data.examples) {
    const calls = example.exchanges.map(({ call }) => call)
    if (calls.some(({ body }) => body?.cut)) continue
    const said = await fetch(`${fake.control?.url}/rehearsals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(rehearsalOf(example, calls, data.fake)),
    })
    const { replies } = (await said.json()) as { replies: { status: number; text: string }[] }
    const isSame = example.exchanges.every(
      ({ reply }, at) =>
        reply?.status === replies[at]?.status && (reply?.body?.text ?? '') === replies[at]?.text,
    )
    if (!isSame) others.push(example.id)
  }

  expect(others).toEqual(setUpBeside)
  expect(fake.journal.entries).toEqual([])
})
