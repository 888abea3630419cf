import { updateHost } from '../../../fixtures/calls.js'
import type { Json, JsonObject, Write } from '../../../spec/http.js'
import { isOfOne } from '../../../spec/operations.js'
import type { Effect } from '../../kernel/case.js'
import { expectField, expectRoles } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { Untestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { rolesOf } from '../get/host-fields.js'
import { type FactWrite, factWrites } from '../writes/fact-writes.js'
import { assumeInRoles } from './seen-in-roles.js'
import { assumeInStatus } from './seen-in-status.js'
import { updatedMemo } from './seen-updated.js'

/** A change of a host. A read that has shown the host must show it too. */
export interface HostChange {
  label: string
  effects: readonly Effect[]
  make(
    scene: Scene,
    host: RegisteredHost,
  ): Promise<{
    call: Write
    /** The read shows the host without the change. */
    assumeBefore?(shown: JsonObject): void
    /** Another read shows the change. */
    assume(shown: JsonObject): void
    expect(shown: JsonObject): void
  }>
}

function assumeShown(within: JsonObject, key: string, value: Json, what: string): void {
  if (within[key] === value) return
  throw new Untestable(`Cannot set the scene: no other read shows ${what}.`, { within, key })
}

/** It repeats the registration, with another memo. */
export const updateOfHost: HostChange = {
  label: 'update',
  effects: ['creates'],
  make: async (_, { id, body }) => ({
    call: updateHost(id, { ...body, memo: updatedMemo }),
    assume: (within) => assumeShown(within, 'memo', updatedMemo, 'the memo of the update'),
    expect: (shown) => expectField(shown, 'memo', updatedMemo),
  }),
}

const setsStatus =
  (call: FactWrite['call']): HostChange['make'] =>
  async ({ given }, { id }) => {
    await given.status(id, 'standby')
    return {
      call: call(id, 'maintenance'),
      assumeBefore: (shown) => assumeInStatus(shown, 'standby'),
      assume: (shown) => assumeInStatus(shown, 'maintenance'),
      expect: (shown) => expectField(shown, 'status', 'maintenance'),
    }
  }

const retires =
  (call: FactWrite['call']): HostChange['make'] =>
  async (_, { id }) => ({
    call: call(id, null),
    assume: (within) => assumeShown(within, 'isRetired', true, 'the host as retired'),
    expect: (shown) => expectField(shown, 'isRetired', true),
  })

const setsRoles =
  (call: FactWrite['call']): HostChange['make'] =>
  async ({ given }, { id }) => {
    const { roleFullnames } = await given.service()
    return {
      call: call(id, roleFullnames),
      assume: (shown) => assumeInRoles(shown, roleFullnames),
      expect: (shown) => expectRoles(shown, rolesOf(roleFullnames)),
    }
  }

const changes = {
  status: { word: 'status', make: setsStatus },
  roles: { word: 'roles', make: setsRoles },
  isRetired: { word: 'retirement', make: retires },
} as const

/** What is set of a host, by calls for one host and by bulk requests. */
export const hostChanges: readonly HostChange[] = factWrites.map(({ operation, fact, call, effects }) => ({
  label: `${changes[fact].word}${isOfOne(operation) ? '' : '-in-bulk'}`,
  effects,
  make: changes[fact].make(call),
}))
