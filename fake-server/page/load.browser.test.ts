import { describe, expect, test } from 'vitest'
import { callsPerSecond, hostNames, text } from './testing/scene.js'
import { visits } from './testing/visits.js'

const { start, visit } = visits()

describe('however much there is', () => {
  test('a thousand calls a second neither stop it nor fill it', async () => {
    const fake = await start()
    const { page } = await visit(fake)
    await page.evaluate(`
      window.longest = 0
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
      }).observe({ type: 'longtask' })`)

    const made = callsPerSecond(fake, 1000, 4000)
    await expect.poll(() => page.locator('.call').count()).toBe(500)
    await page.locator('#calls-list .call').nth(20).click()
    await page.click('#clock-freeze')
    await expect.poll(() => text(page, '#clock-state')).toBe('frozen')
    await made

    const last = fake.journal.last()?.number
    await expect
      .poll(async () => page.locator('.call').first().getAttribute('data-number'))
      .toBe(String(last))
    await expect.poll(() => page.locator('.call').count()).toBe(500)
    await expect.poll(() => page.evaluate('window.longest')).toBeLessThan(5000)
  })

  test('large calls are fewer', async () => {
    const fake = await start()
    const { page } = await visit(fake)

    const raw = JSON.stringify({ name: 'x'.repeat(100_000), meta: {} })
    for (let made = 0; made < 200; made += 1) fake.deliver({ method: 'POST', path: '/api/v0/hosts', raw })
    await expect.poll(async () => page.locator('.call').first().getAttribute('data-number')).toBe('200')
    await expect.poll(() => page.locator('.call').count()).toBeLessThan(100)

    await page.locator('.call').first().click()
    await page.getByRole('button', { name: /^Show all 100,0\d\d characters$/ }).click()
    expect(
      await page
        .locator('#exchange pre')
        .evaluateAll((all) => all.map((each) => String(each.textContent).length)),
    ).toContainEqual(expect.closeTo(100_000, -3))
  })

  test('of 20,000 hosts the latest are shown, and older ones when they are asked for', async () => {
    const fake = await start()
    fake.given.seed({ hosts: Array.from({ length: 20_000 }, (_, at) => ({ name: `h${at}` })) })
    const { page } = await visit(fake)

    await expect.poll(() => text(page, '#hosts-count')).toBe('20000')
    await expect.poll(() => hostNames(page)).toHaveLength(25)
    expect((await hostNames(page))[0]).toBe('h19999')
    await page.locator('#hosts').getByRole('button', { name: 'Older' }).click()
    await expect.poll(async () => (await hostNames(page))[0]).toBe('h19974')
  })
})
