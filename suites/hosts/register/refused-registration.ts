import { registerHost } from '../../../fixtures/calls.js'
import type { JsonObject, Write } from '../../../spec/http.js'
import { idSchema } from '../../../spec/schemas.js'
import { expectReached, expectRefusal, expectThat, isSuccess } from '../../kernel/expect.js'
import { Unreached, Untestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { listedWith, statusesToList } from '../scenes/hosts-named.js'

/** A registration that the server must refuse, and the same one without its fault. */
export interface RefusedRegistration {
  fault: Write
  /** Has the same name as the faulty one, or the same identifier if the fault is a missing name. */
  good: JsonObject
  /** The status, if the document fixes it. Otherwise anything but a 2xx. */
  status?: number
}

/**
 * Sends the faulty registration, then the good one. The good one proves that nothing else was wrong. Once a
 * read shows it, the read also shows anything the refused call left behind.
 */
export async function expectRegistrationRefused(scene: Scene, refused: RefusedRegistration): Promise<void> {
  const { name } = refused.good as { name: string }
  const statuses = await statusesToList(scene.given)

  const { id } = await refusedThenRegistered(scene, refused)

  await scene.eventually(async (look) => {
    const named = await listedWith(look, name, statuses, [id])
    const [other] = named.filter((each) => each.id !== id)
    const got = `${named.length} hosts`
    expectThat(!other, `no host "${name}" but the one that came after the refusal`, got, {
      within: other ?? named,
    })
  })
}

async function refusedThenRegistered(
  scene: Scene,
  { fault, good, status }: RefusedRegistration,
): Promise<{ id: string }> {
  const reply = await scene.act(fault, status)
  expectReached(reply)
  if (isSuccess(reply)) expectRefusal(reply)
  const registered = await scene.given.done(registerHost(good), idSchema)
  expectRefusal(reply, status)
  return registered
}

/** For a registration without a name: a host with its identifier proves that it was registered. */
export async function expectNamelessRefused(scene: Scene, refused: RefusedRegistration): Promise<void> {
  const registered = await refusedThenRegistered(scene, refused).catch(asUntestable)
  const whoHasIt = scene.eventually(async (look) => {
    const host = await look.hostByCustomIdentifier(String(refused.good.customIdentifier))
    const isGood = !(registered instanceof Untestable) && host.id === registered.id
    expectThat(isGood, 'no host of the refused registration', host)
  })

  await whoHasIt.catch((error) => {
    throw registered instanceof Untestable && error instanceof Untestable ? registered : error
  })
}

/** A gateway may or may not have let the call through, so what exists afterwards proves nothing. */
function asUntestable(error: unknown): Untestable {
  if (error instanceof Untestable && !(error instanceof Unreached)) return error
  throw error
}
