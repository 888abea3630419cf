import { getHostByCustomIdentifier } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Pairs, Reply } from '../../../spec/http.js'
import { isSuccess } from '../../../spec/status.js'
import type { RegisteredHost } from '../../kernel/given.js'
import type { Look } from '../../kernel/look.js'
import { expectControl } from '../../kernel/refuse.js'
import type { Scene } from '../../kernel/scene.js'
import { expectNoHost } from '../scenes/expect-no-host.js'
import { hostIn } from '../scenes/host-in.js'
import { population } from '../scenes/population.js'
import { assumeSeenAsGiven } from '../scenes/seen-as-given.js'

/** Hosts in other statuses, or with an identifier that a part of it, or a pattern, may be taken for. */
export const hostsToLookUp = population('more hosts with identifiers to look up', (given) => ({
  maintenance: { status: 'maintenance', customIdentifier: given.name('identifier') },
  poweroff: { status: 'poweroff', customIdentifier: given.name('identifier') },
  long: { customIdentifier: `east-${given.name('rack')}-west` },
  axb: { customIdentifier: `${given.name('Identifier')}-axb` },
}))

export const ignoringCase: Pairs = [['caseInsensitive', 'true']]

export const identifierOf = ({ body }: RegisteredHost): string => String(body.customIdentifier)

/** The answer of a lookup that must find the host by its own identifier, if Get shows it with that one. */
export async function lookedUp(
  look: Look,
  id: string,
  customIdentifier: string,
  call = getHostByCustomIdentifier(customIdentifier),
): Promise<Reply> {
  const reply = await look.reply(call)
  if (!isSuccess(reply)) await assumeSeenAsGiven(look, id, { customIdentifier, isRetired: false })
  return reply
}

/**
 * The lookup finds the host by its own identifier, spelled this way. Only then does an empty answer for
 * another text mean something.
 */
export async function expectLookupWorks(
  scene: Scene,
  host: RegisteredHost,
  query?: Pairs,
  written: (identifier: string) => string = (same) => same,
): Promise<void> {
  const call = getHostByCustomIdentifier(written(identifierOf(host)), query)
  await expectControl(scene, { name: `GET ${call.path} ${query?.join() ?? ''}`, call: async () => call })
}

/**
 * A host that is none of `these`, and whose identifier differs in more than letter case, is a stranger: to find one
 * breaks what is said of unknown identifiers, and says nothing of letter case or of retired hosts.
 */
export function ofStranger(
  reply: Reply,
  asked: string,
  these: readonly unknown[] = [],
): ClauseId | undefined {
  const { id, customIdentifier } = hostIn(reply) ?? { customIdentifier: asked }
  const isAlike = String(customIdentifier).toLowerCase() === asked.toLowerCase()
  return isAlike || these.includes(id) ? undefined : 'host.lookup.unknown'
}

/** The lookup shows no host for a text that is nobody's identifier. A refusal also counts. */
export const expectNothingFound = (scene: Scene, text: string, query?: Pairs): Promise<void> =>
  scene.eventually(async (look) => {
    const reply = await look.reply(getHostByCustomIdentifier(text, query))
    expectNoHost(reply, `the identifier "${text}", which no host has`, ofStranger(reply, text))
  })
