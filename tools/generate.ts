import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundlePage, pages, root } from './pages.js'
import { renderOptionDocs } from './readme/option-docs.js'
import { renderSources } from './sources.js'
import { renderIds } from './specification/render-ids.js'

/** `npm run generate`: writes the modules that are made of others and are not in git. */
const modules: Readonly<Record<string, () => string | Promise<string>>> = {
  'spec/ids.generated.ts': renderIds,
  'suites/sources.generated.ts': renderSources,
  'cli/options/conformance-options.generated.ts': renderOptionDocs,
  ...Object.fromEntries(pages.map((page) => [page.bundle, () => bundlePage(page)])),
}

for (const [name, render] of Object.entries(modules)) {
  const file = join(root, name)
  const text = await render()
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}
