import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundlePage, pages, root, staleBundles } from './pages.js'

/**
 * Writes the modules with the bundled scripts and styles of the pages. `--check` fails when one is out of
 * date.
 */
if (process.argv[2] === '--check') await check()
else for (const page of pages) writeFileSync(join(root, page.bundle), await bundlePage(page))

async function check(): Promise<void> {
  const stale = await staleBundles()
  if (stale.length === 0) return
  console.error(
    `Expected what \`npm run pages\` makes, got something else in ${stale.join(' and ')}. Run it.`,
  )
  process.exitCode = 1
}
