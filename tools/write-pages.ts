import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundlePage, pages, root } from './pages.js'

/** Writes the modules with the bundled scripts and styles of the pages. */
for (const page of pages) writeFileSync(join(root, page.bundle), await bundlePage(page))
