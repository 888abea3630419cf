import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Chromium, startChromium } from '../../pages/testing/chromium.js'
import { lowestContrast } from '../../pages/testing/lowest-contrast.js'
import { smallTargets } from '../../pages/testing/small-targets.js'
import { caseResult, difference, exchange, sampleReport } from '../sample-run.js'
import { renderHtml } from './page.js'
import { hostileReport, hostileTexts, reportOf } from './testing/hostile-report.js'

let chromium: Chromium

beforeAll(async () => {
  chromium = await startChromium()
})

afterAll(() => chromium?.close())

const sample = renderHtml(sampleReport())
const hostile = renderHtml(hostileReport())

/** Opens a page and waits until its script has taken over. */
const open = async (...args: Parameters<Chromium['open']>) => {
  const opened = await chromium.open(...args)
  await opened.page.locator('html[data-ready=true]').waitFor()
  return opened
}

/** Ids of the clauses visible in the list. */
const shown = (page: Page): Promise<string[]> =>
  page.locator('.list details a:visible small:not(.found-in) code').allTextContents()

const openEverything = (page: Page): Promise<unknown> =>
  page.evaluate(`document.querySelectorAll('details').forEach((each) => { each.open = true })`)

const everyClause = [
  'key.fine',
  'host.broken',
  'host.bent',
  'invitation.unknown',
  'host.lacking',
  'host.unseen',
]

describe('the first screen', () => {
  test('has the verdict, the causes, and the story of the first', async () => {
    const { page, incidents } = await open(sample)
    const { height = 0 } = page.viewportSize() ?? {}

    for (const each of ['h1', '.causes li', '.detail h2', '.detail .found', '.detail .decisive']) {
      const { y = height } = (await page.locator(each).first().boundingBox()) ?? {}
      expect(y, each).toBeLessThan(height)
    }
    expect(incidents).toEqual([])
  })

  test('marks in the list what is shown, also before anything was chosen', async () => {
    const { page } = await open(sample)
    const [first] = await page.locator('.causes a').all()

    await expect.poll(() => first?.getAttribute('aria-current')).toBe('true')
    await page.keyboard.press('j')
    await expect.poll(() => page.locator('.causes a').nth(1).getAttribute('aria-current')).toBe('true')
    await expect.poll(() => page.locator('.list a[aria-current]').count()).toBe(1)
  })

  test('leads from cause to cause, on a phone too', async () => {
    const { page } = await open(sample, { viewport: { width: 390, height: 844 } })
    await page.locator('.causes a').first().click()
    await expect.poll(() => page.locator('.kicker').first().textContent()).toContain('Cause 1 of')
    const first = await page.locator('.detail h2').textContent()

    await page.locator('.detail').getByRole('link', { name: 'next' }).click()
    await expect.poll(() => page.locator('.kicker').first().textContent()).toContain('Cause 2 of')
    await page.locator('.detail').getByRole('link', { name: 'previous' }).click()
    await expect.poll(() => page.locator('.detail h2').textContent()).toBe(first)
  })

  test('brings one who goes back on a phone to the item, in its section, and to its title before', async () => {
    const { page } = await open(sample, { viewport: { width: 390, height: 844 } })
    const focused = (): Promise<string> =>
      page.evaluate(`document.activeElement.dataset.anchor ?? document.activeElement.tagName`)

    await page.evaluate(`location.hash = '#clause-host.broken'`)
    await expect.poll(focused).toBe('H2')
    await expect.poll(() => page.locator('.detail h2').boundingBox()).toMatchObject({ y: expect.any(Number) })
    expect((await page.locator('.detail h2').boundingBox())?.y).toBeLessThan(300)
    await page.getByRole('link', { name: 'All findings' }).click()

    await expect.poll(focused).toBe('clause-host.broken')
    await expect.poll(() => page.locator('[data-anchor="clause-host.broken"]').isVisible()).toBe(true)
  })

  test('has a link over its head to the first finding, which chooses nothing', async () => {
    const { page } = await open(sample)

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')

    await expect
      .poll(() => page.evaluate(`document.activeElement.closest('.found-list') !== null`))
      .toBe(true)
    expect(new URL(page.url()).hash).toBe('')
  })

  test('has for a cause and for a case a command that runs just this again, and one to read on', async () => {
    const { page } = await open(sample)
    const commands = (): Promise<string[]> => page.locator('.detail .again code').allTextContents()

    expect(await commands()).toEqual([
      expect.stringMatching(/^npx monitoring-conformance run --base-url \S+ --case hosts\/\S+$/),
      'npx monitoring-conformance explain host.broken',
    ])
    const ofCause = await commands()
    await page.locator('.detail .seen a').first().click()
    await expect.poll(() => page.locator('.detail .kicker').textContent()).toContain('case')

    expect(await commands()).toEqual(ofCause)
  })

  test('is what one comes back to', async () => {
    const { page } = await open(sample)
    const first = await page.locator('.detail h2').textContent()

    await page.locator('.causes a').nth(1).click()
    await expect.poll(() => page.locator('.detail h2').textContent()).not.toBe(first)
    await page.goBack()

    await expect.poll(() => page.locator('.detail h2').textContent()).toBe(first)
  })
})

describe('the filters', () => {
  test('narrow the clauses down by verdict, chapter and text', async () => {
    const { page, incidents } = await open(sample)

    await page.selectOption('select[name=verdict]', 'violates')
    await expect.poll(() => shown(page)).toEqual(['host.broken'])
    await expect.poll(() => page.locator('.list h2 small').last().textContent()).toBe('1 of 6')

    await page.selectOption('select[name=verdict]', '')
    await page.selectOption('select[name=chapter]', 'hosts')
    await expect.poll(() => shown(page)).not.toContain('key.fine')

    await page.fill('input', 'UPDATE refusal')
    await expect.poll(() => shown(page)).toEqual(['host.bent'])
    expect(incidents).toEqual([])
  })

  test('and what is chosen are in the URL', async () => {
    const { page } = await open(sample)

    await page.fill('input', 'bent')
    await expect.poll(() => shown(page)).toEqual(['host.bent'])
    await page.locator('.list details a').first().click()
    await expect.poll(() => page.url()).toContain('#clause-host.bent?text=bent')
    const url = page.url()
    const again = await page.context().newPage()
    await again.goto(url)

    await expect.poll(() => again.locator('.detail .id code').first().textContent()).toBe('host.bent')
    await expect.poll(() => again.inputValue('input')).toBe('bent')
  })
})

test('everything can be reached by keyboard', async () => {
  const { page, incidents } = await open(sample)

  await page.keyboard.press('/')
  await page.keyboard.type('host.broken')
  await expect.poll(() => shown(page)).toEqual(['host.broken'])
  await page.keyboard.press('Escape')
  await expect.poll(() => shown(page)).toEqual([])
  await page.locator('h1').click()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect.poll(() => page.locator('.list a[aria-current]').count()).toBe(1)
  await expect
    .poll(() => page.evaluate(`getComputedStyle(document.activeElement).outlineStyle`))
    .toBe('solid')

  await page.locator('.list summary').first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => shown(page)).not.toEqual([])
  expect(incidents).toEqual([])
})

test('a call is copied as curl, and its body', async () => {
  const { page, incidents } = await open(sample, { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.evaluate('location.hash = "case-hosts/update/broken"')

  await page.locator('.decisive [data-copy=curl]').click()
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toMatch(/^curl -i -X POST/)
  await page.locator('.decisive [data-copy=came]').click()
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('{"error":"teapot"}')
  await page.locator('.causes a').first().click()
  await page.locator('[data-copy=finding]').click()
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toMatch(/^\*\*.*→ 418 in /s)
  expect(incidents).toEqual([])
})

test('every chosen thing can be opened', async () => {
  const { page, incidents } = await open(sample)
  const { clauses, cases } = sampleReport()

  for (const [kind, ids] of Object.entries({ clause: clauses, case: cases }))
    for (const { id } of ids) {
      await page.evaluate(`location.hash = ${JSON.stringify(`${kind}-${id}`)}`)
      await expect.poll(() => page.locator('.chosen').getAttribute('id')).toBe(`${kind}-${id}`)
    }
  expect(incidents).toEqual([])
})

describe('the report of a hostile server', () => {
  test('does nothing but show it', async () => {
    const { page, incidents } = await open(hostile)
    let text = ''

    for (const { id } of hostileReport().cases) {
      await page.evaluate(`location.hash = ${JSON.stringify(`case-${id}`)}`)
      await expect.poll(() => page.locator('.chosen').getAttribute('id')).toBe(`case-${id}`)
      await openEverything(page)
      for (const each of await page.locator('.detail summary, .detail a, .detail button').all())
        await each.dispatchEvent('mouseover')
      text += await page.locator('main').textContent()
    }

    for (const each of hostileTexts.slice(0, 5)) expect(text).toContain(each)
    expect(text).toContain('before\\u202eexe.gnp\\u2066\\u200f\\u061c after\\u0000\\u0007\\u001b[31m\\u009b')
    await expect.poll(() => page.locator('img, base, iframe, object, embed').count()).toBe(0)
    expect(incidents).toEqual([])
  })

  test('does nothing without a script either', async () => {
    const { page, incidents } = await chromium.open(hostile, { javaScriptEnabled: false })

    await expect.poll(() => page.locator('img, base, iframe, object, embed').count()).toBe(0)
    expect(incidents).toEqual([])
  })

  test('fits a phone, with every case open', async () => {
    const { page } = await open(hostile, { viewport: { width: 360, height: 740 }, isMobile: true })

    for (const { id } of hostileReport().cases) {
      await page.evaluate(`location.hash = ${JSON.stringify(`case-${id}`)}`)
      await expect.poll(() => page.locator('.chosen').getAttribute('id')).toBe(`case-${id}`)
      await openEverything(page)
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360)
    }
  })
})

test('on a phone what is chosen takes the place of the list, and a link leads back', async () => {
  const { page } = await open(sample, { viewport: { width: 390, height: 844 }, isMobile: true })

  await page.locator('.causes a').first().click()
  await expect.poll(() => page.locator('.list').isVisible()).toBe(false)
  await page.locator('.back a').click()

  await expect.poll(() => page.locator('.list').isVisible()).toBe(true)
})

describe.each([390, 768])('in a window of %d pixels', (width) => {
  test('what is chosen comes with its title at the top and in focus, and one comes back to its item', async () => {
    const { page } = await open(sample, { viewport: { width, height: 844 } })
    const item = page.locator('.causes a').last()
    await item.scrollIntoViewIfNeeded()
    await item.click()

    await expect.poll(() => page.evaluate('document.activeElement.localName')).toBe('h2')
    const top = async () => (await page.locator('.detail h2').boundingBox())?.y ?? -1
    await expect.poll(async () => (await top()) >= 0 && (await top()) < 200).toBe(true)

    await page.locator('.back a').click()
    await expect
      .poll(() => page.evaluate('document.activeElement.dataset.anchor'))
      .toBe(await item.getAttribute('data-anchor'))
    await expect.poll(() => item.isVisible()).toBe(true)
  })

  test('keys lead from one to the next, and to the search', async () => {
    const { page } = await open(sample, { viewport: { width, height: 844 } })
    await page.locator('.causes a').first().click()
    await expect.poll(() => page.evaluate('document.activeElement.localName')).toBe('h2')
    const heading = await page.locator('.detail h2').textContent()

    await page.keyboard.press('j')
    await expect.poll(() => page.locator('.detail h2').textContent()).not.toBe(heading)
    await expect.poll(() => page.evaluate('document.activeElement.localName')).toBe('h2')
    await page.keyboard.press('k')
    await expect.poll(() => page.locator('.detail h2').textContent()).toBe(heading)
    await page.keyboard.press('/')
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('text')
  })
})

test('the title of the page follows what is chosen; a name that nothing has is said', async () => {
  const { page } = await open(sample)
  const title = await page.title()

  await page.locator('.causes a').nth(1).click()
  const heading = page.locator('.detail h2')
  await expect
    .poll(async () => (await page.title()) === `${await heading.textContent()} \u2013 ${title}`)
    .toBe(true)
  await page.evaluate('location.hash = "clause-no.such"')
  await expect
    .poll(() => page.locator('.detail').textContent())
    .toContain('Nothing in this report has the name clause-no.such')
})

test('a link to a case marks the place of its clause in the list', async () => {
  const { page } = await open(sample)
  await page.goto(`${page.url()}#case-hosts/update/broken`)
  await page.reload()

  const marked = page.locator('.list a[aria-current]')
  await expect.poll(() => marked.getAttribute('data-anchor')).toBe('clause-host.broken')
  await expect.poll(() => marked.isVisible()).toBe(true)
  const { y = -1 } = (await marked.boundingBox()) ?? {}
  expect(y).toBeGreaterThan(0)
  expect(y).toBeLessThan(page.viewportSize()?.height ?? 0)
})

test('on a phone a run that found nothing begins with what was proved; the list is behind a link', async () => {
  const report = reportOf(40, (at) => caseResult(`hosts/${at}`))
  const { page } = await open(renderHtml(report), { viewport: { width: 390, height: 844 } })

  const { y = 9999 } = (await page.locator('#proved').boundingBox()) ?? {}
  expect(y).toBeLessThan(500)
  expect(await page.locator('h1').isVisible()).toBe(true)
  expect(await page.evaluate('scrollY')).toBe(0)
  await page.locator('.back a').click()
  await expect.poll(() => page.locator('.list').isVisible()).toBe(true)
})

describe('the keys of a search', () => {
  const searching = async () => {
    const { page } = await open(sample)
    await page.keyboard.press('/')
    await page.keyboard.type('host.')
    const found = `String([...(CSS.highlights.get('hit') ?? [])][0]).toLowerCase()`
    await expect.poll(() => page.evaluate(found)).toBe('host.')
    const hits = await page.locator('.list li a').evaluateAll((all) => all.map((each) => each.dataset.anchor))
    expect(hits.length).toBeGreaterThan(3)
    const focused = (): Promise<string> =>
      page.evaluate('document.activeElement.dataset.anchor ?? document.activeElement.localName')
    return { page, hits, focused }
  }

  test('lead from the field to the first hit, on to the next, and back to the field', async () => {
    const { page, hits, focused } = await searching()

    for (const expected of hits.slice(0, 3)) {
      await page.keyboard.press('ArrowDown')
      await expect.poll(focused).toBe(expected)
    }
    for (const expected of [hits[1], hits[0], 'input']) {
      await page.keyboard.press('ArrowUp')
      await expect.poll(focused).toBe(expected)
    }
  })

  test('leave it with Escape, also from a hit', async () => {
    const { page, hits, focused } = await searching()
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe(hits[0])

    await page.keyboard.press('Escape')

    await expect.poll(() => page.inputValue('input')).toBe('')
    await expect.poll(() => page.evaluate('location.hash')).not.toContain('text=')
    await expect.poll(focused).toBe(hits[0])
  })

  test('leave the focus on what was chosen, wherever the whole list has it', async () => {
    const { page, focused } = await searching()
    await page.fill('input', 'host.bent')
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('cause-host.bent:value')

    await page.keyboard.press('Escape')

    await expect.poll(() => page.inputValue('input')).toBe('')
    await expect.poll(focused).toBe('cause-host.bent:value')
  })

  test('show what was chosen where the whole list has it, though that is further down', async () => {
    const report = reportOf(300, (at) => caseResult(`hosts/${at}`))
    const { page } = await open(renderHtml(report))
    const last = report.clauses.at(-1)?.id as string
    await page.keyboard.press('/')
    await page.keyboard.type(last)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate('document.activeElement.dataset.anchor')).toBe(`clause-${last}`)

    await page.keyboard.press('Escape')

    const { height = 0 } = page.viewportSize() ?? {}
    await expect.poll(() => shown(page)).toHaveLength(30)
    const y = async (): Promise<number> => (await page.locator(':focus').boundingBox())?.y ?? height
    await expect.poll(y).toBeLessThan(height)
  })
})

test('a search marks its hits and says where they are, and leads on by Enter and arrows', async () => {
  const { page, incidents } = await open(sample)
  await page.keyboard.press('/')
  await page.keyboard.type('hosts/update/broken')
  await expect.poll(() => shown(page)).toEqual(['host.broken'])
  await expect
    .poll(() => page.locator('.list details .found-in').allTextContents())
    .toEqual(['hosts/update/broken'])
  await expect.poll(() => page.evaluate('CSS.highlights.get("hit").size')).toBeGreaterThan(0)

  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate('document.activeElement.localName')).toBe('body')
  await page.keyboard.press('/')
  await page.keyboard.type('host.')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate('document.activeElement.hasAttribute("aria-current")')).toBe(true)
  expect(await page.evaluate('location.hash')).toContain('?text=host.')
  const first = await page.locator('.list a[aria-current]').getAttribute('data-anchor')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.locator('.list a[aria-current]').getAttribute('data-anchor')).not.toBe(first)
  await page.keyboard.press('?')
  await expect.poll(() => page.locator('dialog.keys').textContent()).toContain('these keys')
  await page.keyboard.press('?')
  expect(await page.locator('dialog.keys').count()).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog.keys').count()).toBe(0)
  expect(incidents).toEqual([])
})

test('a key that is pressed while the report is unpacked is not lost', async () => {
  const { page, incidents } = await open(sample)
  await page.addInitScript(`
    const { text } = Response.prototype
    Response.prototype.text = async function () {
      await new Promise((resolve) => { globalThis.unpack = resolve })
      return text.call(this)
    }`)

  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction('globalThis.unpack')
  await page.keyboard.press('?')
  await page.evaluate('unpack()')

  await expect.poll(() => page.locator('dialog.keys').count()).toBe(1)
  expect(incidents).toEqual([])
})

test('without JavaScript the causes have their proof, and every clause is there', async () => {
  const { page } = await chromium.open(sample, { javaScriptEnabled: false })

  await expect.poll(() => page.locator('#front .decisive mark').first().isVisible()).toBe(true)
  await expect.poll(() => page.locator('#front .chosen').count()).toBe(3)
  await expect.poll(() => page.locator('.clauses tr[id]:visible').count()).toBe(everyClause.length)
})

/** How many sheets it takes. */
const pagesOf = async (page: Page): Promise<number> =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

test('on paper the violation has its proof, and the list is gone', async () => {
  const { page } = await open(sample)

  await page.locator('.causes a').first().click()
  await page.keyboard.press('Tab')
  await page.locator('.detail h2 ~ * a').first().focus()
  await page.emulateMedia({ media: 'print' })

  await expect.poll(() => page.evaluate(outline(':focus'))).toBe('none')
  await expect.poll(() => page.locator('.detail .decisive').first().isVisible()).toBe(true)
  await expect.poll(() => page.locator('form').isVisible()).toBe(false)
  await expect.poll(() => pagesOf(page)).toBeLessThanOrEqual(3)

  await page.emulateMedia({ media: 'screen' })
  await page.locator('.whole a').click()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.locator('#front .decisive').first().isVisible()).toBe(true)
  await expect.poll(() => page.locator('.detail').isVisible()).toBe(false)
  await expect.poll(() => page.locator('.clauses tr.unprinted').count()).toBeGreaterThan(0)
  await expect.poll(() => page.locator('.clauses tr.unprinted:visible').count()).toBe(0)
})

test('where nothing was chosen, all causes are on three sheets, the first ones with what proves them', async () => {
  const causes = reportOf(600, (at) =>
    caseResult(`hosts/many/${at}`, {
      verdict: 'violates',
      ...difference('one '.repeat(90), 'other '.repeat(90)),
      exchanges: [exchange({ text: JSON.stringify({ memo: 'long '.repeat(200) }) })],
    }),
  )
  const { page } = await open(renderHtml(causes))

  await page.emulateMedia({ media: 'print' })

  await expect.poll(() => page.locator('.brief li:visible').count()).toBe(50)
  await expect.poll(() => page.locator('.brief li:has(dd):visible').count()).toBe(6)
  await expect.poll(() => page.locator('.brief').textContent()).toContain('10 more causes are in the report.')
  await expect.poll(() => page.locator('.detail').isVisible()).toBe(false)
  await expect.poll(() => pagesOf(page)).toBe(3)
  await page.emulateMedia({ media: 'screen' })
  await expect.poll(() => page.locator('.brief').count()).toBe(0)
})

test('in forced colours what is chosen and what proves it keep their marks', async () => {
  const { page } = await open(sample, { forcedColors: 'active' })
  await expect.poll(() => page.evaluate(outline('.list a[aria-current]'))).toBe('solid')
  await expect.poll(() => page.evaluate(outline('.detail mark'))).toBe('solid')
})

const outline = (selector: string): string =>
  `getComputedStyle(document.querySelector('${selector}')).outlineStyle`

describe.each([390, 768, 1440])('in a window of %d pixels', (width) => {
  test.each(['cause', 'overview', 'clause-host.broken', 'case-hosts/update/broken'])(
    'what can be pressed is no smaller than 24: %s',
    async (chosen) => {
      const { page } = await open(sample, { viewport: { width, height: 900 } })
      const hash =
        chosen === 'cause' ? `document.querySelector('.causes a').hash` : JSON.stringify(`#${chosen}`)
      await page.evaluate(`location.hash = ${hash}`)
      await expect.poll(() => page.locator('.chosen').isVisible()).toBe(true)

      expect(await page.evaluate(smallTargets)).toEqual([])
    },
  )
})

test('hits of a search are black on yellow in the dark too', async () => {
  const { page } = await open(sample, { colorScheme: 'dark' })
  const hit = `getComputedStyle(document.querySelector('.list a'), '::highlight(hit)')`

  expect(await page.evaluate(`[${hit}.color, ${hit}.backgroundColor]`)).toEqual([
    'rgb(0, 0, 0)',
    'rgb(255, 255, 0)',
  ])
})

test('placeholders stand out in the dark', async () => {
  const { page } = await open(sample, { colorScheme: 'dark' })
  const color = `getComputedStyle(document.querySelector('[name=text]'), '::placeholder')`

  await expect.poll(() => page.evaluate(`${color}.color`)).toBe('rgb(155, 165, 176)')
  await expect.poll(() => page.evaluate(`${color}.opacity`)).toBe('1')
})

test('a script that repeats a failure is copied', async () => {
  const { page } = await open(sample, { permissions: ['clipboard-read', 'clipboard-write'] })

  const tops = ['script', 'curl'].map((name) => page.locator(`[data-copy=${name}]`).first().boundingBox())
  const [script, curl] = await Promise.all(tops)
  expect(script?.y).toBeLessThan(curl?.y ?? 0)
  await page.locator('[data-copy=script]').click()
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toMatch(/^#!\/usr\/bin\/env node/)
})

test.each(['light', 'dark'] as const)('every text stands out when it is %s', async (colorScheme) => {
  const { page } = await open(hostile, { colorScheme })

  for (const { id } of hostileReport().cases.slice(0, 4)) {
    await page.evaluate(`location.hash = ${JSON.stringify(`case-${id}`)}`)
    await expect.poll(() => page.locator('.chosen').getAttribute('id')).toBe(`case-${id}`)
    await openEverything(page)
    await expect.poll(() => page.evaluate(lowestContrast)).toBeGreaterThanOrEqual(4.5)
  }
})

test('a run of 900 cases and 3,600 exchanges opens at once, with few nodes', async () => {
  const text = JSON.stringify({ hosts: Array(5).fill({ id: 'abc', name: 'host', roles: { web: ['app'] } }) })
  const report = reportOf(900, (at) =>
    caseResult(`hosts/${at}`, { exchanges: Array(4).fill(exchange({ text })) }),
  )

  const { page } = await open(renderHtml(report))

  const ready = await page.evaluate('performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd')
  expect(ready).toBeLessThan(6000)
  await expect.poll(() => page.evaluate('document.querySelectorAll("*").length')).toBeLessThan(4000)
})
