import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { withOptionsTable } from './readme/options-table.js'
import { idsFile, renderIds } from './specification/render-ids.js'
import { renderOpenPoints } from './specification/render-open-points.js'
import { renderSpecification } from './specification/render-specification.js'

/**
 * `npm run docs`: writes what documents have of the clauses, their cases, the open points and the options.
 */
mkdirSync('docs', { recursive: true })
writeFileSync(idsFile, renderIds())
writeFileSync('docs/specification-by-example.md', await renderSpecification())
writeFileSync('docs/open-points.md', renderOpenPoints())
writeFileSync('README.md', withOptionsTable(readFileSync('README.md', 'utf8')))
