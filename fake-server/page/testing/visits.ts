import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type Chromium, type OpenPage, startChromium } from '../../../pages/testing/chromium.js'
import { type RunningFakeServer, type StartOptions, startFakeServer } from '../../index.js'
import { settled } from './scene.js'

/** Opens fakes and their pages in a browser for the tests of a file. Each fake ends with its test. */
export function visits() {
  const running: RunningFakeServer[] = []
  let browser: Chromium
  beforeAll(async () => {
    browser = await startChromium()
  })
  afterEach(() => Promise.all(running.splice(0).map((each) => each.close())))
  afterAll(() => browser?.close())
  return {
    async start(options: StartOptions = {}): Promise<RunningFakeServer> {
      const fake = await startFakeServer({
        control: true,
        clock: '2026-01-15T12:00:00Z',
        idSeed: 5,
        ...options,
      })
      running.push(fake)
      return fake
    },
    async visit(fake: RunningFakeServer, options?: BrowserContextOptions, query = ''): Promise<OpenPage> {
      const opened = await browser.visit(`${fake.url}/__fake/${query}`, options)
      await settled(opened.page)
      return opened
    },
    plainVisit: (fake: RunningFakeServer): Promise<OpenPage> =>
      browser.visit(`${fake.url}/__fake/`, { javaScriptEnabled: false }),
  }
}
