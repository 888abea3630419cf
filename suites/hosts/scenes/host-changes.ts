import { updateHost } from '../../../fixtures/calls.js'
import type { JsonObject, Write } from '../../../spec/http.js'
import { isOfOne } from '../../../spec/operations.js'
import type { Effect } from '../../kernel/case.js'
import { expectField } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import type { Scene } from '../../kernel/scene.js'
import { factWrites } from '../writes/fact-writes.js'
import { assumeShown } from '../writes/facts.js'
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

/** What is set of a host, by calls for one host and by bulk requests. */
export const hostChanges: readonly HostChange[] = factWrites.map(
  ({ operation, word, call, effects, toShow, assumeBefore, assume, expect }) => ({
    label: `${word}${isOfOne(operation) ? '' : '-in-bulk'}`,
    effects,
    async make(scene, { id }) {
      const value = await toShow(scene, id)
      return {
        call: call(id, value),
        assumeBefore,
        assume: (shown) => assume(shown, value),
        expect: (shown) => expect(shown, value),
      }
    },
  }),
)
