import { expect, test } from 'vitest'
import type { Clause } from '../../spec/clause.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import { partsOfRun } from './parts-of-run.js'
import { chaptersOf, sayingOf, selectCases } from './select-cases.js'

const parts = await partsOfRun({})

const idsOf = (chapter: string) => selectCases(parts, { chapter: [chapter] }).map(({ id }) => id)

test('a chapter has its cases, its properties and its observations', () => {
  const ids = idsOf('hosts')

  expect(ids).toEqual(expect.arrayContaining(['properties/hosts/texts', 'observations/host.size']))
  expect(ids.filter((id) => !/^(hosts|properties\/hosts|observations)\//.test(id))).toEqual([])
  expect(ids).not.toContain('observations/metrics.post.empty')
  expect(idsOf('general')).toContain('observations/http.date')
})

test('everything is of one chapter, or of two', () => {
  const chapters = new Set(parts.flatMap((each) => chaptersOf(each)))

  expect([...chapters].sort()).toEqual([
    'cloud-integrations',
    'general',
    'hosts',
    'invitations',
    'keys',
    'observations',
    'properties',
    'service-metrics',
  ])
  expect(parts.filter((each) => chaptersOf(each).length > 2)).toEqual([])
})

test('what a case found is said by its clause, by another that it broke, or by one that its module states', () => {
  const stated: Clause = {
    ...{ id: 'own.rule', level: 'must', at: '§1', chapter: 'general' },
    ...{ says: 'An own rule.', operations: [] },
  }
  const saying = sayingOf([
    { id: 'hosts/a', clause: 'host.update.json' },
    { id: 'own/a', clause: stated.id as ClauseId, stated },
  ])

  expect(saying({ id: 'hosts/a' })).toMatch(/^Update Host .*\. \(host\.update\.json\)$/)
  expect(saying({ id: 'hosts/a', clause: 'host.roles.json' })).toMatch(/\(host\.roles\.json\)$/)
  expect(saying({ id: 'own/a' })).toBe('An own rule. (own.rule)')
})
