import { getHost, getHostByCustomIdentifier } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import type { Impostor } from '../../kernel/case.js'
import { expectJson, isSuccess } from '../../kernel/expect.js'
import type { Scene } from '../../kernel/scene.js'
import { expectNoHost } from '../scenes/expect-no-host.js'
import { seenUpdated } from '../scenes/seen-updated.js'

/** The lookup finds no host, sooner or later, by the identifier that this host had before its update. */
export const expectReleased = (scene: Scene, id: string, customIdentifier: string): Promise<void> =>
  scene.eventually(async () => {
    await seenUpdated(scene.given, id)
    const reply = await scene.send(getHostByCustomIdentifier(customIdentifier))
    expectNoHost(reply, `the former identifier ${customIdentifier}`)
  })

/** Goes on finding a host by the identifier it was registered with. */
export const findingByFormerIdentifier: Impostor = (send) => {
  const registered = new Map<string, string>()
  return async (call) => {
    const reply = await send(call)
    if (call.operation === 'registerHost' && isSuccess(reply)) {
      const { customIdentifier } = call.body as JsonObject
      registered.set(String(customIdentifier), String((expectJson(reply) as JsonObject).id))
    }
    if (call.operation !== 'getHostByCustomIdentifier' || isSuccess(reply)) return reply
    const id = registered.get(decodeURIComponent(call.path.split('/').at(-1) ?? ''))
    return id === undefined ? reply : send(getHost(id))
  }
}
