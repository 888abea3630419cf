import type { JsonObject } from '../../../spec/http.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { alteringBody, answering, jsonReply } from '../../kernel/impostors.js'
import { expectRefused } from '../../kernel/refuse.js'
import { idsOf } from '../scenes/host-with-status.js'
import { twoHosts } from './bulk-hosts.js'
import { type BulkWrite, bulkWrites } from './bulk-writes.js'

/** A way to spoil the body of a bulk request, and how a lenient server repairs it. */
interface MissingPart {
  id: string
  spoil(body: JsonObject): JsonObject
  lenient(operation: BulkWrite['operation']): Impostor
}

const withoutIds: MissingPart = {
  id: 'refuses-a-body-without-ids',
  spoil: ({ ids, ...body }) => body,
  lenient: (operation) =>
    answering(
      (call) =>
        call.operation === operation && call.raw === undefined && !Object.hasOwn(Object(call.body), 'ids'),
      () => jsonReply(200, { success: true }),
    ),
}

const idsNoList: MissingPart = {
  id: 'refuses-ids-that-are-no-list',
  spoil: ({ ids, ...body }) => ({ ...body, ids: (ids as string[])[0] ?? '' }),
  lenient: (operation) =>
    alteringBody(operation, ({ ids, ...body }) => ({ ...body, ids: Array.isArray(ids) ? ids : [ids ?? ''] })),
}

const withoutStatus: MissingPart = {
  id: 'refuses-a-body-without-status',
  spoil: ({ status, ...body }) => body,
  lenient: (operation) => alteringBody(operation, (body) => ({ status: 'working', ...body })),
}

const refuses = (write: BulkWrite, { id, spoil, lenient }: MissingPart): ConformanceCase => ({
  id: `hosts/${write.label}/${id}`,
  clause: `host.${write.label}.required`,
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { call, isMade } = await write.change(scene)
    await expectRefused(scene, {
      control: write.control,
      kind: twoHosts,
      fault: ({ hosts }) => {
        const { body, ...rest } = call(idsOf(hosts))
        return { ...rest, body: spoil(body as JsonObject) }
      },
      kept: ({ hosts }) => (hosts as JsonObject[]).map(isMade),
    })
  },

  impostor: lenient(write.operation),
})

export const bulkRequiredCases = bulkWrites.flatMap((write) =>
  [withoutIds, idsNoList, ...(write.label === 'bulk-status' ? [withoutStatus] : [])].map((fault) =>
    refuses(write, fault),
  ),
)
