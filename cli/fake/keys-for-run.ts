import type { FakeServer } from '../../fake-server/index.js'
import type { Credentials } from '../../runner/send/signed.js'

/** The keys that a run of the fake is given: those of its first organization, and one of a second. */
export function keysForRun(
  fake: Pick<FakeServer, 'keys' | 'organizations' | 'createOrganization'>,
): Required<Omit<Credentials, 'keyHeader' | 'keyPrefix'>> {
  const [, second = fake.createOrganization()] = fake.organizations()
  const { readWrite: key, read: readKey, write: writeKey, outside: outsideKey } = fake.keys
  return { key, readKey, writeKey, outsideKey, otherKey: second.keys.readWrite }
}
