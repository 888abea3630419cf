import { expect, test } from 'vitest'
import { deleteCloudIntegration, updateHost } from '../../fixtures/calls.js'
import type { JsonObject } from '../../spec/http.js'
import { isBroken } from '../../spec/is-broken.js'
import { isObject } from '../../spec/is-object.js'
import { jsonOf } from '../../spec/json-of.js'
import { namedIn } from '../../spec/router.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { isSuccess } from '../../suites/kernel/expect.js'
import { jsonReply } from '../../suites/kernel/impostors.js'
import { measuredReport } from '../../tools/causes/broken-report.js'

/** Numbers settings, each with the lowest number that none has, or with how many there are. */
const numbering =
  (isCount: boolean): Impostor =>
  (send) => {
    const ids = new Map<string, string>()
    const numberOf = (id: unknown): string | undefined => [...ids].find(([, each]) => each === id)?.[0]
    const free = (): string => {
      let number = 1
      while (ids.has(String(number))) number += 1
      return String(isCount ? ids.size + 1 : number)
    }
    return async (call) => {
      const parts = call.path.split('/')
      const number = parts.at(-1) ?? ''
      const id = ids.get(number)
      const path = id && parts.at(-2) === 'cloud-integrations' ? call.path.replace(/[^/]*$/, id) : call.path
      const reply = await send({ ...call, path } as typeof call)
      if (!/CloudIntegrations?$/.test(call.operation ?? '') || !isSuccess(reply)) return reply
      const body = Object(jsonOf(reply.text))
      const next = free()
      const taken = call.operation === 'registerCloudIntegration' ? ids.get(next) : undefined
      if (call.operation === 'registerCloudIntegration') ids.set(next, body.id)
      if (body.cloud_integrations)
        body.cloud_integrations = body.cloud_integrations.filter((each: JsonObject) => numberOf(each.id))
      for (const each of [body, ...(body.cloud_integrations ?? [])])
        if (each.id) each.id = each.id === id ? number : numberOf(each.id)
      if (call.operation === 'deleteCloudIntegration') ids.delete(number)
      if (taken) await send({ ...deleteCloudIntegration(taken), ...(call.key && { key: call.key }) })
      return { ...reply, text: JSON.stringify(body) }
    }
  }

const brokenBy = async (server: Impostor): Promise<Set<string>> => {
  const { report } = await measuredReport(server)
  return new Set(report.cases.filter(isBroken).map(({ clause }) => clause))
}

test('a server that gives the id of a deleted setting to the next one is accused of nothing', async () => {
  expect(await brokenBy(numbering(false))).toEqual(new Set())
})

test('one that makes ids of the number of settings gives them to several, and is accused of that', async () => {
  expect(await brokenBy(numbering(true))).toEqual(new Set(['integration.id.own']))
})

/** Every seventh registration gets the id of the one before it, which it overwrites. */
const givingIdsTwice: Impostor = (send) => {
  let count = 0
  let latest = ''
  return async (call) => {
    if (call.operation !== 'registerHost' || !isObject(call.body)) return send(call)
    if (count++ % 7 === 6 && latest) {
      const reply = await send({ ...updateHost(latest, call.body), key: call.key ?? 'full' })
      if (isSuccess(reply)) return reply
    }
    const reply = await send(call)
    if (isSuccess(reply)) latest = Object(jsonOf(reply.text)).id
    return reply
  }
}

test('where two hosts have one id, that is told, and nothing by these hosts', async () => {
  expect(await brokenBy(givingIdsTwice)).toEqual(new Set(['host.register.id']))
})

/** Makes the id of a host of how many live: some have that of another, which is no longer to be found. */
const countingHosts: Impostor = (send) => {
  const ids = new Map<string, string>()
  const retired = new Set<string>()
  const realOf = (id: string): string => ids.get(id) ?? id
  const shownAs = (real: unknown): string | undefined => [...ids].find(([, each]) => each === real)?.[0]
  return async (call) => {
    const body = isObject(call.body) ? { ...call.body } : call.body
    if (isObject(body) && Array.isArray(body.ids)) body.ids = body.ids.map((each) => realOf(String(each)))
    const path = call.path.replace(/(?<=\/hosts\/)[^/]+/, realOf)
    const reply = await send({ ...call, path, ...(body !== undefined && { body }) } as typeof call)
    if (!isSuccess(reply) || !isObject(jsonOf(reply.text))) return reply
    const answer = Object(jsonOf(reply.text))
    if (call.operation === 'registerHost') {
      const id = String([...ids.keys()].filter((each) => !retired.has(each)).length + 1)
      ids.set(id, answer.id)
      retired.delete(id)
      answer.id = id
    }
    if (/^(retire|bulkRetire)Hosts?$/.test(call.operation ?? ''))
      for (const each of Object(call.body).ids ?? [call.path.split('/').at(-2)]) retired.add(String(each))
    if (call.operation === 'updateHost') answer.id = namedIn(call, 'hostId')
    if (answer.host && !shownAs(answer.host.id)) return jsonReply(404, { error: 'There is no such host.' })
    if (answer.hosts) answer.hosts = answer.hosts.filter((each: JsonObject) => shownAs(each.id))
    for (const each of [answer.host, ...(answer.hosts ?? [])]) if (each) each.id = shownAs(each.id)
    return { ...reply, text: JSON.stringify(answer) }
  }
}

test('where ids are made of how many hosts live, that is told, though hardly anything else can be judged', async () => {
  expect(await brokenBy(countingHosts)).toEqual(new Set(['host.register.id']))
})
