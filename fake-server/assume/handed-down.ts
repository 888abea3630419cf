import type { Choices } from '../../spec/choices.js'
import type { OperationId } from '../../spec/operations.js'
import type { Answer } from '../core/answer.js'
import { registeredStatus } from '../endpoints/host-resource.js'
import type { Organization } from '../world/organization.js'
import { graphOf } from '../world/service.js'

/**
 * An open point that takes effect when something is created. A later call relies on it when it meets the
 * result.
 */
export interface HandedDown {
  /** The operation of the later call. */
  readonly meets: OperationId
  /** The part of its answer that depends on the point. A field that every answer shows is not such a part. */
  tells(answer: Answer): unknown
  /** Changes an organization to what it would have become under other choices. */
  restate(organization: Organization, from: Choices, to: Choices): void
}

/** Whether a host with an untouched status is on a list. The status that every host shows does not count. */
export const initialStatus: HandedDown = {
  meets: 'listHosts',
  tells: ({ body }) => (body as { hosts?: { id: string }[] } | undefined)?.hosts?.map(({ id }) => id),
  restate: ({ hosts }, _, to) => {
    for (const { id } of [...hosts.all()]) {
      const record = hosts.get(id)
      if (record?.hasInitialStatus) hosts.replace(record, { ...record.host, status: registeredStatus(to) })
    }
  },
}

/** Whether a graph of that name exists and can be deleted. */
export const graphNames: HandedDown = {
  meets: 'deleteGraphDefinition',
  tells: ({ status }) => status,
  restate: ({ services }, from, to) => {
    for (const service of services.values()) {
      const charted = [...service.metrics.keys()].filter((name) =>
        service.graphs.has(graphOf(name, from) ?? ''),
      )
      service.graphs.clear()
      for (const name of charted) {
        const graph = graphOf(name, to)
        if (graph !== undefined) service.graphs.add(graph)
      }
    }
  },
}
