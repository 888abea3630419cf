import { expect, test } from 'vitest'
import { proves } from '../prove/proves.js'
import { gated, known, redIn, writtenOf } from './known-over-seeds.js'

const parts = (id: string): boolean =>
  /^(?:hosts\/update\/(?:keeps-|changes-memo)|invitations\/cancel\/)|^properties\/(?:hosts\/role-retention|invitations\/)/.test(
    id,
  )

proves(known, [
  { wrong: ['host.update.roles.kept', 'invitation.cancel.unknown'], seeds: [1, 2, 3, 4], parts },
])

test('a clause that is not named fails the gate, and one that conforms is stale', async () => {
  const entries = writtenOf(await gated(['host.update.roles.kept'], 1, { parts }))
  const more = redIn(await gated(['host.update.roles.kept', 'host.update.memo'], 1, { parts, entries }))
  const less = redIn(await gated(['host.update.memo'], 1, { parts, entries }))

  expect(entries.map(({ cause, clauses }) => [cause, clauses])).toContainEqual([
    'updateHost/host.roles:value',
    ['host.update.roles.kept'],
  ])
  expect(more).toContainEqual(expect.stringContaining('breaks host.update.memo'))
  expect(more.filter((each) => / is /.test(each))).toEqual([])
  expect(less).toContain('1: updateHost/host.roles:value is stale')
})
