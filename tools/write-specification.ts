import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { renderConfiguration } from './readme/configuration.js'
import { renderOptionDocs } from './readme/option-docs.js'
import { idsFile, renderIds } from './specification/render-ids.js'
import { renderOpenPoints } from './specification/render-open-points.js'
import { renderSpecification } from './specification/render-specification.js'

/** `npm run docs`: writes the documents about clauses, their cases, open points and options. */
const folder = 'docs/specification-by-example'
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(await renderSpecification()))
  writeFileSync(`${folder}/${name}`, text)
writeFileSync(idsFile, renderIds())
writeFileSync('docs/open-points.md', renderOpenPoints())
writeFileSync('docs/configuration.md', renderConfiguration())
writeFileSync('cli/options/conformance-options.generated.ts', renderOptionDocs())
