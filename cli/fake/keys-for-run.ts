import type { FakeServer } from '../../fake-server/index.js'
import { type KeysByKind, keysByKind } from '../../fake-server/world/keys.js'

/** The keys that a run of the fake is given: those of its first organization, and one of a second. */
export function keysForRun(
  fake: Pick<FakeServer, 'keys' | 'organizations' | 'createOrganization'>,
): KeysByKind & { other: string } {
  const [, second = fake.createOrganization()] = fake.organizations()
  return { ...keysByKind(fake.keys), other: second.keys.readWrite }
}
