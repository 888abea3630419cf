import { population } from '../scenes/population.js'
import { alteringQuery, type ListRule, overlooking } from './list-rules.js'

/** Reversed, a name does not even begin like the run's other names. It begins with a letter. */
export const backwards = (name: string): string => `x${[...name].reverse().join('')}`

/** Letters in both cases, and characters that are wildcards in a pattern. */
const variegated = (name: string): string => `${name}-Web.01_x`

const hostsByName = population('hosts with names and identifiers', (given) => ({
  plain: { customIdentifier: given.name('identifier') },
  unlike: {
    name: backwards(given.name('other')),
    customIdentifier: backwards(given.name('other')),
  },
  unidentified: {},
}))

/** Other cases test which characters a name may have. */
const hostsByManyCharacters = population('hosts with names and identifiers of many characters', (given) => ({
  unlike: { name: backwards(given.name('other')) },
  variegatedName: { name: variegated(given.name('host')) },
  variegatedIdentifier: { customIdentifier: variegated(given.name('identifier')) },
}))

const byName: ListRule = {
  id: 'name',
  filter: 'name',
  clause: 'host.list.name',

  async prepare(given) {
    const { plain, unlike } = await hostsByName(given)
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
    const { plain, unlike, unidentified } = await hostsByName(given)
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

export const nameRules: readonly ListRule[] = [
  byName,
  byCustomIdentifier,
  byVariegatedName,
  byVariegatedIdentifier,
]
