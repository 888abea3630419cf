import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { smallTargets } from '../../pages/testing/small-targets.js'
import type { Send } from '../../spec/http.js'
import { furnish, hostNames, list, register, rows, text } from './testing/scene.js'
import { visits } from './testing/visits.js'

const { start, visit, plainVisit } = visits()

test.each([390, 768, 1440])(
  'what can be pressed in a window of %d pixels is no smaller than 24',
  async (width) => {
    const fake = await start({ choices: { 'host.initial-status': 'standby' } })
    furnish(fake)
    const { page } = await visit(fake, { viewport: { width, height: 900 } })
    await page.locator('#calls-list .call').nth(1).click()
    await page.locator('#answers > summary').click()
    await expect.poll(() => page.locator('#answers-list li').count()).toBeGreaterThan(9)

    expect(await page.evaluate(smallTargets)).toEqual([])
  },
)

describe('what there is', () => {
  test('is shown: hosts, roles, integrations, invitations, metrics, faults, choices, calls', async () => {
    const fake = await start({ choices: { 'host.initial-status': 'standby' } })
    furnish(fake)
    const { page, incidents } = await visit(fake)

    await expect.poll(() => hostNames(page)).toEqual(['made', 'web-1'])
    await expect
      .poll(() => text(page, '#hosts-list tr:last-child'))
      .toMatch(/Web 1\s+standby\s+web:app ?db:main\s+i-1\s+2026-01-15 12:00:00/)
    await page.locator('#retired summary').click()
    await page.locator('#retired-list tr').waitFor()
    await expect
      .poll(() => text(page, '#retired-list tr.retired'))
      .toMatch(/retired.*2026-01-06.*retired 2026-01-14/s)
    await expect.poll(() => page.locator('#roles-list li').allInnerTexts()).toEqual(['web\napp', 'db\nmain'])
    await expect
      .poll(() => text(page, '#integrations-list'))
      .toMatch(/production.*eu-west-1.*EC2 role web:app.*1 of 27 services/s)
    await expect.poll(() => text(page, '#invitations-list')).toMatch(/^ann@example.com pending/)
    await expect.poll(() => text(page, '#members-list')).toBe('member@example.com')
    await expect
      .poll(() => page.locator('#metrics-list svg').getAttribute('aria-label'))
      .toBe('load.avg of web: 3 points, latest 2, from 1 to 3')
    await expect.poll(() => page.locator('#metrics-list .value').allTextContents()).toEqual(['1', '2', '3'])
    await expect.poll(() => page.locator('#metrics-list .time').allTextContents()).toContain('11:52:00')
    await expect
      .poll(() => text(page, '#metrics-list .figures'))
      .toContain('2026-01-15 11:51:00 to 11:53:00 UTC')
    await expect.poll(() => text(page, '#graphs-list')).toBe('web load.*')
    await expect.poll(() => text(page, '#choices-list')).toMatch(/host\.initial-status.*by default working/s)
    await expect.poll(() => page.locator('#choices-list select').inputValue()).toBe('standby')
    await expect.poll(() => text(page, '#faults-count')).toBe('2, 1 unused')
    await expect
      .poll(() => page.locator('#faults-list li').allInnerTexts())
      .toEqual([
        expect.stringMatching(/^retireHost used 1 of 1.*status 503, Retry-After 30 seconds, first call/s),
        expect.stringMatching(/^getHost unused.*breaks the connection/s),
      ])
    expect((await rows(page)).map((each) => each.split(/\s/)[0])).toEqual(['404', '503', '403', '200', '200'])
    await page.locator('#over summary').click()
    await expect.poll(() => text(page, '#over')).toMatch(/No longer pending 1\s+bob@example.com expired/)
    expect(incidents).toEqual([])
  })

  test('of a call is shown whole: request, reply, key, change, what refused it, fault', async () => {
    const fake = await start()
    furnish(fake)
    const { page } = await visit(fake)
    const open = async (at: number) => {
      await page.locator('#calls-list .call').nth(at).click()
      return text(page, '#exchange')
    }

    await expect
      .poll(() => open(1))
      .toMatch(/Call 4.*A fault did this: status 503.*POST \/api\/v0\/hosts\/abc\/retire.*503/s)
    await expect
      .poll(() => open(2))
      .toMatch(/read key.*Refused by [a-z.-]+ §7.*"name": "made".*403 Forbidden.*"error"/s)
    await expect
      .poll(() => open(3))
      .toMatch(/read-write key.*organization-1.*Changed.*added host \w+.*200 OK/s)
    await expect.poll(() => open(4)).toMatch(/hosts\?status=working.*200 OK/s)
    await page.locator('#exchange details.headers summary').click()
    await expect.poll(() => text(page, '#exchange')).toMatch(/content-type: application\/json\ndate: /)
  })

  test('can be looked at by organization, with its keys', async () => {
    const fake = await start()
    const other = fake.createOrganization({ name: 'other' })
    other.given.host({ name: 'of-other' })
    const { page } = await visit(fake)
    await expect.poll(() => hostNames(page)).toEqual([])

    await page.selectOption('#organization', 'other')
    await expect.poll(() => hostNames(page)).toEqual(['of-other'])

    await page.click('#keys-open')
    await expect.poll(() => text(page, '#keys-list')).toContain(other.keys.read)
  })
})

describe('what the fake answers', () => {
  test('to every open point can be looked up', async () => {
    const fake = await start({ choices: { 'host.initial-status': 'standby' } })
    const { page, incidents } = await visit(fake)

    await page.locator('#answers summary').click()
    await page.fill('#answers-search', 'status right after')
    await expect.poll(() => text(page, '#answers-more')).toBe('1 of 1')

    await expect.poll(() => text(page, '#answers-list')).toMatch(/host\.initial-status.*by default working/s)
    await expect.poll(() => page.locator('#answers-list select').inputValue()).toBe('standby')
    await expect.poll(() => page.locator('#specification').isVisible()).toBe(false)
    expect(incidents).toEqual([])
  })

  test('otherwise than the document says is shown: the clauses that it breaks', async () => {
    const fake = await start({ departures: [{ clause: 'host.update.roles.kept', wear: (send) => send }] })
    const { page } = await visit(fake)

    await expect
      .poll(() => text(page, '#departures-list'))
      .toMatch(/breaks host\.update\.roles\.kept.*leaves a host in the roles.*§4\.2\.1/s)
    await expect.poll(() => text(page, '#choices-count')).toBe('1')
  })
})

test('a fake that is not as the document says tells so above everything, and leads back', async () => {
  const departures = ['host.update.roles.kept', 'b', 'c', 'd'].map((each) => ({
    clause: each,
    wear: (send: Send) => send,
  }))
  const fake = await start({
    departures,
    choices: { 'host.initial-status': 'standby', 'server.clock': 'minutes-ahead' },
  })
  const { page, incidents } = await visit(fake)
  await expect
    .poll(() => page.locator('#unlike-says summary').allTextContents())
    .toEqual(['It breaks 4 clauses', 'It answers 2 open points otherwise'])
  await expect
    .poll(() => page.locator('#unlike-says li:visible').allInnerTexts())
    .toEqual([
      expect.stringMatching(/\? minutes-ahead server\.clock$/),
      expect.stringMatching(/\? standby host\.initial-status$/),
    ])
  await expect.poll(() => page.locator('#departures-list li:visible').count()).toBe(0)
  await page.locator('#unlike-says summary').first().click()
  await expect
    .poll(() => text(page, '#unlike-says li:first-child >> nth=0'))
    .toBe(
      'Update Host Information leaves a host in the roles that its body does not list. host.update.roles.kept',
    )

  await page.click('#unlike-back')
  await expect
    .poll(() => text(page, '#unlike-says'))
    .toMatch(/^It answers 1 open point otherwise\s.*\? minutes-ahead server\.clock$/)
  expect(fake.departures ?? []).toEqual([])
  expect(fake.choices['host.initial-status']).toBe('working')
  await expect.poll(() => page.locator('#unlike-back').isVisible()).toBe(false)
  expect(incidents).toEqual([])
})

test('many hosts are shown by pages, and retired ones when asked for', async () => {
  const fake = await start()
  for (let at = 1; at <= 657; at += 1) fake.given.host({ name: `host-${at}` })
  for (let at = 1; at <= 30; at += 1) fake.given.host({ name: `old-${at}`, retiredAt: { ago: { days: 1 } } })
  const { page } = await visit(fake)
  await expect.poll(() => hostNames(page)).toHaveLength(25)
  await expect.poll(() => text(page, '#hosts-more')).toBe('Newer 1 to 25 of 657 Older')
  await expect.poll(() => page.locator('#hosts').evaluate((each) => each.clientHeight)).toBeLessThan(2000)

  for (let times = 0; times < 5; times += 1) await page.locator('#hosts-more [data-act=older]').click()
  await expect.poll(() => text(page, '#hosts-more')).toContain('126 to 150 of 657')
  await expect.poll(async () => (await hostNames(page))[0]).toBe('host-532')

  await page.locator('#retired summary').click()
  await expect.poll(() => page.locator('#retired-list tr').count()).toBe(25)
  await expect.poll(() => text(page, '#retired-more')).toContain('1 to 25 of 30')
})

test('many cloud integrations are shown by pages, the newest first', async () => {
  const fake = await start()
  for (let at = 1; at <= 126; at += 1) fake.given.cloudIntegration({ name: `setting-${at}` })
  const { page } = await visit(fake)
  const names = (): Promise<string[]> => page.locator('#integrations-list b').allTextContents()

  await expect.poll(names).toHaveLength(25)
  await expect.poll(() => text(page, '#integrations-more')).toBe('Newer 1 to 25 of 126 Older')
  for (let times = 0; times < 5; times += 1) await page.locator('#integrations-more [data-act=older]').click()
  await expect.poll(names).toEqual(['setting-1'])
})

test('many metrics are shown by pages, since each is a chart', async () => {
  const fake = await start()
  fake.given.metrics(
    'web',
    Array.from({ length: 28 }, (_, at) => ({ name: `load.m${at + 1}`, value: at })),
  )
  const { page } = await visit(fake)
  const names = (): Promise<string[]> => page.locator('#metrics-list .name > b:first-child').allTextContents()
  const eight = (first: number) => Array.from({ length: 8 }, (_, at) => `load.m${first + at}`)

  await expect.poll(names).toEqual(eight(1))
  await expect.poll(() => text(page, '#metrics-more')).toBe('Previous 1 to 8 of 28 Next')
  await page.locator('#metrics-more [data-act=next]').click()
  await expect.poll(names).toEqual(eight(9))
})

test('without JavaScript the page says what it needs', async () => {
  const { page } = await plainVisit(await start())
  expect((await text(page, 'body')).trim()).toMatch(/^This page shows a running fake, and needs JavaScript/)
  await expect.poll(() => page.locator('.app').isVisible()).toBe(false)
})

describe('what the fake is told to be', () => {
  test('another answer holds at once, is shown in every window, and goes with a reset', async () => {
    const fake = await start()
    const { page, incidents } = await visit(fake)
    const { page: other } = await visit(fake)

    await page.locator('#answers summary').click()
    await page.fill('#answers-search', 'host.initial-status')
    await page.locator('#answers-list select').selectOption('standby')

    await expect.poll(() => fake.choices['host.initial-status']).toBe('standby')
    for (const each of [page, other])
      await expect
        .poll(() => text(each, '#choices-list'))
        .toMatch(/host\.initial-status.*by default working/s)
    await expect.poll(() => text(page, '#told')).toContain('host.initial-status is answered standby')
    await page.locator('#choices-list select').selectOption('maintenance')
    await expect.poll(() => fake.choices['host.initial-status']).toBe('maintenance')
    await expect.poll(() => other.locator('#choices-list select').inputValue()).toBe('maintenance')

    fake.reset()
    await expect.poll(() => page.locator('#choices-list li').count()).toBe(0)
    expect(incidents).toEqual([])
  })

  test('what only a start can settle cannot be chosen', async () => {
    const { page } = await visit(await start())
    await page.locator('#answers summary').click()
    await page.fill('#answers-search', 'server.clock')

    await expect.poll(() => text(page, '#answers-list')).toContain('settled when the fake starts')
    await expect.poll(() => page.locator('#answers-list select').count()).toBe(0)
  })

  test('a fake with no departures at hand says where they come from', async () => {
    const { page } = await visit(await start())
    await page.locator('#breaking summary').click()
    await expect.poll(() => text(page, '#breaking-more')).toContain('monitoring-conformance serve')
  })
})

test('a chart tells value and time where the pointer is, and goes by the arrows', async () => {
  const fake = await start()
  furnish(fake)
  const { page, incidents } = await visit(fake)
  const drawing = page.locator('#metrics-list svg')
  await drawing.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await drawing.boundingBox()) as NonNullable<
    Awaited<ReturnType<typeof drawing.boundingBox>>
  >

  await page.mouse.move(x + width / 2, y + height / 2)
  await expect.poll(() => text(page, '.reading')).toBe('1 at 2026-01-15 11:52:00 UTC')
  await page.mouse.move(x + width - 2, y + height / 2)
  await expect.poll(() => text(page, '.reading')).toBe('2 at 2026-01-15 11:53:00 UTC')
  await page.mouse.move(0, 0)
  await expect.poll(() => text(page, '.reading')).toBe('')

  await drawing.focus()
  await expect.poll(() => text(page, '.reading')).toBe('2 at 2026-01-15 11:53:00 UTC')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => drawing.getAttribute('aria-valuetext')).toBe('1 at 2026-01-15 11:52:00 UTC')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => text(page, '.reading')).toBe('3 at 2026-01-15 11:51:00 UTC')
  await page.keyboard.press('Escape')
  await expect.poll(() => text(page, '.reading')).toBe('')
  expect(incidents).toEqual([])
})

test('what happens is seen at once', async () => {
  const fake = await start()
  const { page, incidents } = await visit(fake)

  register(fake, 'web-1')
  await expect.poll(() => hostNames(page)).toEqual(['web-1'])
  await expect
    .poll(() => rows(page))
    .toEqual([expect.stringMatching(/^200\s+POST \/api\/v0\/hosts.*registerHost.*added host/s)])

  fake.faults.add('listHosts', { status: 500 })
  list(fake)
  await expect.poll(() => text(page, '#faults-list')).toContain('used 1 of 1')
  expect((await rows(page))[0]).toContain('fault: status 500')

  fake.clock.freeze('2027-03-04T05:06:07Z')
  await expect.poll(() => text(page, '.now')).toMatch(/2027-03-04 05:06:07 UTC\s+frozen\s+epoch 1804136767/)

  fake.reset()
  await expect.poll(() => text(page, '#calls-empty')).toContain('No calls yet')
  await expect.poll(() => hostNames(page)).toEqual([])
  await expect.poll(() => text(page, '#clock-state')).toBe('running')
  expect(incidents).toEqual([])
})

describe('the calls', () => {
  test('are filtered by operation and by organization, also those that come', async () => {
    const fake = await start()
    const other = fake.createOrganization({ name: 'other' })
    const listOther = () => list(fake, other.keys.read)
    register(fake, 'a')
    list(fake)
    listOther()
    const { page } = await visit(fake)
    await expect.poll(() => rows(page)).toHaveLength(3)

    await page.selectOption('#calls-operation', 'listHosts')
    await expect.poll(async () => (await rows(page)).length).toBe(2)
    await page.selectOption('#organization', 'other')
    await expect.poll(() => text(page, '#calls-own-label')).toMatch(/^only\s+other$/)
    await page.check('#calls-own')
    await expect.poll(async () => (await rows(page)).length).toBe(1)

    list(fake)
    register(fake, 'b')
    listOther()
    const listed = expect.stringMatching(/listHosts.*other/s)
    await expect.poll(() => rows(page)).toEqual([listed, listed])

    await page.selectOption('#calls-operation', 'createInvitation')
    await expect.poll(() => text(page, '#calls-empty')).toContain('No call fits the filter')
  })

  test('are filtered by status and by text', async () => {
    const fake = await start()
    furnish(fake)
    const { page } = await visit(fake)

    await page.selectOption('#calls-status', '4xx')
    await expect
      .poll(async () => (await rows(page)).map((each) => each.split(/\s/)[0]))
      .toEqual(['404', '403'])
    await page.fill('#calls-text', 'NAME":"Made')
    await expect.poll(async () => (await rows(page)).length).toBe(1)
    register(fake, 'made')
    fake.deliver({ method: 'POST', path: '/api/v0/hosts', body: { name: 'made' } })
    await expect
      .poll(async () => (await rows(page)).map((each) => each.split(/\s/)[0]))
      .toEqual(['400', '403'])
    await page.selectOption('#calls-status', '')
    await expect.poll(async () => (await rows(page)).length).toBe(4)
    await page.fill('#calls-text', 'host.field.meta')
    await expect.poll(() => text(page, '#calls-empty')).toContain('No call fits the filter')
  })

  test('are linked to, and copied as a command that makes them again', async () => {
    const fake = await start()
    register(fake, "it's")
    const viewport = { width: 390, height: 500 }
    const permissions = ['clipboard-read', 'clipboard-write']
    const { page } = await visit(fake, { viewport, permissions }, '#call-1')
    await expect.poll(() => text(page, '#exchange-title')).toBe('Call 1')
    await expect
      .poll(() => page.evaluate("document.querySelector('#exchange-title').getBoundingClientRect().bottom"))
      .toBeLessThan(viewport.height)

    await page.click('#exchange-curl')
    await expect.poll(() => text(page, '#told')).toBe('The command is copied.')
    const command = await page.evaluate<string>('navigator.clipboard.readText()')
    await promisify(exec)(`${command} --fail --silent --show-error`)
    expect(fake.journal.entries.at(-1)).toMatchObject({ key: 'full', call: { body: { name: "it's" } } })

    await expect.poll(async () => (await rows(page)).length).toBe(2)
    await page.locator('#calls-list .call').first().click()
    await page.click('#exchange-link')
    await expect
      .poll(() => page.evaluate('navigator.clipboard.readText()'))
      .toBe(`${fake.url}/__fake/#call-2`)
    await page.evaluate("location.hash = '#call-99'")
    await expect.poll(() => text(page, '#problem')).toContain('Call 99 is not among the calls')
  })

  test('stand still in a pause, and are all there after it', async () => {
    const fake = await start()
    list(fake)
    const { page } = await visit(fake)

    await page.click('#calls-pause')
    for (let at = 0; at < 3; at += 1) register(fake, `h${at}`)
    await expect.poll(() => text(page, '#calls-paused')).toBe('Paused. 3 new calls.')
    await expect.poll(() => rows(page)).toHaveLength(1)

    await page.click('#calls-pause')
    await expect.poll(async () => (await rows(page)).length).toBe(4)
    await page.click('#calls-clear')
    await expect.poll(async () => (await rows(page)).length).toBe(0)
    expect(fake.journal.entries).toEqual([])
  })
})

test('the clock is moved, set, stopped and let run', async () => {
  const fake = await start()
  const { page } = await visit(fake)

  await page.getByRole('button', { name: 'Freeze' }).click()
  await expect.poll(() => text(page, '#clock-state')).toBe('frozen')
  await page.fill('#clock-moment', '2026-02-03T04:05:06')
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  await expect.poll(() => fake.clock.now()).toBe(Date.parse('2026-02-03T04:05:06Z'))

  for (const each of ['1 minute', '1 hour', '25 hours'])
    await page.getByRole('button', { name: `by ${each}` }).click()
  await expect.poll(() => text(page, '#clock-now')).toBe('2026-02-04 06:06:06')
  expect(new Date(fake.clock.now()).toISOString()).toBe('2026-02-04T06:06:06.000Z')
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect.poll(() => text(page, '#clock-state')).toBe('running')
})

test('the line for a shell has the key of the organization that is shown', async () => {
  const fake = await start()
  const other = fake.createOrganization({ name: 'other' })
  const { page } = await visit(fake)
  const keyIn = (key: string) => expect.poll(() => text(page, '#calls-empty pre')).toContain(key)
  await keyIn(fake.keys.readWrite)

  await page.selectOption('#organization', 'other')
  await keyIn(other.keys.readWrite)

  let tellOrganizations = () => {}
  const asked = new Promise<void>((resolve) => {
    tellOrganizations = resolve
  })
  await page.route('**/__fake/organizations', async (route) => {
    await asked
    await route.continue()
  })
  await page.reload()
  await expect.poll(() => text(page, '#calls-empty')).toContain('No calls yet')
  await expect.poll(() => page.locator('#calls-empty pre').count()).toBe(0)
  tellOrganizations()
  await keyIn(fake.keys.readWrite)
})

test('where there is nothing, the line for a shell does what it says', async () => {
  const fake = await start({ keys: { readWrite: `it's "mine" $HOME` } })
  const { page } = await visit(fake)
  const run = async (id: string) =>
    promisify(exec)(`${await text(page, `#${id}-empty pre`)} --fail --silent --show-error`)

  for (const id of ['calls', 'roles', 'metrics', 'hosts', 'integrations', 'invitations', 'faults']) {
    await run(id)
    await page.locator(`#${id}-empty`).waitFor({ state: 'hidden' })
    await expect.poll(() => page.locator(`#${id}-list > *`).count()).toBeGreaterThan(0)
  }
})

test.each([390, 768, 1000, 1440])(
  'roles break between their words alone, and a status is shown whole, in a window of %d pixels',
  async (width) => {
    const fake = await start()
    fake.given.host({ name: 'resting', status: 'maintenance' })
    fake.given.host({ roleFullnames: ['monitoring-platform:application-frontend', 'payments:replica'] })
    const { page } = await visit(fake, { viewport: { width, height: 900 } })
    await page.locator('#hosts-list .chip').first().waitFor()
    const broken = `[...document.querySelectorAll('#hosts-list .chip')].flatMap((chip) => {
      const walker = document.createTreeWalker(chip, NodeFilter.SHOW_TEXT)
      const found = []
      while (walker.nextNode())
        for (const { 0: word, index } of walker.currentNode.data.matchAll(/\\w+/g)) {
          const range = new Range()
          range.setStart(walker.currentNode, index)
          range.setEnd(walker.currentNode, index + word.length)
          if (range.getClientRects().length > 1) found.push(word)
        }
      return found
    })`

    const cut = `[...document.querySelectorAll('#hosts-list .pill')].filter((each) => each.scrollWidth > each.clientWidth).length`

    expect(await page.evaluate(broken)).toEqual([])
    expect(await page.evaluate(cut)).toBe(0)
  },
)
