import type { Json, JsonObject } from '../../../spec/http.js'
import type { OneFact } from '../../../spec/operation-rules.js'
import type { SettableStatus } from '../../../spec/schemas.js'
import { expectField, expectRoles, rolesShown } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { hostInRoles, hostToKeep, type Kind } from '../../kernel/kinds.js'
import { Untestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { rolesOf } from '../get/host-fields.js'
import { otherThanFirst } from '../scenes/judge-listed.js'
import { assumeInRoles } from '../scenes/seen-in-roles.js'
import { anotherStatus, assumeInStatus } from '../scenes/seen-in-status.js'

/** How cases set one fact of a host, and see it. */
export interface HostFact {
  /** In labels. */
  word: string
  /** What is set, and what the fact then is. */
  examples: readonly {
    value: Json
    becomes: Json
    /** The end of the label. */
    when?: string
    /** The status before, where the call sets none: another than hosts have at first on most servers. */
    status?: SettableStatus
  }[]
  /** The last of them, which is set wherever nothing else is said. */
  value: Json
  becomes: Json
  /** What a plain call sets. */
  plain(scene: Scene): Promise<Json>
  /** What changes a host that is like this. */
  another(shown: JsonObject): Json
  /** What to set of a host, so that a read which has shown it must show it too. */
  toShow(scene: Scene, id: string): Promise<Json>
  assumeBefore(shown: JsonObject): void
  /** Another read shows it. */
  assume(shown: JsonObject, value: Json): void
  expect(shown: JsonObject, value: Json): void
  /** A host that refused calls leave alone, what they would set, and how it is seen. */
  kind: Kind<RegisteredHost>
  refused(scene: Scene, shown: JsonObject): Json | Promise<Json>
  kept(shown: JsonObject): Json
}

export function assumeShown(within: JsonObject, key: string, value: Json, what: string): void {
  if (within[key] === value) return
  throw new Untestable(`Cannot set the scene: no other read shows ${what}.`, { within, key })
}

const hostFact = (
  fact: OneFact['fact'],
  own: Partial<HostFact> & Pick<HostFact, 'word' | 'examples'>,
): HostFact => {
  const { value, becomes } = own.examples.at(-1) as HostFact['examples'][number]
  const { another = () => value } = own
  return {
    ...{ value, becomes, another, plain: async () => value, toShow: async () => value },
    assumeBefore: () => {},
    assume: (shown, value) => assumeShown(shown, fact, value, `the ${own.word}`),
    expect: (shown, value) => expectField(shown, fact, value),
    ...{ kind: hostToKeep, refused: (_, shown) => another(shown), kept: (shown) => shown[fact] ?? null },
    ...own,
  }
}

export const facts: Readonly<Record<OneFact['fact'], HostFact>> = {
  status: hostFact('status', {
    word: 'status',
    examples: [
      { value: 'maintenance', becomes: 'maintenance' },
      { value: 'poweroff', becomes: 'poweroff', when: '-when-switched-off' },
    ],
    ...{ plain: otherThanFirst, another: anotherStatus },
    toShow: async ({ given }, id) => {
      await given.status(id, 'standby')
      return 'maintenance'
    },
    assumeBefore: (shown) => assumeInStatus(shown, 'standby'),
    assume: assumeInStatus,
  }),
  roles: hostFact('roles', {
    word: 'roles',
    examples: [
      { value: ['mcweb:db'], becomes: { mcweb: ['db'] }, status: 'standby' },
      { value: [], becomes: {}, when: '-when-all-go', status: 'maintenance' },
    ],
    plain: async ({ given }) => (await given.service()).roleFullnames.slice(0, 1),
    toShow: async ({ given }) => (await given.service()).roleFullnames,
    assume: (shown, value) => assumeInRoles(shown, value as string[]),
    expect: (shown, value) => expectRoles(shown, rolesOf(value as string[])),
    kind: hostInRoles,
    refused: async ({ given }) => (await given.service()).roleFullnames.slice(2),
    kept: ({ roles }) => rolesShown(roles),
  }),
  /** To retire takes no value. */
  isRetired: hostFact('isRetired', { word: 'retirement', examples: [{ value: true, becomes: true }] }),
}
