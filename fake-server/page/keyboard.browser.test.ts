import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { furnish, hostNames, list, register, rows, text } from './testing/scene.js'
import { visits } from './testing/visits.js'

const { start, visit } = visits()

describe('by keyboard alone', () => {
  const focused = (page: Page) =>
    page.evaluate(`(() => {
      const { id, localName, textContent, ariaLabel } = document.activeElement
      return id || ariaLabel || localName + ' ' + textContent
    })()`)

  const tabTo = async (page: Page, wanted: string) => {
    const passed: unknown[] = []
    while (passed.at(-1) !== wanted) {
      await page.keyboard.press('Tab')
      passed.push(await focused(page))
      if (passed.length > 100)
        throw new Error(`The tabulator leads to ${passed.join(', ')}; not to ${wanted}.`)
    }
  }

  test('a call is found, opened, compared with the next, and left', async () => {
    const fake = await start()
    furnish(fake)
    const { page } = await visit(fake)

    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('a To the calls')
    await page.keyboard.press('Enter')
    await tabTo(page, 'calls-clear')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('exchange-title')
    await expect.poll(() => text(page, '#exchange')).toContain('Call 4')

    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('#exchange').isVisible()).toBe(false)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Tab')
    for (const key of ['End', 'ArrowUp', 'Home', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    await expect.poll(() => text(page, '#exchange-title')).toBe('Call 3')
    await expect.poll(() => page.locator('[aria-current]').count()).toBe(1)

    register(fake, 'meanwhile')
    await expect.poll(async () => (await rows(page)).length).toBe(6)
    await expect.poll(() => text(page, '#calls-heard')).toBe('1 new call. The latest: registerHost, 200.')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => text(page, '#exchange-title')).toBe('Call 4')
  })

  test('the clock goes on, a fault is added and removed, and the fake is reset', async () => {
    const fake = await start()
    register(fake, 'a')
    const { page } = await visit(fake)

    await tabTo(page, 'Advance by 25 hours')
    await page.keyboard.press('Enter')
    await expect.poll(() => text(page, '#clock-now')).toMatch(/^2026-01-16 13:/)

    await tabTo(page, 'fault-form-title')
    await page.keyboard.press('Enter')
    await tabTo(page, 'fault-operation')
    await page.keyboard.type('listH')
    await tabTo(page, 'fault-count')
    await page.keyboard.type('10')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => fake.faults.all.map(({ options }) => options))
      .toEqual([{ status: 503, times: 10 }])
    expect(fake.faults.all[0]?.operations).toEqual(['listHosts'])

    await page.locator('#faults-title').focus()
    await tabTo(page, 'Remove fault 1')
    list(fake)
    await expect.poll(() => text(page, '#faults-list')).toContain('used 1 of 10')
    await expect.poll(() => focused(page)).toBe('Remove fault 1')
    await page.keyboard.press('Space')
    await expect.poll(() => fake.faults.all.length).toBe(0)
    await expect.poll(() => focused(page)).toBe('faults-title')

    await page.locator('#keys-open').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe('reset-open')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect.poll(() => fake.journal.entries.length).toBe(0)
    await expect.poll(() => hostNames(page)).toEqual([])
  })

  test('whatever has the focus shows it', async () => {
    const fake = await start()
    furnish(fake)
    const { page } = await visit(fake)
    await page.click('#fault-form-title')
    await page.locator('#calls-list .call').first().click()
    await page.locator('body').press('Home')

    const plain: unknown[] = []
    const seen = new Set<unknown>()
    for (;;) {
      await page.keyboard.press('Tab')
      const at = await focused(page)
      if (seen.has(at) || String(at).startsWith('body')) break
      seen.add(at)
      const outline =
        await page.evaluate(`(({ outlineStyle, outlineWidth }) => outlineStyle + ' ' + outlineWidth)
        (getComputedStyle(document.activeElement))`)
      if (outline !== 'solid 2px') plain.push(at)
    }
    expect(seen.size).toBeGreaterThan(20)
    expect(plain).toEqual([])
  })
})
