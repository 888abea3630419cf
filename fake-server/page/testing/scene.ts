import { setInterval } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { FakeServer } from '../../index.js'

/** A fake with some of everything, and calls with every kind of outcome. */
export function furnish(fake: FakeServer): void {
  const { given } = fake
  given.host({
    name: 'web-1',
    displayName: 'Web 1',
    customIdentifier: 'i-1',
    roleFullnames: ['web:app', 'db:main'],
  })
  given.host({ name: 'old-1', createdAt: { ago: { days: 9 } }, retiredAt: { ago: { days: 1 } } })
  given.cloudIntegration({
    name: 'production',
    region: 'eu-west-1',
    services: {
      EC2: { enable: true, role: 'web:app', excludedMetrics: [] },
      S3: { enable: false, excludedMetrics: [] },
    },
  })
  given.invitation({ email: 'ann@example.com', authority: 'viewer' })
  given.invitation({ email: 'bob@example.com', expiresAt: { ago: { days: 1 } } })
  const values = [3, 1, 2]
  given.metrics(
    'web',
    values.map((value, at) => ({ name: 'load.avg', time: { ago: { minutes: 9 - at } }, value })),
  )
  fake.faults.add('retireHost', { status: 503, retryAfter: 30 })
  fake.faults.add('getHost', { reset: true })
  fake.deliver({ method: 'GET', path: '/api/v0/hosts', query: [['status', 'working']] })
  fake.deliver({ method: 'POST', path: '/api/v0/hosts', body: { name: 'made', meta: {} } })
  fake.deliver({ method: 'POST', path: '/api/v0/hosts', body: { name: 'made', meta: {} }, key: 'read' })
  fake.deliver({ method: 'POST', path: '/api/v0/hosts/abc/retire', body: {} })
  fake.deliver({ method: 'GET', path: '/api/v0/nothing' })
}

/** A fake in which these texts stand wherever a text can be chosen freely. */
export function furnishBadly(fake: FakeServer, texts: readonly string[]): void {
  const { given } = fake
  const wellFormed = texts.map((each) => each.replaceAll('\ud800', ''))
  for (const [at, text] of wellFormed.entries()) {
    given.host({ name: text, displayName: text, customIdentifier: text, memo: text, meta: { [text]: text } })
    given.cloudIntegration({
      ...{ name: text, memo: text, region: text, includedTags: text, excludedTags: text, roleArn: text },
      services: { [text]: { enable: true, excludedMetrics: [text], retireAutomatically: true } },
    })
    fake.createOrganization({ name: `${text}${at}` })
    fake.faults.add('listMetricNames', { status: 500, organization: `${text}${at}` })
    call(fake, text)
  }
  for (const email of [
    '<img/src=x/onerror=alert(1)>@a.example',
    '\u202emoc.elpmaxe@a.example',
    `"'&${'x'.repeat(300)}@a.example`,
  ]) {
    given.invitation({ email })
    given.member(`m${email}`)
  }
  given.host({ name: 'i\u0300'.repeat(500), customIdentifier: 'x'.repeat(5000) })
  call(fake, '\u202e'.repeat(100_000))
}

function call(fake: FakeServer, text: string): void {
  const path = `/api/v0/hosts/${encodeURIComponent(text.slice(0, 200))}`
  fake.deliver({ method: 'GET', path, query: [[text, text]], headers: [[text, text]] })
  fake.deliver({ method: 'POST', path: '/api/v0/hosts', body: { name: text, meta: { [text]: text } } })
  fake.deliver({ method: 'PUT', path, raw: text })
  fake.deliver({ method: text.slice(0, 300), path: '/api/v0/hosts' })
}

/** The visible text of an element; empty when there is no such element. */
export const text = async (page: Page, selector: string): Promise<string> =>
  (await page.locator(selector).allInnerTexts()).join('\n')

/** The texts of the rows of the journal, newest first. */
export const rows = (page: Page): Promise<string[]> => page.locator('#calls-list .call').allInnerTexts()

export const hostNames = (page: Page): Promise<string[]> =>
  page.locator('#hosts-list tr td:first-child b').allTextContents()

/** Waits until the page has fetched everything it starts with. */
export async function settled(page: Page): Promise<void> {
  await page.locator('#connection.live').waitFor()
  await page.locator('#hosts-list tr, #hosts-empty pre').first().waitFor()
  await page.locator('#calls-list li, #calls-empty pre').first().waitFor()
  await page.locator('#faults-list li, #faults-empty pre').first().waitFor()
}

export const list = (fake: FakeServer, key = fake.keys.readWrite) =>
  fake.deliver({ method: 'GET', path: '/api/v0/hosts', headers: [['x-api-key', key]] })

export const register = (fake: FakeServer, name: string) =>
  fake.deliver({ method: 'POST', path: '/api/v0/hosts', body: { name, meta: {} } })

/** Makes `count` calls, evenly spaced at this pace. */
export async function callsPerSecond(fake: FakeServer, pace: number, count: number): Promise<void> {
  const began = performance.now()
  let made = 0
  for await (const _ of setInterval(10)) {
    const due = Math.min(count, ((performance.now() - began) / 1000) * pace)
    for (; made < due; made += 1) fake.deliver(made % 5 ? reading : writing(made))
    if (made >= count) return
  }
}

const reading = { method: 'GET', path: '/api/v0/hosts', query: [['name', 'nobody']] } as const

const writing = (at: number) => ({
  method: 'POST',
  path: '/api/v0/hosts',
  body: { name: `web-${at % 9}`, meta: {} },
})
