import { describe, expect, test } from 'vitest'
import { text } from './testing/scene.js'
import { visits } from './testing/visits.js'

const { start, visit } = visits()

describe('a fault', () => {
  test.each<[string, Record<string, string>, object]>([
    [
      'status',
      { status: '429', retryAfter: '30', delay: '20', count: '2', effect: 'committed' },
      { status: 429, retryAfter: 30, delay: 20, times: 2, effect: 'committed' },
    ],
    ['delay', { delay: '250', which: 'all' }, { delay: 250, times: Number.POSITIVE_INFINITY }],
    ['reset', { which: 'every', count: '3', key: 'read' }, { reset: true, every: 3, key: 'read' }],
    ['hang', { organization: 'organization-1' }, { hang: true, times: 1, organization: 'organization-1' }],
    ['drip', { drip: '500' }, { drip: 500, times: 1 }],
    ['truncate', {}, { truncate: true, times: 1 }],
    ['malformed', {}, { malformed: true, times: 1 }],
    ['contentType', { contentType: 'text/plain' }, { contentType: 'text/plain', times: 1 }],
  ])('of the kind %s is added with a form', async (kind, given, options) => {
    const fake = await start()
    const { page, incidents } = await visit(fake)

    await expect.poll(() => page.locator('#fault-form').isVisible()).toBe(false)
    await page.click('#fault-form-title')
    await page.selectOption('#fault-operation', 'listHosts')
    await page.fill('#fault-retryAfter', '7')
    await page.selectOption('#fault-kind', kind)
    for (const [name, value] of Object.entries(given)) {
      const field = page.locator(`#fault-${name}`)
      if ((await field.evaluate((each) => each.localName)) === 'select') await field.selectOption(value)
      else await field.fill(value)
    }
    await page.getByRole('button', { name: 'Add fault' }).click()

    await expect.poll(() => fake.faults.all.length).toBe(1)
    expect(fake.faults.all[0]).toMatchObject({ operations: ['listHosts'] })
    expect(fake.faults.all[0]?.options).toEqual(options)
    await expect.poll(() => text(page, '#faults-list')).toContain('unused')
    await expect.poll(() => text(page, '#fault-told')).toMatch(/^Fault 1 added: listHosts, ./)
    await expect.poll(() => page.locator('#fault-form').isVisible()).toBe(false)

    await page.getByRole('button', { name: 'Remove fault 1' }).click()
    await expect.poll(() => fake.faults.all.length).toBe(0)
    await expect.poll(() => text(page, '#faults-empty')).toContain('No faults')
    expect(incidents).toEqual([])
  })

  test('that cannot be is refused in the words of the fake', async () => {
    const { page } = await visit(await start())

    await page.click('#fault-form-title')
    await page.selectOption('#fault-kind', 'contentType')
    await page.fill('#fault-contentType', 'ü')
    await page.getByRole('button', { name: 'Add fault' }).click()

    await expect.poll(() => text(page, '#problem')).toContain('contentType: expected a media type')
    await page.click('#dismiss')
    await expect.poll(() => page.locator('#problem').isVisible()).toBe(false)
  })
})
