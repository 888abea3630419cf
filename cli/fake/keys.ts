import type { FakeServer } from '../../fake-server/index.js'
import type { Credentials } from '../../runner/send/signed.js'
import type { Choices } from '../../spec/choices.js'

const headers = {
  'X-Api-Key': { keyHeader: 'X-Api-Key', keyPrefix: '' },
  'other-header': { keyHeader: 'X-Auth-Token', keyPrefix: '' },
  'header-with-prefix': { keyHeader: 'Authorization', keyPrefix: 'Bearer ' },
  'query-parameter': undefined,
}

/** The header in which a fake with these choices expects its keys; undefined for a query parameter. */
export const keyHeaderOf = (choices: Choices) => headers[choices['keys.transport']]

/** The keys that a run of the fake is given: those of its first organization, and one of a second. */
export function keysForRun(
  fake: Pick<FakeServer, 'keys' | 'organizations' | 'createOrganization'>,
): Required<Omit<Credentials, 'keyHeader' | 'keyPrefix'>> {
  const [, second = fake.createOrganization()] = fake.organizations()
  const { readWrite: key, read: readKey, write: writeKey, outside: outsideKey } = fake.keys
  return { key, readKey, writeKey, outsideKey, otherKey: second.keys.readWrite }
}
