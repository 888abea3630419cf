import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

const args = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
]

/** A page in a browser, and everything that should not have happened there: dialogs, errors, requests. */
export interface OpenPage {
  page: Page
  incidents: string[]
}

export interface Chromium {
  open(html: string, options?: BrowserContextOptions): Promise<OpenPage>
  /** A page that may make more requests to its own origin. */
  visit(url: string, options?: BrowserContextOptions): Promise<OpenPage>
  close(): Promise<void>
}

/** Starts Debian's Chromium without a window. Throws when it is not installed. */
export async function startChromium(): Promise<Chromium> {
  if (!existsSync(executablePath))
    throw new Error(
      `There is no Chromium at ${executablePath}, which these tests need. ` +
        'Install it (apt-get install chromium), or name another with CHROMIUM_PATH.',
    )
  const browser = await chromium.launch({ executablePath, args })
  const room = await mkdtemp(join(tmpdir(), 'report-'))
  let pages = 0
  return {
    async open(html, options) {
      const path = join(room, `${++pages}.html`)
      await writeFile(path, html)
      const { href } = pathToFileURL(path)
      return opened(browser, href, (each) => each === href, options)
    },
    visit(url, options) {
      const { origin } = new URL(url)
      return opened(browser, url, (each) => new URL(each).origin === origin, options)
    },
    async close() {
      await browser.close()
      await rm(room, { recursive: true })
    },
  }
}

async function opened(
  browser: Browser,
  url: string,
  isExpected: (url: string) => boolean,
  options?: BrowserContextOptions,
): Promise<OpenPage> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const incidents: string[] = []
  page.on('dialog', (dialog) => {
    incidents.push(`dialog: ${dialog.message()}`)
    return dialog.dismiss()
  })
  page.on('console', (message) => incidents.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => incidents.push(`error: ${error.message}`))
  page.on('request', (request) => {
    if (!isExpected(request.url()) && request.url() !== 'data:,') incidents.push(`request: ${request.url()}`)
  })
  await page.goto(url, { waitUntil: 'load' })
  return { page, incidents }
}
