import { getHostByCustomIdentifier } from '../../../fixtures/calls.js'
import type { Pairs, Reply, Send } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { jsonOf } from '../../../spec/json-of.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { changesBy, stringField } from '../../kernel/changes-by.js'
import { isSuccess } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import type { Scene } from '../../kernel/scene.js'
import { type Retirement, retirements } from '../retire/retirements.js'
import { expectNoHost } from '../scenes/expect-no-host.js'
import { assumeSeenAsGiven } from '../scenes/seen-as-given.js'
import { expectLookupWorks, identifierOf, ignoringCase, ofStranger } from './looked-up-hosts.js'

/** A host that was found in this way and then retired, in bulk as the second of two. */
async function retiredBy(scene: Scene, { call, count }: Retirement, query?: Pairs): Promise<RegisteredHost> {
  const { given } = scene
  const host = await given.host({ customIdentifier: given.name('identifier') })
  await expectLookupWorks(scene, host, query)
  const others = count > 1 ? [(await given.host()).id] : []
  await given.done(call([...others, host.id]), { type: 'object' })
  return host
}

/** A server that keeps what it found has to drop it; calls of others may empty what it keeps. */
const passesOver = (
  retirement: Retirement,
  suffix: '' | '-case-insensitive',
  query?: Pairs,
): ConformanceCase => ({
  id: `hosts/lookup/passes-over-host-after-${retirement.label}${suffix}`,
  clause: 'host.lookup.retired',
  effects: ['creates'],
  alone: true,

  async run(scene) {
    const host = await retiredBy(scene, retirement, query)
    const customIdentifier = identifierOf(host)

    await scene.eventually(async (look) => {
      const reply = await look.reply(getHostByCustomIdentifier(customIdentifier, query))
      if (isSuccess(reply)) await assumeSeenAsGiven(look, host.id, { isRetired: true })
      const clause = ofStranger(reply, customIdentifier, [host.id])
      expectNoHost(reply, `the identifier "${customIdentifier}" of a retired host`, clause)
    })
  },

  impostor: remembering,
})

/** Keeps finding a host that was found before it was retired. */
function remembering(send: Send): Send {
  const [found, retired] = [new Map<string, Reply>(), new Set<string>()]
  return async (call) => {
    const reply = await send(call)
    for (const { id, isMade } of changesBy(call, reply)) if (!isMade) retired.add(id)
    if (call.operation !== 'getHostByCustomIdentifier') return reply
    if (isSuccess(reply)) found.set(call.path, reply)
    const before = found.get(call.path)
    return before && retired.has(idIn(before)) ? before : reply
  }
}

function idIn({ text }: Reply): string {
  const body = jsonOf(text)
  return (isObject(body) && stringField(body.host, 'id')) || ''
}

export const lookupRetiredCases = retirements.flatMap((each) => [
  passesOver(each, ''),
  passesOver(each, '-case-insensitive', ignoringCase),
])
