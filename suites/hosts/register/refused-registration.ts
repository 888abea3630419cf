import { registerHost } from '../../../fixtures/calls.js'
import type { JsonObject, Write } from '../../../spec/http.js'
import { idSchema } from '../../../spec/schemas.js'
import { show } from '../../../spec/show.js'
import { plainControl } from '../../foundations.js'
import { expectReached, expectRefusal, expectThat, isSuccess } from '../../kernel/expect.js'
import { showsMark } from '../../kernel/mark.js'
import { Unreached, Unseen, Untestable } from '../../kernel/outcomes.js'
import { type Control, expectControl } from '../../kernel/refuse.js'
import { notListing } from '../../kernel/rules.js'
import type { Scene } from '../../kernel/scene.js'
import { wherePlainIsFound } from '../lookup/lookup.js'
import { statusesToList } from '../scenes/hosts-named.js'
import { madeListable } from '../scenes/judge-listed.js'

/** A registration that the server must refuse. */
interface Faulty {
  fault: Write
  /** The name and the memo that it would give a host. */
  name: string
  /** Default: the plain registration. */
  control?: Control
  /** The status, if the document fixes it. Otherwise anything but a 2xx. */
  status?: number
}

/** Register refuses the fault and nothing else, and makes no host of it. */
export async function expectRegistrationRefused(
  scene: Scene,
  { fault, name, control = plainControl('registerHost'), status }: Faulty,
): Promise<void> {
  await expectControl(scene, control)

  await scene.refuses(fault, status)

  const listed = await hostsAfterwards(scene)
  const other = listed.find((each) => showsMark(each, name))
  const rule = { allOf: [notListing({ name }), notListing({ memo: name })] }
  expectThat(!other, `no host "${name}" of the refused registration`, other, {
    ...{ within: other, of: listed, rule },
  })
}

/** The hosts of the run, as a list shows them with one that was registered after what the case has done. */
const hostsAfterwards = ({ given }: Scene): Promise<JsonObject[]> =>
  given.afterwards(hostsAfterwards, async (own) => {
    const statuses = await statusesToList(own.given)
    const host = await own.given.host()
    const { id } = host
    await madeListable(own, host)
    return own.eventually(async (look) => {
      const listed = await look.hosts(statuses)
      if (listed.some((each) => each.id === id)) return listed
      throw new Unseen(`Cannot read the state: the list of hosts does not show ${id}.`)
    })
  })

/** A registration that the server must refuse, and the same one without its fault. */
interface Refusal {
  fault: Write
  good: JsonObject
  status?: number
}

async function refusedThenRegistered(
  scene: Scene,
  { fault, good, status }: Refusal,
): Promise<{ id: string }> {
  const reply = await scene.act(fault, status)
  expectReached(reply)
  if (isSuccess(reply)) expectRefusal(reply, status)
  const registered = await scene.given.done(registerHost(good), idSchema)
  expectRefusal(reply, status)
  return registered
}

/** For a registration without a name: a host with its identifier proves that it was registered. */
export async function expectNamelessRefused(scene: Scene, refused: Refusal): Promise<void> {
  const registered = await refusedThenRegistered(scene, refused).catch(asUntestable)
  const whoHasIt = scene.eventually(async (look) => {
    const { customIdentifier } = refused.good
    const host = await look.hostByCustomIdentifier(String(customIdentifier))
    const isGood = !(registered instanceof Untestable) && host.id === registered.id
    if (!isGood && host.customIdentifier !== customIdentifier)
      throw new Untestable(
        `Cannot read the state: a lookup finds the host ${show(host.id)}, of another identifier.`,
      )
    expectThat(isGood, 'no host of the refused registration', host)
  })

  await wherePlainIsFound(scene, () => whoHasIt).catch((error) => {
    throw registered instanceof Untestable && error instanceof Untestable ? registered : error
  })
}

/** A gateway may or may not have let the call through, so what exists afterwards proves nothing. */
function asUntestable(error: unknown): Untestable {
  if (error instanceof Untestable && !(error instanceof Unreached)) return error
  throw error
}
