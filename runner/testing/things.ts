import { hostBody, keyIntegrationBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import type { Send } from '../../spec/http.js'

/** Makes a host, a cloud integration and an invitation of this name. */
export async function make(send: Send, name: string): Promise<void> {
  await send(calls.registerHost({ ...hostBody(name), roleFullnames: ['mcweb:app', 'other:db'] }))
  await send(calls.registerCloudIntegration(keyIntegrationBody(name)))
  await send(calls.createInvitation({ email: `${name}@example.com`, authority: 'viewer' }))
}

/** Lists no host. */
export const unlisting =
  (send: Send): Send =>
  async (call) => {
    const reply = await send(call)
    return call.operation === 'listHosts' ? { ...reply, text: '{"hosts":[]}' } : reply
  }
