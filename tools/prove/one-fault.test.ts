import { expect, test } from 'vitest'
import { departure } from '../../cli/departures/departures.js'
import { updateHostRoles } from '../../fixtures/calls.js'
import { drawn } from '../../properties/drawn.js'
import type { Report } from '../../reports/report.js'
import { limitsOf } from '../../runner/most.js'
import { run } from '../../runner/run.js'
import type { Json, JsonObject } from '../../spec/http.js'
import { isBroken } from '../../spec/is-broken.js'
import { alteringQuery } from '../../suites/hosts/list/list-rules.js'
import { refusingItsOwn } from '../../suites/hosts/register/custom-identifier-unique.js'
import { misshowing } from '../../suites/hosts/scenes/host-views.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase, Impostor } from '../../suites/kernel/case.js'
import { bodyIfJson } from '../../suites/kernel/evidence.js'
import { isSuccess } from '../../suites/kernel/expect.js'
import { alteringBody, answering, jsonReply } from '../../suites/kernel/impostors.js'
import { at, bare, hostReads, inTurn, lackingField } from '../causes/answering.js'
import { measuredReport } from '../causes/broken-report.js'
import { fakeWithoutJournal, settings, targetOf } from './fake-run.js'
import { isMetBy, oneFaults, refusingTheSame, renaming } from './one-fault.js'

const all = [...cases, ...drawn({ runs: 25, seed: 7 })]

const fitting = (ids: RegExp): ConformanceCase[] => cases.filter(({ id }) => ids.test(id))

const brokenIn = (report: Report): string[] =>
  [...new Set(report.cases.filter(isBroken).map(({ clause }) => clause))].sort()

const inconclusiveIn = (parts: readonly { id: string; verdict: string }[]): string[] =>
  parts.filter(({ verdict }) => verdict === 'inconclusive').map(({ id }) => id)

const resultsOf = async (server: Impostor, parts: readonly ConformanceCase[], concurrency = 1) =>
  (await run(targetOf(fakeWithoutJournal(), server), { ...settings, concurrency, cases: parts })).results

test.each(oneFaults)('$name: that is told, and nothing else', async (of) => {
  const { report } = await measuredReport(of.server, { parts: all.filter((each) => isMetBy(of, each)) })

  const others = report.cases.filter((each) => isBroken(each) && !of.breaks.includes(each.clause))
  expect(others.map(({ id, message }) => `${id}: ${message}`)).toEqual([])
  expect(brokenIn(report)).toEqual([...of.breaks].sort())
})

test('a name that an update took, and so freed another, is not held against Register', async () => {
  const after = [
    'cloud-integrations/update/refuses-a-name-in-use',
    'cloud-integrations/register/refuses-a-name-in-use',
  ]
  const parts = after.flatMap((id) => cases.find((each) => each.id === id) ?? [])

  const results = await resultsOf(renaming, parts)

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
  const parts = fitting(/^cloud-.*\/leaves-settings-that-share/)

  const results = await resultsOf(listingTheLast, parts)

  expect(results.map(({ id, verdict }) => [id, verdict])).toEqual(parts.map(({ id }) => [id, 'inconclusive']))
})

test('where of several statuses the last alone is heeded, hosts are found by one status after the other', async () => {
  const lastStatus = alteringQuery((query) =>
    query.filter(([name], at) => name !== 'status' || at === query.findLastIndex(([each]) => each === name)),
  )

  const { report } = await measuredReport(lastStatus, { parts: fitting(/^(hosts|keys)\//) })

  expect(report.cases.filter(isBroken).map(({ id }) => id)).toEqual(['hosts/list/several-statuses'])
  expect(inconclusiveIn(report.cases)).toEqual(['hosts/list/json-several-statuses'])
})

test('where updates drop the roles, refused changes of roles are judged all the same', async () => {
  const { wear } = departure('host.update.roles.kept')

  const results = await resultsOf(wear, fitting(/^(hosts\/roles\/|keys\/.*update-host-roles)/), 8)

  expect(inconclusiveIn(results)).toEqual([])
})

test('where an update that repeats the identifier is refused, what updates change is judged all the same', async () => {
  const parts = fitting(/^hosts\/update\/(changes|interface|meta).*(?<!again)$/)

  const results = await resultsOf(refusingItsOwn(), parts, 8)

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
    parts: fitting(/^hosts\/(answers|register\/interface-mac|bulk-status\/thirty)/),
  })

  expect(brokenIn(report)).toEqual([
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

  const { report } = await measuredReport(dropping, {
    parts: fitting(/^hosts\/bulk-(status\/accepts-thirty|retire\/refuses-thirty-one-ids)/),
    cut: { limits: { ...limitsOf(25), hosts: 60 } },
  })

  expect(brokenIn(report)).toEqual(['host.bulk-status.rest'])
})

test('where cancelling one invitation cancels others, the run has enough of them to judge everything else', async () => {
  const { impostor } = cases.find(({ sparing }) => sparing === 'cancelInvitation') as ConformanceCase

  const { report } = await measuredReport(impostor, { cut: { limits: limitsOf(25) } })

  expect(report.footprint?.invitations).toBeGreaterThan(limitsOf(25).invitations)
  expect(inconclusiveIn(report.cases)).toEqual([])
})

test.each(['working', 'standby'] as const)(
  'where a status that a host has already is refused, and its first is %s, that alone is told',
  async (status) => {
    const fake = fakeWithoutJournal({ choices: { 'host.initial-status': status } })
    const { report } = await measuredReport(refusingTheSame, { fake })

    expect(brokenIn(report)).toEqual(['host.status.moves'])
    expect(inconclusiveIn(report.cases)).toEqual([])
  },
)

test('where a host without a display name shows its name there, everything is judged', async () => {
  const named = hostReads.map((each) =>
    misshowing(each, (host) => ({ ...host, displayName: host.displayName ?? host.name ?? null })),
  )

  const { report } = await measuredReport(inTurn(...named), { parts: fitting(/^(hosts|keys)\//) })

  expect([...brokenIn(report), ...inconclusiveIn(report.cases)]).toEqual([])
})

const withoutMemo = alteringBody('updateHost', ({ memo, ...body }) => body)

test.each([
  ['an update changes no memo', withoutMemo, 'host.field.text.exact host.update.memo', 8],
  ['Get shows no name', at(['getHost'], lackingField('name')), 'host.field.name', 20],
  ['Get shows no memo', at(['getHost'], lackingField('memo')), 'host.field.memo', 25],
  ['Get shows no display name', at(['getHost'], lackingField('displayName')), 'host.field.display-name', 12],
  ['the list shows no name', at(['listHosts'], lackingField('name')), 'host.field.name', 20],
  [
    'the list of settings shows no memo',
    at(['listCloudIntegrations'], lackingField('memo')),
    'integration.memo',
    5,
  ],
  [
    'the list of settings shows no region',
    at(['listCloudIntegrations'], lackingField('region')),
    'integration.region',
    4,
  ],
] as const)('where %s, almost all else is judged', async (_, impostor, clauses, most) => {
  const { report } = await measuredReport(impostor)

  expect(brokenIn(report).join(' ')).toBe(clauses)
  expect(inconclusiveIn(report.cases).length).toBeLessThan(most)
})
