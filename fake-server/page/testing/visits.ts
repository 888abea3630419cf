import type { BrowserContextOptions, Page } from 'playwright-core'
import { type RunningFakeServer, type StartOptions, startFakeServer } from '../../index.js'
import { settled } from './scene.js'

/** A page in a browser, with everything that went wrong there. */
interface Visit {
  page: Page
  incidents: string[]
}

interface Browser {
  visit(url: string, options?: BrowserContextOptions): Promise<Visit>
  close(): Promise<void>
}

/** Opens fakes and their pages in a browser, and ends all of them with the tests. */
export function createVisits(startBrowser: () => Promise<Browser>) {
  const running: RunningFakeServer[] = []
  let browser: Browser | undefined
  return {
    async begin(): Promise<void> {
      browser = await startBrowser()
    },
    async closeFakes(): Promise<void> {
      await Promise.all(running.splice(0).map((each) => each.close()))
    },
    async end(): Promise<void> {
      await browser?.close()
    },
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
    /** Opens the page, and waits until it has fetched everything it starts with. */
    async visit(fake: RunningFakeServer, options?: BrowserContextOptions, query = ''): Promise<Visit> {
      const opened = await (browser as Browser).visit(`${fake.url}/__fake/${query}`, options)
      await settled(opened.page)
      return opened
    },
    plainVisit: (fake: RunningFakeServer): Promise<Visit> =>
      (browser as Browser).visit(`${fake.url}/__fake/`, { javaScriptEnabled: false }),
  }
}
