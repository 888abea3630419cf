import { registerHost } from '../../../fixtures/calls.js'
import type { JsonObject, Write } from '../../../spec/http.js'
import { idSchema } from '../../../spec/schemas.js'
import { expectReached, expectRefusal, expectThat, isSuccess } from '../../kernel/expect.js'
import { Unreached, Untestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { listedWith, statusesToList } from '../scenes/hosts-named.js'

/** A registration that has to be refused, and the same without its one fault. */
export interface RefusedRegistration {
  fault: Write
  /** Carries the name of the faulty one, or its identifier where the fault is to have no name. */
  good: JsonObject
  /** The status where the document fixes it; else any but a 2xx. */
  status?: number
}

/**
 * The fault first, then the same without it: that one tells that nothing else was refused, and once it is seen, what
 * the refused call left behind is seen too.
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
  const reply = await scene.act(fault)
  expectReached(reply)
  if (isSuccess(reply)) expectRefusal(reply)
  const registered = await scene.given.done(registerHost(good), idSchema)
  expectRefusal(reply, status)
  return registered
}

/** For a registration without a name: whoever has its identifier tells whether it was registered. */
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

/** Whether a gateway let a call through is not known: what is there tells nothing then. */
function asUntestable(error: unknown): Untestable {
  if (error instanceof Untestable && !(error instanceof Unreached)) return error
  throw error
}
