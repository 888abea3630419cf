import { expect, test } from 'vitest'
import { hostNames, list, register, rows, text } from './testing/scene.js'
import { visits } from './testing/visits.js'

const { start, visit } = visits()

test('while nobody looks it rests, and then it knows what it missed', async () => {
  const fake = await start()
  const { page } = await visit(fake)
  const look = (hidden: boolean) =>
    page.evaluate(`Object.defineProperty(document, 'hidden', { value: ${hidden}, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))`)
  let heard = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/events')) heard += 1
  })
  const isEnded = () =>
    page.evaluate(`performance.getEntriesByType('resource').filter(({ name }) => /events/.test(name)).length`)

  await look(true)
  await expect.poll(isEnded).toBe(1)
  register(fake, 'missed')
  await look(false)

  await expect.poll(() => hostNames(page)).toEqual(['missed'])
  await expect.poll(async () => (await rows(page)).length).toBe(1)
  register(fake, 'later')
  await expect.poll(async () => (await rows(page)).length).toBe(2)
  expect(heard).toBe(1)
})

test('a lost connection is told, and comes back to what there is then', async () => {
  const fake = await start()
  register(fake, 'before')
  const { page } = await visit(fake)

  await fake.close()
  await expect.poll(() => text(page, '#connection')).toContain('Connection lost')

  const next = await start({ port: Number(new URL(fake.url).port), seed: { hosts: [{ name: 'after' }] } })
  list(next)
  await expect.poll(() => text(page, '#connection')).toBe('Live')
  await expect.poll(() => hostNames(page)).toEqual(['after'])
  await expect.poll(async () => (await rows(page)).length).toBe(1)
  register(next, 'later')
  await expect.poll(() => hostNames(page)).toEqual(['later', 'after'])
})

test('where a token is needed, all of the page works with it', async () => {
  const fake = await start({ control: { token: 'a+b/c&d=e' } })
  const { page, incidents } = await visit(fake, {}, `?token=${encodeURIComponent('a+b/c&d=e')}`)

  register(fake, 'web-1')
  await expect.poll(() => hostNames(page)).toEqual(['web-1'])
  await page.getByRole('button', { name: 'Freeze' }).click()
  await expect.poll(() => text(page, '#clock-state')).toBe('frozen')
  await expect.poll(() => text(page, '#faults-empty pre')).toContain('x-fake-token: a+b/c&d=e')
  const href = await page.getByRole('link', { name: 'the OpenAPI document' }).getAttribute('href')
  expect((await fetch(`${fake.url}/__fake/${href}`)).status).toBe(200)
  expect(incidents).toEqual([])
})
