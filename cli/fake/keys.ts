import type { FakeServer } from '../../fake-server/index.js'
import type { Credentials } from '../../runner/send/signed.js'
import type { Choices } from '../../spec/choices.js'

/** The header in which a fake with these choices expects its keys; undefined for a query parameter. */
export function keyHeaderOf({
  'keys.transport': transport,
}: Choices): { keyHeader: string; keyPrefix: string } | undefined {
  switch (transport) {
    case 'X-Api-Key':
      return { keyHeader: 'X-Api-Key', keyPrefix: '' }
    case 'other-header':
      return { keyHeader: 'X-Auth-Token', keyPrefix: '' }
    case 'header-with-prefix':
      return { keyHeader: 'Authorization', keyPrefix: 'Bearer ' }
    case 'query-parameter':
      return undefined
  }
}

/** The keys that a run of the fake is given: those of its first organization, and one of a second. */
export function keysForRun(
  fake: Pick<FakeServer, 'keys' | 'organizations' | 'createOrganization'>,
): Required<Omit<Credentials, 'keyHeader' | 'keyPrefix'>> {
  const [, second = fake.createOrganization()] = fake.organizations()
  const { readWrite: key, read: readKey, write: writeKey, outside: outsideKey } = fake.keys
  return { key, readKey, writeKey, outsideKey, otherKey: second.keys.readWrite }
}
