import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { properties } from '../properties/all.js'
import type { Clause } from '../spec/clause.js'
import { chapterOfClause } from '../spec/clauses/chapter-of-clause.js'
import { clauses } from '../spec/clauses/index.js'
import { decidedPoints, openPoints } from '../spec/open-points.js'
import { operationIds } from '../spec/operations.js'
import { withdrawnIds } from '../spec/withdrawn-ids.js'
import { cases } from './index.js'

const frozenFile = new URL('./frozen-ids.json', import.meta.url)

const ids = {
  clauses: clauses.map(({ id }) => id),
  cases: cases.map(({ id }) => id),
  openPoints: openPoints.map(({ id }) => id as string),
  properties: properties.map(({ id }) => id),
}

/** The points are those that a clause has settled. */
const withdrawn: Partial<Record<keyof typeof ids, readonly string[]>> = {
  ...withdrawnIds,
  openPoints: decidedPoints.map(({ id }) => id),
}

/** `FREEZE=1 npx vitest run suites/proof.test.ts` adds new ids. It never removes one. */
test('ids are frozen: none goes, and each new one is written down', () => {
  const read = (): typeof ids => JSON.parse(readFileSync(frozenFile, 'utf8'))
  const kinds = Object.keys(ids) as (keyof typeof ids)[]
  if (process.env.FREEZE) {
    const frozen = read()
    const grown = kinds.map((kind) => [kind, [...new Set([...(frozen[kind] ?? []), ...ids[kind]])].sort()])
    writeFileSync(frozenFile, `${JSON.stringify(Object.fromEntries(grown), null, 2)}\n`)
  }
  const frozen = read()
  for (const kind of kinds) {
    const known = [...ids[kind], ...(withdrawn[kind] ?? [])].sort()
    expect(known, `${kind}: ids are added with FREEZE=1, never renamed`).toEqual(frozen[kind])
    expect(new Set(ids[kind]).size, `${kind}: an id stands twice`).toBe(ids[kind].length)
  }
})

test('a clause has a case, or says why nothing of it can be seen', () => {
  const covered = new Set(cases.map(({ clause }) => clause as string))

  const wrong = clauses.filter(({ id, untested }) => covered.has(id) === (untested !== undefined))

  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('a case needs all that its clause needs', () => {
  const needed = new Map(clauses.map(({ id, needs = [] }) => [id, needs]))

  const wrong = cases.filter(({ clause, needs = [] }) =>
    needed.get(clause)?.some((need) => !needs.includes(need)),
  )

  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('every operation has a clause of its own', () => {
  const own = (id: string): boolean =>
    clauses.some(({ operations }) => operations.length === 1 && operations[0] === id)

  expect(operationIds.filter((id) => !own(id))).toEqual([])
})

test('a clause says in its own words where the document says it', () => {
  const wrong = clauses.filter(
    ({ at, says, operations }) =>
      !/^§\d+(\.\d+)*( [a-z]+ \d+( and \d+)?)?(, §\d+(\.\d+)*( [a-z]+ \d+( and \d+)?)?)*$/.test(at) ||
      !/^[A-Z`].*\.$/s.test(says) ||
      operations.length === 0,
  )

  expect(wrong.map(({ id, at, says }) => [id, at, says])).toEqual([])
})

test('a clause counts for the chapter of its cases, also where none of them ran', () => {
  const chapters = cases.map(({ id, clause }) => [clause, id.split('/')[0]])

  expect(
    chapters.map(([id]) => [id, chapterOfClause(clauses.find((each) => each.id === id) as Clause)]),
  ).toEqual(chapters)
})
