import { mkdirSync, writeFileSync } from 'node:fs'
import { renderOpenPoints } from './specification/render-open-points.js'
import { renderSpecification } from './specification/render-specification.js'

/** `npm run docs`: writes the documents that are made of the clauses, their cases and the open points. */
mkdirSync('docs', { recursive: true })
writeFileSync('docs/specification-by-example.md', await renderSpecification())
writeFileSync('docs/open-points.md', renderOpenPoints())
