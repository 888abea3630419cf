import {
  bulkRetireHosts,
  bulkUpdateHostStatuses,
  retireHost,
  updateHost,
  updateHostRoles,
  updateHostStatus,
} from '../../../fixtures/calls.js'
import type { JsonObject, Write } from '../../../spec/http.js'
import type { Effect } from '../../kernel/case.js'
import { expectField, expectRoles } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { Untestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { rolesOf } from '../get/host-fields.js'
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

const ofStatus = (label: string, call: (id: string, status: string) => Write): HostChange => ({
  label,
  effects: ['creates'],
  async make({ given }, { id }) {
    await given.status(id, 'standby')
    return {
      call: call(id, 'maintenance'),
      assumeBefore: (shown) => assumeInStatus(shown, 'standby'),
      assume: (shown) => assumeInStatus(shown, 'maintenance'),
      expect: (shown) => expectField(shown, 'status', 'maintenance'),
    }
  },
})

const ofRetirement = (label: string, call: (id: string) => Write): HostChange => ({
  label,
  effects: ['creates'],
  async make(_, { id }) {
    return {
      call: call(id),
      assume(within) {
        if (within.isRetired !== true)
          throw new Untestable('Cannot set the scene: no other read shows the host as retired.', {
            ...{ within, key: 'isRetired' },
          })
      },
      expect: (shown) => expectField(shown, 'isRetired', true),
    }
  },
})

/** It repeats the registration, with another memo. */
export const updateOfHost: HostChange = {
  label: 'update',
  effects: ['creates'],
  make: async (_, { id, body }) => ({
    call: updateHost(id, { ...body, memo: updatedMemo }),
    assume(within) {
      if (within.memo !== updatedMemo)
        throw new Untestable('Cannot set the scene: no other read shows the memo of the update.', {
          ...{ within, key: 'memo' },
        })
    },
    expect: (shown) => expectField(shown, 'memo', updatedMemo),
  }),
}

export const hostChanges = {
  status: ofStatus('status', updateHostStatus),
  bulkStatus: ofStatus('status-in-bulk', (id, status) => bulkUpdateHostStatuses([id], status)),
  roles: {
    label: 'roles',
    effects: ['creates', 'leavesTraces'],
    async make({ given }, { id }) {
      const { roleFullnames } = await given.service()
      return {
        call: updateHostRoles(id, roleFullnames),
        assume: (shown) => assumeInRoles(shown, roleFullnames),
        expect: (shown) => expectRoles(shown, rolesOf(roleFullnames)),
      }
    },
  },
  retirement: ofRetirement('retirement', retireHost),
  bulkRetirement: ofRetirement('retirement-in-bulk', (id) => bulkRetireHosts([id])),
} satisfies Record<string, HostChange>
