import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningFakeServer } from '../../../fake-server/index.js'
import { startWatched } from '../../../fake-server/running-fake-server.js'
import { type Chromium, startChromium } from '../../../pages/testing/chromium.js'
import { lowestContrast } from '../../../pages/testing/lowest-contrast.js'
import { smallTargets } from '../../../pages/testing/small-targets.js'
import { clauses } from '../../../spec/clauses/index.js'
import { openPoints } from '../../../spec/open-points.js'
import { departure, departureIds } from '../../departures/departures.js'
import { gatheredSpecification } from './packed-specification.js'
import { renderSpecificationPage } from './page.js'
import { waitingPage } from './waiting-page.js'

let chromium: Chromium
let file: string
let fake: RunningFakeServer

beforeAll(async () => {
  const packed = await gatheredSpecification()
  file = await renderSpecificationPage(packed, 'file')
  fake = await startWatched(
    { control: true },
    {},
    {
      specification: async () => renderSpecificationPage(packed, 'fake'),
      departures: async () => departureIds,
      departure: async (id) => departure(id),
    },
  )
  chromium = await startChromium()
})

afterAll(async () => {
  await fake?.close()
  await chromium?.close()
})

const ready = async (opened: ReturnType<Chromium['open']>) => {
  const { page, incidents } = await opened
  await page.locator('html[data-ready=true]').waitFor()
  return { page, incidents }
}

const open = (options?: Parameters<Chromium['open']>[1]) => ready(chromium.open(file, options))

const choose = async (page: Page, anchor: string): Promise<void> => {
  await page.evaluate(`location.hash = ${JSON.stringify(anchor)}`)
  await page.locator(`.chosen[id="${anchor}"]`).waitFor()
}

const listed = (page: Page): Promise<string[]> => page.locator('.list details a:visible').allInnerTexts()

const kept = 'clause-host.update.roles.kept'

test('it opens at once, with few nodes', async () => {
  const { page, incidents } = await open()

  const done = await page.evaluate('performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd')
  expect(done).toBeLessThan(3000)
  await expect.poll(() => page.evaluate('document.querySelectorAll("*").length')).toBeLessThan(1200)
  expect(incidents).toEqual([])
})

describe.each([390, 768, 1440])('in a window of %d pixels', (width) => {
  test.each(['overview', kept, 'operation-getServiceMetrics', 'open-host.initial-status', 'section-4.2.1'])(
    'what can be pressed is no smaller than 24: %s',
    async (chosen) => {
      const { page } = await open({ viewport: { width, height: 900 } })
      await page.evaluate(`location.hash = ${JSON.stringify(chosen)}`)
      await expect.poll(() => page.locator('.chosen').isVisible()).toBe(true)

      expect(await page.evaluate(smallTargets)).toEqual([])
    },
  )
})

test('a link to a case marks the place of its clause in the list', async () => {
  const { page } = await open()
  await choose(page, 'case-hosts/update/keeps-unlisted-roles')

  await expect.poll(() => page.locator('.list a[aria-current]').getAttribute('data-anchor')).toBe(kept)
})

describe('the search', () => {
  test.each([
    ['words', 'leaves a host in the roles', 'host.update.roles.kept'],
    ['an id of a clause', 'host.update.roles.kept', 'host.update.roles.kept'],
    ['an id of a case', 'hosts/update/keeps-unlisted-roles', 'host.update.roles.kept'],
    ['an id of an open point', 'host.initial-status', 'host.initial-status'],
    ['a section', '§3.3', 'invitation.'],
    ['a path with an id in it', 'PUT /api/v0/hosts/3Yr6tsa/role-fullnames', 'Update Host Roles'],
  ])('finds by %s', async (_, text, found) => {
    const { page } = await open()

    await page.fill('input[type=search]', text)

    await expect.poll(async () => (await listed(page)).join('\n')).toContain(found)
    expect((await listed(page)).length).toBeLessThan(60)
  })

  test('and a level narrow it down, and stand in the URL', async () => {
    const { page } = await open()

    await page.selectOption('select[name=level]', 'open')
    await page.fill('input[type=search]', 'initial-status')
    await expect.poll(() => listed(page)).toEqual([expect.stringMatching(/\nhost\.initial-status$/)])

    expect(page.url()).toContain('#?level=open&text=initial-status')
  })
})

test('on a phone no path is cut; the fields of a body break between their words alone, and none is cut', async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } })
  await page.evaluate(`location.hash = 'overview'`)
  await page.locator('.operations').waitFor()
  expect(
    await page.evaluate(
      `((at) => at.scrollWidth - at.clientWidth)(document.querySelector('.operations').parentElement)`,
    ),
  ).toBe(0)
  for (const id of ['registerHost', 'registerCloudIntegration', 'postServiceMetrics']) {
    await page.evaluate(`location.hash = 'operation-${id}'`)
    await page.locator(`.fields`).waitFor()
    const broken = await page.evaluate(`[...document.querySelectorAll('.fields code')].filter((code) => {
      const range = document.createRange()
      range.selectNodeContents(code.lastChild)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
    }).map((code) => code.textContent)`)
    const cut = await page.evaluate(
      `[...document.querySelectorAll('.fields td')].filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)`,
    )
    expect([id, broken, cut]).toEqual([id, [], []])
  }
})

test('an operation says what its body holds; the list follows; a command is copied', async () => {
  const { page } = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
  await choose(page, 'operation-registerHost')
  const fields = (await page.locator('.fields tbody tr').allInnerTexts()).map((each) => each.split(/\s+/))
  expect(fields).toContainEqual(['meta', 'object', 'yes'])
  expect(fields).toContainEqual(['interfaces[].ipv4Addresses', 'array[string]', 'no'])
  await expect.poll(() => page.locator('.list a[aria-current]').isVisible()).toBe(true)

  await choose(page, kept)
  await expect.poll(() => page.locator('.list a[aria-current]').getAttribute('data-anchor')).toBe(kept)
  await expect.poll(() => page.locator('.list a[aria-current]').isVisible()).toBe(true)
  await page.locator('.related .copy').first().click()
  await expect
    .poll(() => page.evaluate('navigator.clipboard.readText()'))
    .toBe('monitoring-conformance run --clause host.update.roles.kept')
})

test('an id of a clause alone, as an anchor, opens the clause', async () => {
  const { page, incidents } = await open()

  await page.evaluate(`location.hash = 'host.update.memo'`)
  await page.locator('.chosen[id="clause-host.update.memo"]').waitFor()
  await page.evaluate(`location.hash = 'host.update.roles.kept'`)
  await page.reload()
  await page.locator(`.chosen[id="${kept}"]`).waitFor()

  await expect.poll(() => page.locator('.list a[aria-current]').isVisible()).toBe(true)
  expect(incidents).toEqual([])
})

test('links lead from a clause to its operation, section, cases, and back', async () => {
  const { page, incidents } = await open()
  await choose(page, kept)

  await page.locator('.kicker a', { hasText: 'Update Host Information' }).click()
  await page.locator('.chosen[id="operation-updateHost"]').waitFor()
  await page.locator('.rules a', { hasText: 'host.update.roles.kept' }).click()
  await page.locator(`.chosen[id="${kept}"]`).waitFor()
  await page.locator('.kicker a', { hasText: '§4.2.1' }).click()
  await page.locator('.chosen[id="section-4.2.1"]').waitFor()
  await page.goBack()
  await page.locator('.named a', { hasText: 'keeps-roles-on-an-empty-list' }).click()
  await page.locator('.chosen h2.case').waitFor()
  await page.locator('.rule a').click()

  await page.locator(`.chosen[id="${kept}"]`).waitFor()
  expect(incidents).toEqual([])
})

test('a clause has its example, and what it would catch with the place marked', async () => {
  const { page } = await open()
  await choose(page, kept)

  await expect
    .poll(() => page.locator('.example .decisive').textContent())
    .toContain('"roleFullnames": ["mcweb:db"]')
  await expect
    .poll(() => page.locator('.caught mark.row').textContent())
    .toContain('"roles": {"mcweb": ["db"]}')
  await expect.poll(() => page.locator('.caught del').allInnerTexts()).toHaveLength(2)
})

test('an open point has its answers, and what shows each other one', async () => {
  const { page } = await open()
  await choose(page, 'open-host.initial-status')

  await expect
    .poll(() => page.locator('.answers li').allInnerTexts())
    .toEqual(expect.arrayContaining([expect.stringMatching(/^working the fake/), 'standby']))
  await page.locator('.others summary', { hasText: 'standby' }).click()
  await expect
    .poll(() => page.locator('.others details[open]').textContent())
    .toContain('"status": "standby"')
})

test('everything can be opened', async () => {
  const { page, incidents } = await open()
  const anchors = await page.evaluate<string[]>(
    `[...new DOMParser().parseFromString(document.querySelector('noscript').textContent, 'text/html').querySelectorAll('[id^=clause-], [id^=open-], [id^=operation-], [id^=section-]')].map(({ id }) => id)`,
  )

  expect(anchors.length).toBeGreaterThan(500)
  for (const anchor of anchors.filter((_, at) => at % 7 === 0)) await choose(page, anchor)
  expect(incidents).toEqual([])
})

test.each(['overview', kept, 'open-host.initial-status', 'operation-listHosts', 'section-2.9'])(
  'on a phone nothing of %s is cut off',
  async (anchor) => {
    const { page } = await open({ viewport: { width: 360, height: 740 }, isMobile: true })
    if (anchor !== 'overview') await choose(page, anchor)

    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  },
)

test('without a script all of it can be read', async () => {
  const { page } = await chromium.open(file, { javaScriptEnabled: false })

  await expect.poll(() => page.locator(`[id="${kept}"] pre`).first().isVisible()).toBe(true)
  await expect.poll(() => page.locator('#front article').count()).toBe(clauses.length + openPoints.length + 1)
})

test('on paper stands what is chosen, or all of it', async () => {
  const { page } = await open()

  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.locator('#front article').count()).toBeGreaterThan(500)
  await page.emulateMedia({ media: 'screen' })
  await choose(page, kept)
  await page.emulateMedia({ media: 'print' })

  await expect.poll(() => page.locator('#front').count()).toBe(0)
  await expect.poll(() => page.locator('.example').isVisible()).toBe(true)
  await expect.poll(() => page.locator('form[role=search]').isVisible()).toBe(false)
})

test.each(['light', 'dark'] as const)('every text stands out when it is %s', async (colorScheme) => {
  const { page } = await open({ colorScheme })

  for (const anchor of [kept, 'open-host.initial-status', 'operation-listHosts']) {
    await choose(page, anchor)
    await page.evaluate(`document.querySelectorAll('details').forEach((each) => { each.open = true })`)
    await expect.poll(() => page.evaluate(lowestContrast)).toBeGreaterThanOrEqual(4.5)
  }
})

test('a visitor who comes before it is made is told so, and then sees what was asked for', async () => {
  let isMade = false
  const slow = await startWatched(
    { control: true },
    {},
    {
      specification: async () => (isMade ? file : waitingPage),
      departures: async () => [],
      departure: async (id) => departure(id),
    },
  )
  const { page } = await chromium.visit(`${slow.url}/__fake/specification#${kept}`)
  const told = await page.textContent('h1')
  isMade = true

  await page.locator(`.chosen[id="${kept}"]`).waitFor()
  expect(told).toBe('The specification is being made')
  await slow.close()
})

describe('below a fake', () => {
  const visit = (anchor: string) => ready(chromium.visit(`${fake.url}/__fake/specification#${anchor}`))

  test('an example is played again on a fake of its own', async () => {
    const { page, incidents } = await visit(kept)

    await page.locator('.try summary').click()
    await page.locator('.try button.strong').click()

    await expect.poll(() => page.locator('.outcome').textContent()).toContain('As in the example')
    expect(fake.journal.entries).toEqual([])
    expect(incidents).toEqual([])
  })

  test('and edited before: the answer stands beside that of the example', async () => {
    const { page } = await visit(kept)
    await page.locator('.try summary').click()
    const body = page.getByLabel('Body', { exact: true })

    await page.setViewportSize({ width: 1280, height: 320 })
    await body.fill((await body.inputValue()).replace('mcweb:db', 'mcweb:cache'))
    await body.press('Control+Enter')

    await expect.poll(() => page.locator('.outcome').textContent()).toContain('Another answer')
    const bottom = async (): Promise<number> => {
      const box = await page.locator('.outcome .verdict-line').boundingBox()
      return box ? box.y + box.height : 9999
    }
    await expect.poll(bottom).toBeLessThanOrEqual(320)
    await expect.poll(() => page.locator('.outcome ins').textContent()).toContain('"cache"')
    await page.getByRole('button', { name: 'As it was' }).click()
    await expect.poll(() => body.inputValue()).toContain('mcweb:db')
    await expect.poll(() => page.locator('.outcome').textContent()).toBe('')
  })

  test('the page of the fake leads to it, and to what refused a call', async () => {
    await fetch(`${fake.url}/api/v0/hosts`)
    const { page } = await chromium.visit(`${fake.url}/__fake/`)

    await page.locator('#calls-list .call').first().click()
    await page.locator('#exchange .reason a').first().click()
    await page.locator('.chosen[id="clause-key.required"]').waitFor()
    await page.locator('.target a').click()
    await page.getByRole('link', { name: 'The specification by example' }).click()

    await page.locator('html[data-ready=true]').waitFor()
    fake.journal.clear()
  })

  test('on a fake that breaks the clause it goes as the case would catch it', async () => {
    const { page, incidents } = await visit(kept)
    await page.locator('.try summary').click()

    await page.getByLabel('The fake').selectOption({ label: 'breaks host.update.roles.kept' })
    await page.locator('.try button.strong').click()

    await expect.poll(() => page.locator('.outcome').textContent()).toContain('Another answer')
    await expect.poll(() => page.locator('.outcome del').allTextContents()).toHaveLength(2)
    expect(incidents).toEqual([])
  })

  test('and on one that answers an open point otherwise', async () => {
    const { page } = await visit('open-host.initial-status')
    await page.locator('.try summary').click()

    await page.getByLabel('The fake').selectOption({ label: 'answers poweroff' })
    await page.locator('.try button.strong').click()

    await expect.poll(() => page.locator('.outcome ins').textContent()).toContain('"poweroff"')
  })

  test('another path and another key are taken, and what is no JSON', async () => {
    const { page } = await visit(kept)
    await page.locator('.try summary').click()

    await page.getByLabel('Path').fill('/api/v0/hosts?name=nobody')
    await page.getByLabel('Method').selectOption('GET')
    await page.getByLabel('Body', { exact: true }).fill('')
    await page.getByLabel('Key').selectOption('read')
    await page.locator('.try button.strong').click()
    await expect.poll(() => page.locator('.outcome').textContent()).toContain('{"hosts": []}')

    await page.getByLabel('Method').selectOption('POST')
    await page.getByLabel('Key').selectOption('full')
    await page.getByLabel('Body', { exact: true }).fill('{"name":')
    await page.locator('.try button.strong').click()
    await expect.poll(() => page.locator('.outcome').textContent()).toContain('400')
  })

  test('a clause is broken and kept again from the page of the fake', async () => {
    const { page, incidents } = await chromium.visit(`${fake.url}/__fake/`)
    await page.locator('#breaking summary').click()
    await page.fill('#breaking-search', kept.replace('clause-', ''))
    await page.getByRole('button', { name: 'Break host.update.roles.kept' }).click()

    await expect
      .poll(() => page.locator('#departures-list').textContent())
      .toContain('host.update.roles.kept')
    expect(fake.departures).toEqual(['host.update.roles.kept'])
    await expect.poll(() => page.locator('#breaking-list li').count()).toBe(0)
    await page.getByRole('button', { name: 'Keep to host.update.roles.kept again' }).click()
    await expect.poll(() => page.locator('#departures-list li').count()).toBe(0)
    expect(fake.departures).toBeUndefined()
    expect(incidents).toEqual([])
  })

  test('a fake that is gone is said', async () => {
    const { page } = await visit(kept)
    await page.route('**/rehearsals', (route) => route.abort())
    await page.locator('.try summary').click()
    await page.locator('.try button.strong').click()

    await expect.poll(() => page.locator('.trouble').textContent()).toContain('The fake does not answer')
  })
})
