import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { sectionsOfDocument } from '../../cli/explain/sections.js'
import { clauses } from '../../spec/clauses/index.js'
import { openPoints } from '../../spec/open-points.js'
import { renderSpecification } from './render-specification.js'

const folder = new URL('../../docs/specification-by-example/', import.meta.url)

let files: Record<string, string>

beforeAll(async () => {
  files = await renderSpecification()
})

test('docs/specification-by-example is current', () => {
  const names = readdirSync(folder).sort()

  expect(names).toEqual(Object.keys(files).sort())
  const old = names.filter((name) => readFileSync(new URL(name, folder), 'utf8') !== files[name])
  expect(old, 'clauses, cases or the fake have changed: npm run docs writes it anew').toEqual([])
})

test('every clause and every open point stands in one section', () => {
  const sections = sectionsOfDocument()

  expect(sections.flatMap((each) => each.clauses).length).toBe(clauses.length)
  expect(sections.flatMap((each) => each.openPoints).length).toBe(openPoints.length)
})

test('every clause has its example on one page', () => {
  const anchors = Object.values(files).flatMap((text) => [...text.matchAll(/^#### <a id="([^"]+)">/gm)])

  expect(anchors.map(([, id]) => id).sort()).toEqual(clauses.map(({ id }) => id).sort())
})

test('every link leads somewhere, and no anchor of a page stands twice', () => {
  const anchors = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id),
    ]),
  )
  for (const [name, text] of Object.entries(files)) {
    expect(new Set(anchors[name]).size).toBe(anchors[name]?.length)
    for (const [, page = '', id] of text.matchAll(/\]\(([\w-]+\.md)?(?:#([^)]+))?\)/g)) {
      const target = anchors[page || name]
      expect(target, page).toBeDefined()
      if (id) expect(target).toContain(id)
    }
  }
})

test('it is no longer than one reads', () => {
  const lines = Object.values(files).flatMap((text) => text.split('\n'))

  expect(lines.length).toBeLessThan(6_000)
})
