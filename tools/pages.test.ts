import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundlePage, pages, root } from './pages.js'

test.each(pages)(
  '$bundle is what its script and style are; where it is not, run `npm run pages`',
  async (page) => {
    expect(readFileSync(join(root, page.bundle), 'utf8')).toBe(await bundlePage(page))
  },
)
