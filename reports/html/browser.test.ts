import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caseResult, exchange, sampleReport } from '../sample-run.js'
import { renderHtml } from './page.js'
import { type Chromium, startChromium } from './testing/chromium.js'
import { hostileReport, hostileTexts, reportOf } from './testing/hostile-report.js'
import { lowestContrast } from './testing/lowest-contrast.js'

let chromium: Chromium

beforeAll(async () => {
  chromium = await startChromium()
})

afterAll(() => chromium?.close())

const sample = renderHtml(sampleReport())
const hostile = renderHtml(hostileReport())

/** Ids of the clauses that can be seen. */
const shown = (page: Page): Promise<string[]> =>
  page.locator('#chapters article:visible h4').allTextContents()

const everyClause = [
  'key.fine',
  'host.broken',
  'host.bent',
  'invitation.unknown',
  'host.lacking',
  'host.unseen',
]

describe('the filters', () => {
  test('narrow the clauses down by verdict, chapter and text', async () => {
    const { page, incidents } = await chromium.open(sample)
    expect((await shown(page)).toSorted()).toEqual(everyClause.toSorted())

    await page.selectOption('select[name=verdict]', 'violates')
    await expect.poll(() => shown(page)).toEqual(['host.broken'])
    expect(await page.locator('output').textContent()).toBe('1 of 6 clauses')
    expect(await page.locator('#deviations').isVisible()).toBe(false)

    await page.selectOption('select[name=verdict]', '')
    await page.selectOption('select[name=chapter]', 'hosts')
    await expect.poll(() => shown(page)).not.toContain('key.fine')

    await page.fill('input', 'UPDATE refusal')
    await expect.poll(() => shown(page)).toEqual(['host.bent'])

    await page.click('button[type=reset]')
    await expect.poll(async () => (await shown(page)).length).toBe(everyClause.length)
    expect(incidents).toEqual([])
  })

  test('give way to a link that leads to what they hide', async () => {
    const { page, incidents } = await chromium.open(sample)

    await page.fill('input', 'nothing has this')
    await expect.poll(() => shown(page)).toEqual([])
    await page.evaluate('location.hash = "case-hosts/update/broken"')

    await expect.poll(() => page.locator('[id="case-hosts/update/broken"] ol').isVisible()).toBe(true)
    expect(incidents).toEqual([])
  })
})

test('everything can be reached by keyboard', async () => {
  const { page, incidents } = await chromium.open(sample)

  await page.keyboard.press('/')
  await page.keyboard.type('host.broken')
  await expect.poll(() => shown(page)).toEqual(['host.broken'])
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await shown(page)).length).toBe(everyClause.length)
  await page.keyboard.press('Enter')

  await page.locator('#chapters summary').first().focus()
  await page.keyboard.press('Enter')
  expect(await page.locator('#chapters details').first().locator('ol').isVisible()).toBe(true)
  expect(await page.evaluate(`getComputedStyle(document.activeElement).outlineStyle`)).toBe('solid')
  expect(incidents).toEqual([])
})

describe('the report of a hostile server', () => {
  test('does nothing but show it', async () => {
    const { page, incidents } = await chromium.open(hostile)

    await page.evaluate(`document.querySelectorAll('details').forEach((each) => { each.open = true })`)
    for (const each of await page.locator('summary, article a').all()) await each.dispatchEvent('mouseover')

    const text = await page.locator('main').textContent()
    for (const each of hostileTexts.slice(0, 5)) expect(text).toContain(each)
    expect(text).toContain('before\\u202eexe.gnp\\u2066\\u200f\\u061c after\\u0000\\u0007\\u001b[31m\\u009b')
    expect(await page.locator('img, base, iframe, object, embed, body script + script').count()).toBe(0)
    expect(incidents).toEqual([])
  })

  test('fits a phone, with every case open', async () => {
    const { page } = await chromium.open(hostile, { viewport: { width: 360, height: 740 }, isMobile: true })

    await page.evaluate(`document.querySelectorAll('details').forEach((each) => { each.open = true })`)

    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  })
})

test('without JavaScript everything is there but the filters', async () => {
  const { page } = await chromium.open(sample, { javaScriptEnabled: false })

  expect(await page.locator('form').isVisible()).toBe(false)
  expect(await shown(page)).toHaveLength(everyClause.length)
  await page.locator('[id="case-keys/fine"] summary').click()
  expect(await page.locator('[id="case-keys/fine"] ol').isVisible()).toBe(true)
})

test('on paper the violation has its proof, and the filters are gone', async () => {
  const { page } = await chromium.open(sample)

  await page.emulateMedia({ media: 'print' })

  expect(await page.locator('form').isVisible()).toBe(false)
  expect(await page.locator('#causes pre.curl').first().isVisible()).toBe(true)
  expect((await page.pdf()).length).toBeGreaterThan(10_000)
})

test.each(['light', 'dark'] as const)('every text stands out when it is %s', async (colorScheme) => {
  const { page } = await chromium.open(hostile, { colorScheme })

  expect(await page.evaluate(lowestContrast)).toBeGreaterThanOrEqual(4.5)
})

test('a run of 900 cases and 3,600 exchanges opens at once', async () => {
  const text = JSON.stringify({ hosts: Array(5).fill({ id: 'abc', name: 'host', roles: { web: ['app'] } }) })
  const report = reportOf(900, (at) =>
    caseResult(`hosts/${at}`, { exchanges: Array(4).fill(exchange({ text })) }),
  )

  const { page } = await chromium.open(renderHtml(report))

  const ready = await page.evaluate('performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd')
  expect(ready).toBeLessThan(3000)
})
