import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clauses } from '../../spec/clauses/index.js'
import { openPoints } from '../../spec/open-points.js'
import { renderSpecification } from './render-specification.js'
import { sectionsOfDocument } from './sections.js'

const file = new URL('../../docs/specification-by-example.md', import.meta.url)

test('docs/specification-by-example.md is current', async () => {
  const current = (await renderSpecification()) === readFileSync(file, 'utf8')

  expect(current, 'clauses, cases or the fake have changed: npm run docs writes it anew').toBe(true)
})

test('every clause and every open point stands in one section', () => {
  const sections = sectionsOfDocument()

  expect(sections.flatMap((each) => each.clauses).length).toBe(clauses.length)
  expect(sections.flatMap((each) => each.openPoints).length).toBe(openPoints.length)
})

test('every link leads somewhere, and no anchor stands twice', async () => {
  const text = await renderSpecification()
  const anchors = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id)
  const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, id]) => id)

  expect(links.length).toBeGreaterThan(clauses.length)
  expect(links.filter((id) => !anchors.includes(id))).toEqual([])
  expect(new Set(anchors).size).toBe(anchors.length)
})

test('it can be read in one piece', async () => {
  expect((await renderSpecification()).length).toBeLessThan(1_000_000)
})
