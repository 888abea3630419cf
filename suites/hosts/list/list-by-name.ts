import { hostWithStatus } from '../scenes/host-with-status.js'
import { alteringQuery, type ListRule, overlooking } from './list-rules.js'

/** Read backwards, a name has not even the beginning in common with the others of the case. */
export const backwards = (name: string): string => [...name].reverse().join('')

const byName: ListRule = {
  id: 'name',
  clause: 'host.list.name',

  async prepare(given) {
    const name = given.name('host')
    return {
      query: [['name', name]],
      hidden: [await hostWithStatus(given, 'working', { name: backwards(given.name('other')) })],
      shown: [await hostWithStatus(given, 'working', { name })],
    }
  },

  impostor: overlooking('name'),
}

const byCustomIdentifier: ListRule = {
  id: 'custom-identifier',
  clause: 'host.list.custom-identifier',

  async prepare(given) {
    const customIdentifier = given.name('identifier')
    const unlike = backwards(given.name('other'))
    return {
      query: [['customIdentifier', customIdentifier]],
      hidden: [
        await hostWithStatus(given, 'working', { customIdentifier: unlike }),
        await hostWithStatus(given, 'working'),
      ],
      shown: [await hostWithStatus(given, 'working', { customIdentifier })],
    }
  },

  impostor: overlooking('customIdentifier'),
}

/** Letters in both cases, and what is a wildcard in a pattern. */
const variegated = (name: string): string => `${name}-Web.01_x`

/** Looks for a text without its dots. */
const droppingDots = alteringQuery((query) => query.map(([name, value]) => [name, value.replaceAll('.', '')]))

const byVariegatedName: ListRule = {
  id: 'name-of-many-characters',
  clause: 'host.list.name',

  async prepare(given) {
    const name = variegated(given.name('host'))
    return {
      query: [['name', name]],
      hidden: [await hostWithStatus(given, 'working', { name: backwards(given.name('other')) })],
      shown: [await hostWithStatus(given, 'working', { name })],
    }
  },

  impostor: droppingDots,
}

const byVariegatedIdentifier: ListRule = {
  id: 'custom-identifier-of-many-characters',
  clause: 'host.list.custom-identifier',

  async prepare(given) {
    const customIdentifier = variegated(given.name('identifier'))
    return {
      query: [['customIdentifier', customIdentifier]],
      hidden: [await hostWithStatus(given, 'working')],
      shown: [await hostWithStatus(given, 'working', { customIdentifier })],
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
