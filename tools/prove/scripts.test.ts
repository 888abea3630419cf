import { expect, test } from 'vitest'
import { stageInMemory } from '../../cli/fake/in-memory.js'
import { cancelInvitation } from '../../fixtures/calls.js'
import { properties } from '../../properties/all.js'
import { runCase } from '../../runner/case/run-case.js'
import type { JsonObject } from '../../spec/http.js'
import { expectDisabled } from '../../suites/cloud-integrations/scenes/entries.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase, Impostor } from '../../suites/kernel/case.js'
import { Violation } from '../../suites/kernel/outcomes.js'
import { outOfReachCases } from '../../suites/organizations/out-of-reach.js'
import { fakeWithoutJournal } from './fake-run.js'
import { runInMemory } from './in-memory.js'
import { isRight, repeated } from './scripts.js'

/** Their scripts once ended otherwise. `npm run prove -- --scripts` tries every departure. */
test.each([
  ['an entry that is listed twice', 'invitation.create.invited.unchanged'],
  ['a host that is listed twice', 'hosts/list/shows-a-host-with-two-interfaces-once'],
  ['an id that the server gave twice', 'host.register.identified'],
  ['the id of another host', 'host.register.name.shared'],
  ['a time that an earlier answer gave', 'host.update.identity'],
  ['a time that the answer to the write gave', 'invitation.list.expires-at'],
  ['content that another read showed', 'host.list.json'],
  ['what a server shows because it was asked before', 'host.get.unknown'],
  ['what a lookup shows because it was asked before', 'host.lookup.unknown'],
  ['ids in a body that is no JSON', 'host.bulk-status.malformed'],
  ['an id in the other letter case', 'host.id.letter-case'],
  ['elements without a name', 'host.monitoring.detail.message'],
  ['a state that a refused call must keep', 'host.bulk-retire.unknown.none'],
  ['the roles of another host', 'host.roles.others'],
  ['a call that may be refused as well', 'host.update.identifier.unique'],
  ['an invitation that may be refused as well', 'invitation.list.authority.values'],
  ['a value that may be refused as well', 'metrics.post.value.unrecorded'],
  ['one of several values that may be refused', 'service-metrics/post/value-without-value-is-not-recorded'],
  ['names that are tried in turn', 'metrics.graph.exists'],
  ['hosts that other cases made', 'hosts/bulk-retire/thirty-ids-get-a-success'],
  ['an id that the last answer gives', 'hosts/update/applies-no-id-of-its-body'],
  ['a secret that an earlier call sent', 'cloud-integrations/get/hides-secret-value'],
  ['a read that only was before', 'hosts/lookup/passes-over-host-after-retire'],
  ['several fields that a refused call must keep', 'hosts/update/one-bad-role-refuses-all'],
  ['the fields of an entry of a list', 'hosts/list/every-field-with-service-and-role'],
])('a script ends as it should and names no id of another run: %s (%s)', async (_, id) => {
  const all = await repeated(id, id.includes('/') ? () => [id] : undefined)

  expect(all).not.toEqual([])
  expect(all.filter((each) => !isRight(each))).toEqual([])
})

test.each(outOfReachCases.map((each) => [each.id, each] as const))(
  'what %s finds is shown by a read if there is one, and to refuse its call is right too',
  async (_, found) => {
    const stage = stageInMemory(fakeWithoutJournal(), { impostor: found.impostor, ownsClock: true })
    const { exchanges, proof } = await runCase(found, stage)

    /** No read shows a graph definition. */
    const shownBy = found.id === 'keys/other/delete-graph-definition' ? 'DELETE' : 'GET'
    expect(exchanges[proof?.exchange ?? -1]?.call.method).toBe(shownBy)
    expect(exchanges[proof?.unlessRefused ?? -1]?.call.key).toBe('other')
  },
)

test('what a second invitation did is shown by the list, and to refuse it is right too', async () => {
  const again: Impostor = (send) => async (call) => {
    const { email = null } = Object(call.body) as JsonObject
    if (call.operation === 'createInvitation') await send(cancelInvitation({ email: String(email) }))
    return send(call)
  }
  const found = cases.find(({ id }) => id === 'invitations/create/already-invited-stays-one-entry')

  const stage = stageInMemory(fakeWithoutJournal(), { impostor: again, ownsClock: true })
  const { exchanges, proof } = await runCase(found as ConformanceCase, stage)

  expect(exchanges[proof?.exchange ?? -1]?.call.operation).toBe('listInvitations')
  expect(exchanges[proof?.unlessRefused ?? -1]?.call.body).toMatchObject({ authority: 'manager' })
})

test('a service that is not disabled may be left out as well', () => {
  const services = { SQS: { enable: true } }

  const broken = (): void => expectDisabled({ services }, 'SQS')

  expect(broken).toThrow(Violation)
  expect(broken).toThrow(expect.objectContaining({ evidence: expect.objectContaining({ of: services }) }))
})

/** Interfaces have many right forms, and no script makes calls at once. */
const inWords = /^properties\/(hosts\/interfaces|\w[\w-]*\/race-\S+)$/

test.each(properties.filter(({ id }) => !inWords.test(id)).map((each) => [each.id, each] as const))(
  'what %s finds is said as data too, so that a script can tell it',
  async (_, property) => {
    const { impostor } = property
    const { message, proof } = await runInMemory(property, { runs: 25, seed: 1, impostor })

    expect(proof?.rule ?? proof?.asked, message).toBeDefined()
  },
)
