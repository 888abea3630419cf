import { expect, test } from 'vitest'
import { departure } from '../../cli/departures/departures.js'
import { updateHostRoles } from '../../fixtures/calls.js'
import { drawn } from '../../properties/drawn.js'
import { limitsOf } from '../../runner/most.js'
import { run } from '../../runner/run.js'
import type { Json, JsonObject } from '../../spec/http.js'
import { isBroken } from '../../spec/is-broken.js'
import { alteringQuery } from '../../suites/hosts/list/list-rules.js'
import { refusingItsOwn } from '../../suites/hosts/register/custom-identifier-unique.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase, Impostor } from '../../suites/kernel/case.js'
import { bodyIfJson } from '../../suites/kernel/evidence.js'
import { isSuccess } from '../../suites/kernel/expect.js'
import { alteringBody, answering, jsonReply } from '../../suites/kernel/impostors.js'
import { at, bare } from '../causes/answering.js'
import { measuredReport } from '../causes/broken-report.js'
import { fakeWithoutJournal, settings, targetOf } from './fake-run.js'
import { oneFaults, refusingTheSame, renaming } from './one-fault.js'

const all = [...cases, ...drawn({ runs: 25, seed: 7 })]

test.each(oneFaults)('$name: that is told, and nothing else', async ({ server, parts, breaks }) => {
  const { report } = await measuredReport(server, { parts: all.filter(({ id }) => parts.test(id)) })
  const accused = report.cases.filter(isBroken)

  expect(
    accused.filter(({ clause }) => !breaks.includes(clause)).map(({ id, message }) => `${id}: ${message}`),
  ).toEqual([])
  expect([...new Set(accused.map(({ clause }) => clause))].sort()).toEqual([...breaks].sort())
})

test('a name that an update took, and so freed another, is not held against Register', async () => {
  const after = [
    'cloud-integrations/update/refuses-a-name-in-use',
    'cloud-integrations/register/refuses-a-name-in-use',
  ]
  const parts = after.flatMap((id) => cases.find((each) => each.id === id) ?? [])

  const { results } = await run(targetOf(fakeWithoutJournal(), renaming), {
    ...{ ...settings, concurrency: 1, cases: parts },
  })

  const verdicts = new Map(results.map(({ id, verdict }) => [id, verdict]))
  expect(after.map((id) => verdicts.get(id))).toEqual(['violates', 'conforms'])
})

test('what the list alone hides is not held against what an update or a deletion leaves', async () => {
  let last: Json | undefined
  const listingTheLast: Impostor = (send) => async (call) => {
    const reply = await send(call)
    const shown = Object(bodyIfJson(reply)) as JsonObject
    if (/^(register|update)CloudIntegration$/.test(String(call.operation)) && isSuccess(reply))
      last = shown.id
    if (call.operation !== 'listCloudIntegrations') return reply
    const those = (shown.cloud_integrations as JsonObject[]).filter(({ id }) => id === last)
    return jsonReply(200, { cloud_integrations: those })
  }
  const parts = cases.filter(({ id }) => /^cloud-.*\/leaves-settings-that-share/.test(id))

  const { results } = await run(targetOf(fakeWithoutJournal(), listingTheLast), {
    ...{ ...settings, concurrency: 1, cases: parts },
  })

  expect(results.map(({ id, verdict }) => [id, verdict])).toEqual(parts.map(({ id }) => [id, 'inconclusive']))
})

test('where of several statuses the last alone is heeded, hosts are found by one status after the other', async () => {
  const lastStatus = alteringQuery((query) =>
    query.filter(([name], at) => name !== 'status' || at === query.findLastIndex(([each]) => each === name)),
  )

  const { report } = await measuredReport(lastStatus, {
    parts: cases.filter(({ id }) => /^(hosts|keys)\//.test(id)),
  })

  const of = (...verdicts: string[]) =>
    report.cases.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id)
  expect(of('violates', 'deviates')).toEqual(['hosts/list/several-statuses'])
  expect(of('inconclusive')).toEqual(['hosts/list/json-several-statuses'])
})

test('where updates drop the roles, refused changes of roles are judged all the same', async () => {
  const { wear } = departure('host.update.roles.kept')
  const parts = cases.filter(({ id }) => /^(hosts\/roles\/|keys\/.*update-host-roles)/.test(id))

  const { results } = await run(targetOf(fakeWithoutJournal(), wear), { ...settings, cases: parts })

  expect(results.filter(({ verdict }) => verdict === 'inconclusive').map(({ id }) => id)).toEqual([])
})

test('where an update that repeats the identifier is refused, what updates change is judged all the same', async () => {
  const parts = cases.filter(({ id }) => /^hosts\/update\/(changes|interface|meta).*(?<!again)$/.test(id))

  const { results } = await run(targetOf(fakeWithoutJournal(), refusingItsOwn()), {
    ...{ ...settings, cases: parts },
  })

  expect(
    results.filter(({ verdict }) => verdict !== 'conforms').map(({ id, message }) => `${id}: ${message}`),
  ).toEqual([])
})

test('where List Hosts answers with the bare hosts, interfaces and the limits of bulk calls are judged all the same', async () => {
  const withoutMac = alteringBody('registerHost', ({ interfaces, ...body }) => ({
    ...body,
    ...(Array.isArray(interfaces) && {
      interfaces: interfaces.map((each) => ({ ...Object(each), macAddress: null })),
    }),
  }))
  const fewer = answering(
    ({ operation, body }) => operation === 'bulkUpdateHostStatuses' && Object(body).ids.length === 30,
    () => jsonReply(400, {}),
  )

  const { report } = await measuredReport((send) => at(['listHosts'], bare)(withoutMac(fewer(send))), {
    parts: cases.filter(({ id }) => /^hosts\/(answers|register\/interface-mac|bulk-status\/thirty)/.test(id)),
  })

  const accused = report.cases.filter(isBroken).map(({ clause }) => clause)
  expect([...new Set(accused)].sort()).toEqual([
    'host.bulk-status.thirty',
    'host.interface.mac-address',
    'host.list.reply',
  ])
})

test('where a bulk change of the status drops the roles, no host that a list has lost counts as retired', async () => {
  const dropping: Impostor = (send) => async (call) => {
    const reply = await send(call)
    if (call.operation !== 'bulkUpdateHostStatuses' || !isSuccess(reply)) return reply
    for (const id of (call.body as { ids: string[] }).ids) await send(updateHostRoles(id, []))
    return reply
  }
  const parts = cases.filter(({ id }) =>
    /^hosts\/bulk-(status\/accepts-thirty|retire\/refuses-thirty-one-ids)/.test(id),
  )

  const { report } = await measuredReport(dropping, {
    parts,
    cut: { limits: { ...limitsOf(25), hosts: 60 } },
  })

  expect(report.cases.filter(isBroken).map(({ clause }) => clause)).toEqual(['host.bulk-status.rest'])
})

test('where cancelling one invitation cancels others, the run has enough of them to judge everything else', async () => {
  const { impostor } = cases.find(({ sparing }) => sparing === 'cancelInvitation') as ConformanceCase

  const { report } = await measuredReport(impostor, { cut: { limits: limitsOf(25) } })

  expect(report.footprint?.invitations).toBeGreaterThan(limitsOf(25).invitations)
  expect(report.cases.filter(({ verdict }) => verdict === 'inconclusive').map(({ id }) => id)).toEqual([])
})

test.each(['working', 'standby'] as const)(
  'where a status that a host has already is refused, and its first is %s, that alone is told',
  async (status) => {
    const fake = fakeWithoutJournal({ choices: { 'host.initial-status': status } })
    const { report } = await measuredReport(refusingTheSame, { fake })

    const clausesWith = (...verdicts: string[]) => [
      ...new Set(report.cases.filter((each) => verdicts.includes(each.verdict)).map(({ clause }) => clause)),
    ]
    expect(clausesWith('violates', 'deviates')).toEqual(['host.status.moves'])
    expect(clausesWith('inconclusive')).toEqual([])
  },
)
