import type { JsonObject } from '../../../spec/http.js'
import type { Impostor } from '../../kernel/case.js'
import { isSuccess } from '../../kernel/expect.js'
import { alteringReply } from '../../kernel/impostors.js'
import { backwards, identifiedHosts } from '../scenes/identified-hosts.js'
import { population } from '../scenes/population.js'
import { alteringQuery, type ListRule, overlooking } from './list-rules.js'

/** Letters in both cases, and characters that are wildcards in a pattern. */
const variegated = (name: string): string => `${name}-Web.01_x`

/** Other cases test which characters a name may have. */
const hostsByManyCharacters = population('hosts with names and identifiers of many characters', (given) => ({
  unlike: { name: backwards(given.name('other')) },
  variegatedName: { name: variegated(given.name('host')) },
  variegatedIdentifier: { customIdentifier: variegated(given.name('identifier')) },
}))

/** The text that one of them has as its name is the display name of the other. */
const hostsWithDisplayNames = population('hosts with display names', (given) => {
  const name = given.name('host')
  return {
    named: { name, displayName: 'Front Door 7' },
    displayed: { name: backwards(given.name('other')), displayName: name },
  }
})

const byName: ListRule = {
  id: 'name',
  filter: 'name',
  clause: 'host.list.name',

  async prepare(given) {
    const { plain, unlike } = await identifiedHosts(given)
    return { query: [['name', plain.body.name]], shown: [plain], hidden: [unlike] }
  },

  impostor: overlooking('name'),
}

/** Of the two hidden hosts, one has a different identifier and one has none. */
const byCustomIdentifier: ListRule = {
  id: 'custom-identifier',
  filter: 'customIdentifier',
  clause: 'host.list.custom-identifier',

  async prepare(given) {
    const { plain, unlike, unidentified } = await identifiedHosts(given)
    return {
      query: [['customIdentifier', String(plain.body.customIdentifier)]],
      shown: [plain],
      hidden: [unlike, unidentified],
    }
  },

  impostor: overlooking('customIdentifier'),
}

/** Ignores the dots in the text that it searches for. */
const droppingDots = alteringQuery((query) => query.map(([name, value]) => [name, value.replaceAll('.', '')]))

const byVariegatedName: ListRule = {
  id: 'name-of-many-characters',
  clause: 'host.list.name',

  async prepare(given) {
    const { variegatedName, unlike } = await hostsByManyCharacters(given)
    return { query: [['name', variegatedName.body.name]], shown: [variegatedName], hidden: [unlike] }
  },

  impostor: droppingDots,
}

const byVariegatedIdentifier: ListRule = {
  id: 'custom-identifier-of-many-characters',
  clause: 'host.list.custom-identifier',

  async prepare(given) {
    const { variegatedIdentifier, variegatedName } = await hostsByManyCharacters(given)
    return {
      query: [['customIdentifier', String(variegatedIdentifier.body.customIdentifier)]],
      shown: [variegatedIdentifier],
      hidden: [variegatedName],
    }
  },

  impostor: droppingDots,
}

/** Compares the display name, where a host has one. */
const comparingDisplayNames: Impostor = (send) => async (call) => {
  const asked = call.query?.find(([name]) => name === 'name')?.[1]
  if (call.operation !== 'listHosts' || asked === undefined) return send(call)
  const named = await send(call)
  const query = call.query?.filter(([name]) => name !== 'name') ?? []
  const all = alteringReply('listHosts', ({ hosts, ...body }) => {
    const { hosts: found } = JSON.parse(named.text) as { hosts: JsonObject[] }
    const displayed = (hosts as JsonObject[]).filter((each) => each.displayName === asked)
    return { ...body, hosts: [...found.filter((each) => !each.displayName), ...displayed] }
  })
  return isSuccess(named) ? all(send)({ ...call, query }) : named
}

const byNameNotDisplayName: ListRule = {
  id: 'name-and-not-display-name',
  clause: 'host.list.name',

  async prepare(given) {
    const { named, displayed } = await hostsWithDisplayNames(given)
    return { query: [['name', named.body.name]], shown: [named], hidden: [displayed] }
  },

  impostor: comparingDisplayNames,
}

export const nameRules: readonly ListRule[] = [
  byName,
  byCustomIdentifier,
  byVariegatedName,
  byNameNotDisplayName,
  byVariegatedIdentifier,
]
