import { expect, test } from 'vitest'
import type { JsonObject } from '../../spec/http.js'
import { isBroken } from '../../spec/is-broken.js'
import { doingItToAll } from '../../suites/hosts/writes/doing-it-to-all.js'
import { cases } from '../../suites/index.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { alteringReply } from '../../suites/kernel/impostors.js'
import { gone, notFound } from '../../tools/causes/answering.js'
import { fakeWithoutJournal, settings, targetOf } from '../../tools/prove/fake-run.js'
import { run } from '../run.js'

test('what cases share is made anew after those that spoil it, and not between any two others', async () => {
  const asked = cases.filter(({ id }) => /^hosts.(list|roles)/.test(id))
  let registered = 0
  const target = targetOf(fakeWithoutJournal(), (send) =>
    doingItToAll('updateHostRoles')((call) => {
      if (call.operation === 'registerHost') registered += 1
      return send(call)
    }),
  )

  await run(target, { ...settings, cases: asked })

  expect(registered / asked.length).toBeLessThan(2.2)
})

test('an operation that is not there is told as that where a call changes others, too', async () => {
  const id = 'service-metrics/exists/post-service-metrics'
  const target = targetOf(fakeWithoutJournal(), (send) =>
    doingItToAll('retireHost')(gone(['postServiceMetrics'], notFound)(send)),
  )

  const { results } = await run(target, {
    ...settings,
    cases: cases.filter((each) => [id, 'hosts/retire/leaves-other-hosts'].includes(each.id)),
  })

  expect(results.map(({ verdict }) => verdict)).toEqual(['violates', 'violates'])
})

test('what retires every host is told as that, also where a retired host is not found any more', async () => {
  const fake = fakeWithoutJournal({ choices: { 'host.retired.get': '404' } })
  const target = targetOf(fake, doingItToAll('retireHost'))
  const asked = cases.filter(({ id }) => /^hosts.(exists|answers|get|update|retire)/.test(id))

  const { results } = await run(target, { ...settings, cases: asked })

  const broken = asked.filter((_, at) => isBroken(results[at] as (typeof results)[number]))
  expect(broken.map(({ id, clause }) => [id, clause])).toEqual([
    ['hosts/retire/leaves-other-hosts', 'host.retire.others'],
    ['hosts/retire/leaves-what-another-host-shares', 'host.retire.others'],
  ])
})

/** The list leaves out roles, in its first answers of hosts that are in two services. */
const confusedAtFirst: Impostor = (send) => {
  let left = 4
  const isConfused = (hosts: JsonObject[]): boolean =>
    hosts.some(({ roles }) => Object.keys(Object(roles)).length > 1) && left-- > 0
  return alteringReply('listHosts', ({ hosts, ...rest }) => ({
    ...rest,
    hosts: isConfused(hosts as JsonObject[])
      ? (hosts as JsonObject[]).map((each) => ({ ...each, roles: {} }))
      : (hosts as JsonObject[]),
  }))(send)
}

test('what is seen once beside a call that changes others says nothing of the reads that show it', async () => {
  const target = targetOf(fakeWithoutJournal(), (send) => doingItToAll('retireHost')(confusedAtFirst(send)))
  const ids = ['hosts/list/every-role-with-service', 'hosts/retire/leaves-other-hosts']

  const { results } = await run(target, { ...settings, cases: cases.filter(({ id }) => ids.includes(id)) })

  expect(results.map(({ id, verdict }) => [id, verdict])).toEqual([
    ['hosts/retire/leaves-other-hosts', 'violates'],
    ['hosts/list/every-role-with-service', 'inconclusive'],
  ])
})
