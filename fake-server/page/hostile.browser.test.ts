import { describe, expect, test } from 'vitest'
import { lowestContrast } from '../../pages/testing/lowest-contrast.js'
import { hostileTexts } from '../../reports/html/testing/hostile-report.js'
import { furnish, furnishBadly, hostNames, text } from './testing/scene.js'
import { visits } from './testing/visits.js'

const { start, visit } = visits()

describe('hostile texts', () => {
  test('are shown, and do nothing', async () => {
    const fake = await start()
    furnishBadly(fake, hostileTexts)
    const { page, incidents } = await visit(fake)
    await expect.poll(async () => (await hostNames(page)).length).toBeGreaterThan(hostileTexts.length)

    for (const each of await page.locator('#calls-list .call').all()) {
      await each.click()
      for (const summary of await page.locator('#exchange summary').all()) await summary.click()
    }
    await page.locator('#hosts-list button').last().click()
    await expect.poll(() => text(page, '#json-body')).toContain('"customIdentifier"')
    await page.keyboard.press('Escape')
    await page.click('#keys-open')
    await page.keyboard.press('Escape')
    await page.selectOption('#organization', { index: 3 })

    const shown = String(await page.locator('body').textContent())
    for (const each of hostileTexts.slice(0, 4)) expect(shown).toContain(each)
    expect(shown).toContain(
      'before\\u202eexe.gnp\\u2066\\u200f\\u061c after\\u0000\\u0007\\u001b[31m\\u009b\\r\\n\\t',
    )
    await expect
      .poll(() => page.locator('img, base, iframe, object, embed, meta[http-equiv]').count())
      .toBe(0)
    await expect.poll(() => page.locator('script, style').count()).toBe(2)
    await expect.poll(() => page.title()).toBe('Monitoring Service API: the fake')
    expect(incidents).toEqual([])
  })

  test.each([375, 768, 1280])('fit a window of %d pixels, with a call and a dialog open', async (width) => {
    const fake = await start()
    furnishBadly(fake, hostileTexts)
    const { page } = await visit(fake, { viewport: { width, height: 740 }, isMobile: width === 375 })
    await page.locator('#calls-list .call').nth(3).click()
    await page.locator('#hosts-list button').first().click()

    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    const wide = await page.evaluate(`[...document.querySelectorAll('main section *, dialog[open] *')]
      .filter((each) => each.checkVisibility() && !each.closest('.target, .who, .notes, .unseen-title, thead'))
      .filter((each) => each.getBoundingClientRect().right > each.closest('section, dialog').getBoundingClientRect().right + 1)
      .map((each) => each.outerHTML.slice(0, 100))`)
    expect(wide).toEqual([])
  })

  test.each(['light', 'dark'] as const)('and all others stand out when it is %s', async (colorScheme) => {
    const fake = await start({ choices: { 'host.initial-status': 'standby' } })
    furnish(fake)
    furnishBadly(fake, hostileTexts)
    const { page } = await visit(fake, { colorScheme })
    await page.locator('.call .status.refused').first().click()

    await expect.poll(() => page.evaluate(lowestContrast)).toBeGreaterThanOrEqual(4.5)
  })
})
