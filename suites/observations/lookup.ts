import * as calls from '../../fixtures/calls.js'
import type { Call } from '../../spec/http.js'
import { expectReached, isSuccess } from '../kernel/expect.js'
import { expectControl } from '../kernel/legacy-refuse.js'
import { observation } from '../kernel/observation.js'
import type { Scene } from '../kernel/scene.js'
import { acceptance, other } from './reading.js'

const effects = ['creates'] as const

/** An identifier that a host has and that is found when it is percent-encoded. */
async function identifier(scene: Scene, suffix: string): Promise<string> {
  const customIdentifier = `${scene.given.name('Identifier')}${suffix}`
  await scene.given.host({ customIdentifier })
  await expectControl(scene, calls.getHostByCustomIdentifier(customIdentifier))
  return customIdentifier
}

/** The lookup with a path that is not encoded. */
const plain = (customIdentifier: string): Call => ({
  ...calls.getHostByCustomIdentifier('-'),
  path: `/api/v0/hosts-by-custom-identifier/${customIdentifier}`,
})

async function isFound({ send }: Scene, call: Call): Promise<boolean> {
  const reply = await send(call)
  expectReached(reply)
  return isSuccess(reply)
}

const spelling = observation('lookup.case-insensitive.spelling', {
  effects,

  async observe(scene) {
    const shouted = (await identifier(scene, '')).toUpperCase()
    const understands = (value: string): Promise<boolean> =>
      isFound(scene, calls.getHostByCustomIdentifier(shouted, [['caseInsensitive', value]]))

    const [upper, mixed, one] = [await understands('TRUE'), await understands('True'), await understands('1')]

    if (upper && mixed && one) return 'true-in-any-case-and-1'
    if (!upper && !mixed && !one) return 'true-only'
    const found = Object.entries({ TRUE: upper, True: mixed, 1: one }).filter(([, is]) => is)
    return other(`true and ${found.map(([name]) => name).join(' and ')}`)
  },
})

const plusSign = observation('lookup.plus-sign', {
  effects,

  async observe(scene) {
    const [plus, space] = [await identifier(scene, '+plus'), await identifier(scene, ' space')]

    const isItself = await isFound(scene, plain(plus))
    const isSpace = await isFound(scene, plain(space.replace(' ', '+')))

    if (isItself) return isSpace ? 'itself-then-space' : 'itself'
    return isSpace ? 'space' : other('neither itself nor a space')
  },
})

/** With which status a path is refused that leads nowhere is another point. */
const slash = observation('lookup.slash', {
  effects,

  async observe(scene) {
    const customIdentifier = await identifier(scene, '/slash')

    const answer = acceptance(await scene.send(plain(customIdentifier)))

    return answer === 'accepted' ? 'yes' : answer === 'refused' ? '404' : answer
  },
})

export const lookupObservations = [spelling, plusSign, slash]
