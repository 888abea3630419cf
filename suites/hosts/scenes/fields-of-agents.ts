import { registerHost } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import { isSuccess } from '../../kernel/expect.js'
import { shared } from '../../kernel/shared.js'
import { registering } from '../register/registering.js'

const fields: JsonObject = {
  displayName: 'Front Door 2',
  memo: 'Rack 5',
  interfaces: [{ name: 'eth0', ipv4Addresses: ['192.0.2.20'] }],
  checks: [{ name: 'disk', memo: 'all volumes' }],
}

/**
 * What agents give beside roles in every body: what is right alone may be lost beside others. Nothing where a server
 * takes no host with all of it.
 */
export const fieldsOfAgents = shared<JsonObject>(async (own) => {
  const { body } = registering(own, fields)
  return isSuccess(await own.act(registerHost(body))) ? fields : {}
})
