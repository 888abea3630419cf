import { updateHostRoles } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import { plainControl } from '../../foundations.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { rolesShown } from '../../kernel/expect.js'
import { alteringBody, wornWhere } from '../../kernel/impostors.js'
import { hostInRoles } from '../../kernel/kinds.js'
import { expectRefused } from '../../kernel/refuse.js'

/**
 * A body whose roles are not a proper list. It names the one of the case's three roles that the host is not
 * in.
 */
interface WrongArray {
  id: string
  clause: ClauseId
  body(roleFullname: string): JsonObject
}

const listing = (id: string, listOf: (roleFullname: string) => Json): WrongArray => ({
  id,
  clause: 'host.roles.array',
  body: (roleFullname) => ({ roleFullnames: listOf(roleFullname) }),
})

const faults: readonly WrongArray[] = [
  listing('a-string', (roleFullname) => roleFullname),
  listing('an-object', (roleFullname) => ({ [roleFullname]: true })),
  listing('a-list-with-a-number', (roleFullname) => [roleFullname, 7]),
  { id: 'a-body-without-role-fullnames', clause: 'host.roles.required', body: () => ({}) },
]

const isNoList = (given: Json | undefined): boolean =>
  given !== undefined && !(Array.isArray(given) && given.every((each) => typeof each === 'string'))

const refuses = ({ id, clause, body }: WrongArray): ConformanceCase => ({
  id: `hosts/roles/refuses-${id}`,
  clause,
  effects: ['creates', 'leavesTraces'],

  run: (scene) =>
    expectRefused(scene, {
      control: plainControl('updateHostRoles'),
      kind: hostInRoles,
      async fault(host) {
        const [, , other = ''] = (await scene.given.service()).roleFullnames
        return { ...updateHostRoles(host.id, []), body: body(other) }
      },
      status: 400,
      kept: ({ roles }) => rolesShown(roles),
    }),

  ...wornWhere(
    alteringBody('updateHostRoles', ({ roleFullnames }) => ({
      roleFullnames: Array.isArray(roleFullnames) ? roleFullnames.slice(0, 1) : [],
    })),
    ({ roleFullnames }) =>
      clause === 'host.roles.required' ? roleFullnames === undefined : isNoList(roleFullnames),
  ),
})

export const roleFullnamesArrayCases = faults.map(refuses)
