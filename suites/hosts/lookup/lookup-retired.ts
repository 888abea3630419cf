import { getHostByCustomIdentifier } from '../../../fixtures/calls.js'
import type { Pairs, Reply, Send } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectRefusal, isSuccess } from '../../kernel/expect.js'
import { expectControl } from '../../kernel/legacy-refuse.js'
import { type Retirement, retirements } from '../retire/retire-hosts.js'
import { ignoringCase } from './lookup-letter-case.js'

const passesOver = (
  { label, call }: Retirement,
  suffix: '' | '-case-insensitive',
  query?: Pairs,
): ConformanceCase => ({
  id: `hosts/lookup/passes-over-host-after-${label}${suffix}`,
  clause: 'host.lookup.retired',
  effects: ['creates'],

  async run(scene) {
    const { send, given, eventually } = scene
    const customIdentifier = given.name('identifier')
    const { id } = await given.host({ customIdentifier })
    await eventually(() => expectControl(scene, getHostByCustomIdentifier(customIdentifier, query)))
    await given.done(call([id]), { type: 'object' })

    await eventually(async () => {
      const reply = await send(getHostByCustomIdentifier(customIdentifier, query))

      expectRefusal(reply)
    })
  },

  impostor: remembering,
})

/** Finds again what it found once. */
function remembering(send: Send): Send {
  const found = new Map<string, Reply>()
  return async (call) => {
    const reply = await send(call)
    if (call.operation !== 'getHostByCustomIdentifier') return reply
    if (isSuccess(reply)) found.set(call.path, reply)
    return found.get(call.path) ?? reply
  }
}

export const lookupRetiredCases = retirements.flatMap((each) => [
  passesOver(each, ''),
  passesOver(each, '-case-insensitive', ignoringCase),
])
