import { expect, test } from 'vitest'
import { departure } from '../../cli/departures/departures.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { inTurn } from './answering.js'
import { gated, redIn, writtenOf } from './known-over-seeds.js'

const wrong = (...ids: string[]): Impostor => inTurn(...ids.map((id) => departure(id).wear))

const parts = (id: string): boolean =>
  /^(?:hosts\/update\/(?:keeps-|changes-memo)|invitations\/cancel\/)|^properties\/(?:hosts\/role-retention|invitations\/)/.test(
    id,
  )

/** `npm run prove` has more servers and twenty seeds. */
test('known failures that one seed wrote hold with others', async () => {
  const server = wrong('host.update.roles.kept', 'invitation.cancel.unknown')
  const entries = writtenOf(await gated(server, 1, { parts }))

  expect(entries.map(({ cause, clauses }) => [cause, clauses])).toContainEqual([
    'updateHost/host.roles:value',
    ['host.update.roles.kept'],
  ])
  for (const seed of [2, 3, 4]) expect(redIn(await gated(server, seed, { parts, entries }))).toEqual([])
})

test('a clause that is not named fails the gate, and one that conforms is stale', async () => {
  const entries = writtenOf(await gated(wrong('host.update.roles.kept'), 1, { parts }))

  const more = redIn(await gated(wrong('host.update.roles.kept', 'host.update.memo'), 1, { parts, entries }))
  const less = redIn(await gated(wrong('host.update.memo'), 1, { parts, entries }))

  expect(more).toContainEqual(expect.stringContaining('breaks host.update.memo'))
  expect(more.filter((each) => / is /.test(each))).toEqual([])
  expect(less).toContain('1: updateHost/host.roles:value is stale')
})
