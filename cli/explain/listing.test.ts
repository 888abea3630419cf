import { expect, test } from 'vitest'
import { clauses } from '../../spec/clauses/index.js'
import { openPoints } from '../../spec/open-points.js'
import { cases } from '../../suites/index.js'
import type { Arguments } from '../options/arguments.js'
import { type ListedKind, renderList } from './listing.js'

const ids = (kind: ListedKind, given: Partial<Arguments<'list'>> = {}): string[] =>
  JSON.parse(renderList(kind, { ...given, json: true })).map(({ id }: { id: string }) => id)

test('lists all of a kind, in the order of the document', () => {
  expect(ids('clauses')).toEqual(clauses.map(({ id }) => id))
  expect(ids('cases')).toEqual(cases.map(({ id }) => id))
  expect(ids('open-points')).toEqual(openPoints.map(({ id }) => id))
})

test('as a table: a line each, under the names of the columns', () => {
  const lines = renderList('clauses', { clause: ['host.update.roles.kept', 'host.roles.array'] }).split('\n')

  expect(lines).toEqual([
    expect.stringMatching(/^id {22}at {13}level {2}cases {2}traffic {2}says$/),
    expect.stringMatching(
      /^host\.update\.roles\.kept {2}§4\.2\.1 rule 3 {2}must {3}4 {6}history {2}Update Host Info.*\.$/,
    ),
    expect.stringMatching(/^host\.roles\.array {8}§7, §4\.2/),
    '',
  ])
})

test.each<[string, Partial<Arguments<'list'>>, (id: string) => boolean]>([
  ['--chapter', { chapter: ['invit*'] }, (id) => id.startsWith('invitation.')],
  [
    '--chapter of clauses without a case',
    { chapter: ['keys'] },
    (id) => /^(key|organization)\.|\.free-elsewhere$/.test(id),
  ],
  ['--clause', { clause: ['host.list.*', 'metrics.*'] }, (id) => /^(host\.list|metrics)\./.test(id)],
  ['--case', { case: ['hosts/update/keeps-unlisted-roles'] }, (id) => id === 'host.update.roles.kept'],
  [
    '--operation',
    { operation: ['updateHostRoles'] },
    (id) => clauses.some((each) => each.id === id && each.operations.includes('updateHostRoles')),
  ],
  ['--level', { level: 'should' }, (id) => clauses.some((each) => each.id === id && each.level === 'should')],
  ['--untested', { untested: true }, (id) => !cases.some(({ clause }) => clause === id)],
  [
    'two together',
    { level: 'must', clause: ['host.roles.*'] },
    (id) => id.startsWith('host.roles.') && clauses.some((each) => each.id === id && each.level === 'must'),
  ],
])('%s narrows the clauses', (_, given, fits) => {
  const wanted = clauses.map(({ id }) => id as string).filter(fits)

  expect(wanted.length).toBeGreaterThan(0)
  expect(ids('clauses', given)).toEqual(wanted)
})

test('cases are narrowed by what their clause is', () => {
  const given = { operation: ['updateHostRoles'], level: 'should', chapter: ['hosts'] } as const
  const shoulds = clauses.filter(
    ({ level, operations }) => level === 'should' && operations.includes('updateHostRoles'),
  )
  const wanted = cases
    .filter(({ id, clause }) => id.startsWith('hosts/') && shoulds.some((each) => each.id === clause))
    .map(({ id }) => id)

  expect(ids('cases', { ...given, operation: ['updateHostRoles'], chapter: ['hosts'] })).toEqual(wanted)
})

test.each<[string, ListedKind, Partial<Arguments<'list'>>, RegExp]>([
  [
    'a glob without a match',
    'clauses',
    { clause: ['host.update.rolls.*'] },
    /Did you mean "host\.update\.roles\.\*"/,
  ],
  [
    'an unknown chapter, told all that there are',
    'clauses',
    { chapter: ['nope'] },
    /matches nothing\. There are .*hosts.*\.$/,
  ],
  ['an unknown operation', 'cases', { operation: ['updateHosts'] }, /Did you mean "updateHost"/],
  [
    'options that exclude each other',
    'clauses',
    { chapter: ['keys'], level: 'must', clause: ['host.list.*'] },
    /Nothing fits all/,
  ],
  ['untested cases', 'cases', { untested: true }, /--untested is for clauses/],
  ['open points of a level', 'open-points', { level: 'must' }, /--level is not for open points/],
])('%s is an error that says so', (_, kind, given, message) => {
  expect(() => renderList(kind, given)).toThrow(message)
})
