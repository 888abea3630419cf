import { expect, test } from 'vitest'
import { partsOfRun } from './parts-of-run.js'
import { chaptersOf, selectCases } from './select-cases.js'

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
