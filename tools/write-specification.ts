import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { renderConfiguration } from './readme/configuration.js'
import { renderOpenPoints } from './specification/render-open-points.js'
import { renderSpecification } from './specification/render-specification.js'

/** `npm run docs`: writes the documents about clauses, their cases, open points and options, which are in git to be read. */
const folder = 'docs/specification-by-example'
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(await renderSpecification()))
  writeFileSync(`${folder}/${name}`, text)
writeFileSync('docs/open-points.md', renderOpenPoints())
writeFileSync('docs/configuration.md', renderConfiguration())
