import { checkNames, checkText } from '../core/check-options.js'
import type { Some } from '../core/kept.js'
import type { Surroundings } from '../endpoints/endpoint.js'
import type { Faults } from '../faults/faults.js'
import type { Journal } from '../journal/journal.js'
import { applySeed } from '../seed/give.js'
import { createGiven, type SeedGiven } from '../seed/given.js'
import type { Seed } from '../seed/seed.js'
import { createIds } from '../world/ids.js'
import { type Keys, settleKeys } from '../world/keys.js'
import type { World } from '../world/world.js'

/** Options of a further organization. */
export interface OrganizationOptions {
  /** Shown in the journal and in messages; by default `organization-2` and so on. */
  name?: string | undefined
  /** API keys to use; those left out are made up. */
  keys?: Some<Keys> | undefined
  /** The address of someone who is already a member. */
  memberEmail?: string | undefined
  /** What exists from the start. */
  seed?: Seed | undefined
}

/** An organization of the fake, as a client meets it. */
export interface FakeOrganization extends OrganizationHandle {
  /** The calls made with its keys. */
  journal: Journal
  /** Faults that hit only calls with its keys. */
  faults: Faults
}

/** An organization without its journal and faults. */
export interface OrganizationHandle {
  name: string
  keys: Keys
  memberEmail: string
  /** Adds things to it without a call. */
  given: SeedGiven
}

/** Makes organizations in a world. The same `idSeed` gives the same sequence of names and keys. */
export function createOrganizations(
  world: World,
  idSeed = 1,
): (options?: OrganizationOptions) => OrganizationHandle {
  const { organizations } = world
  const madeUpKeys = (number: number) => {
    const ids = createIds((idSeed ^ 0x5eed) + 4 * (number - 1))
    return (kind: keyof Keys): string => {
      const key = `${kind}-${ids.next()}`
      return organizations.isTaken(key) ? `${key}-${number}` : key
    }
  }

  return (options = {}) => {
    checkNames(options, ['name', 'keys', 'memberEmail', 'seed'])
    checkText(options.name, 'name: expected a text that is not blank')
    checkText(options.memberEmail, 'memberEmail: expected an e-mail address')
    const number = organizations.nextNumber()
    const { name = `organization-${number}`, memberEmail = 'member@example.com', seed } = options
    const keys = settleKeys(options.keys, madeUpKeys(number))
    const ids = world.ids.save()
    const added = organizations.add({ name, keys, memberEmail })
    const made = handleOf(world, name)
    try {
      if (seed !== undefined) applySeed(seed, surroundingsOf(world, name), 'seed.')
    } catch (error) {
      organizations.remove(added)
      world.ids.restore(ids)
      throw error
    }
    return made
  }
}

/** A test's handle on an organization, valid also after a restore to a time that knows the name. */
export function handleOf(world: World, name: string): OrganizationHandle {
  const surroundings = () => surroundingsOf(world, name)
  const { keys, memberEmail } = surroundings().organization.identity
  const attempt = (run: () => void) => {
    const [organization, ids] = [surroundings().organization.copy(), world.ids.save()]
    try {
      run()
    } catch (error) {
      world.organizations.put(organization)
      world.ids.restore(ids)
      throw error
    }
  }
  return { name, keys, memberEmail, given: createGiven(surroundings, attempt) }
}

function surroundingsOf(world: World, name: string): Surroundings {
  const organization = world.organizations.named(name)
  if (!organization)
    throw new Error(`There is no organization "${name}" any more: reset() or restore() went back before it.`)
  const { clock, ids, choices } = world
  return { organization, clock, ids, choices, changes: [] }
}
