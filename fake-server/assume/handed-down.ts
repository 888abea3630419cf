import type { Choices } from '../../spec/choices.js'
import type { OperationId } from '../../spec/operations.js'
import type { Answer } from '../core/answer.js'
import { registeredStatus } from '../endpoints/host-resource.js'
import type { Organization } from '../world/organization.js'
import { graphOf } from '../world/service.js'

/** An open point that acts when something comes into being, and is relied on where a later call meets that. */
export interface HandedDown {
  /** The later call. */
  readonly meets: OperationId
  /** What of its answer tells: a field that is shown with all others is none that anybody asked for. */
  tells(answer: Answer): unknown
  /** Makes an organization what it had become under other choices. */
  restate(organization: Organization, from: Choices, to: Choices): void
}

/** A host whose status nobody has set is on a list, or not; that a host shows it with all else does not count. */
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

/** Whether there is a graph of that name to delete. */
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
