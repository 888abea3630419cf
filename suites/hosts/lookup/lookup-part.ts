import { getHostByCustomIdentifier } from '../../../fixtures/calls.js'
import type { JsonObject, Pairs } from '../../../spec/http.js'
import { namedIn } from '../../../spec/router.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import {
  expectLookupWorks,
  expectNothingFound,
  hostsToLookUp,
  identifierOf,
  ignoringCase,
} from './looked-up-hosts.js'

/** Texts close to the identifier `east-…-west`. Each contains the run's own name. */
const alike: Record<string, (identifier: string) => string> = {
  'a-prefix': (identifier) => identifier.replace(/-west$/, ''),
  'a-suffix': (identifier) => identifier.replace(/^east-/, ''),
  'a-part': (identifier) => identifier.replace(/^east-|-west$/g, ''),
  'a-longer-one': (identifier) => `${identifier}-side`,
}

const findsNothingBy = (
  [label, written]: [string, (identifier: string) => string],
  manner: '' | '-without-case',
  query?: Pairs,
): ConformanceCase => ({
  id: `hosts/lookup/finds-nothing-by-${label}${manner}`,
  clause: 'host.lookup.unknown',
  effects: ['creates'],

  async run(scene) {
    const { long } = await hostsToLookUp(scene.given)
    await expectLookupWorks(scene, long, query)

    await expectNothingFound(scene, written(identifierOf(long)), query)
  },

  impostor: findingParts,
})

/** Finds identifiers that it takes for the one that is asked. */
export const findingThose =
  (isTaken: (known: string, asked: string) => boolean): Impostor =>
  (send) => {
    const known = new Set<string>()
    return (call) => {
      const { customIdentifier } = Object(call.body) as JsonObject
      if (call.operation === 'registerHost' && customIdentifier) known.add(String(customIdentifier))
      if (call.operation !== 'getHostByCustomIdentifier') return send(call)
      const asked = namedIn(call, 'customIdentifier')
      const found = [...known].find((each) => isTaken(each, asked))
      return send(found === undefined ? call : getHostByCustomIdentifier(found, call.query))
    }
  }

const findingParts = findingThose((known, asked) => known.includes(asked) || asked.includes(known))

export const lookupPartCases = Object.entries(alike).flatMap((each) => [
  findsNothingBy(each, ''),
  findsNothingBy(each, '-without-case', ignoringCase),
])
