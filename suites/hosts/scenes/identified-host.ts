import { updateHost } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import { isSuccess } from '../../../spec/status.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { Untestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { showReply } from '../../kernel/show.js'

/**
 * A host whose updates can repeat its identifier, so that the lookup still finds it. Throws `Untestable` if
 * the server refuses them only for that: another case is about it.
 */
export async function identifiedHost(scene: Scene, fields: JsonObject = {}): Promise<RegisteredHost> {
  const { obstacle } = await scene.given.shared(repeating)
  if (obstacle) throw obstacle
  return scene.given.host({ customIdentifier: scene.given.name('identifier'), ...fields })
}

/**
 * The same for a case that updates it once. If the server refuses to repeat the identifier and takes another, the body is that
 * of an update with another, by which the lookup finds the host afterwards.
 */
export async function hostToUpdate(scene: Scene, fields: JsonObject = {}): Promise<RegisteredHost> {
  const { takesAnother } = await scene.given.shared(repeating)
  if (!takesAnother) return identifiedHost(scene, fields)
  const host = await scene.given.host({ customIdentifier: scene.given.name('former'), ...fields })
  return { ...host, body: { ...host.body, customIdentifier: scene.given.name('identifier') } }
}

async function repeating({ given, act }: Scene): Promise<{ obstacle?: Untestable; takesAnother?: boolean }> {
  const customIdentifier = given.name('identifier')
  const { id, body } = await given.host({ customIdentifier })
  const reply = await act(updateHost(id, { ...body, customIdentifier }))
  if (isSuccess(reply)) return {}
  /** One that omits the identifier may keep it, and so repeat it too. */
  const plain = await given.host()
  if (!isSuccess(await act(updateHost(plain.id, plain.body)))) return {}
  const another = { ...body, customIdentifier: given.name('another') }
  return {
    takesAnother: isSuccess(await act(updateHost(id, another))),
    obstacle: new Untestable(
      `An update that repeats the identifier of its host is refused: it answered ${showReply(reply)}.`,
      { reply },
    ),
  }
}
