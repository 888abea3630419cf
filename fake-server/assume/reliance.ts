import type { Choices } from '../../spec/choices.js'
import type { OpenPointId, PointId } from '../../spec/open-points.js'
import type { OperationId } from '../../spec/operations.js'
import type { Answer } from '../core/answer.js'
import { registeredStatus } from '../endpoints/host-resource.js'
import type { Organization } from '../world/organization.js'
import { graphOf } from '../world/service.js'

/**
 * How to tell that a call relies on an answer.
 *
 * - `matters`: with another answer, the reply or the effect of the call would differ.
 * - `asked`: the fake looks at the answer only when the call leaves the question open, even if this call's
 *   outcome is the same.
 * - `sends`: something in its body.
 * - what earlier calls left, or never, with the reason.
 */
type Reliance = 'matters' | 'asked' | { readonly sends: RegExp } | HandedDown | { readonly never: string }

/** An open point that takes effect at a creation; a later call relies on it when it meets the result. */
interface HandedDown {
  /** The operation of the later call. */
  readonly meets: OperationId
  /** The part of its answer that depends on the point. A field that every answer shows is not such a part. */
  tells(answer: Answer): unknown
  /** Changes an organization to what it would have become under other choices. */
  restate(organization: Organization, from: Choices, to: Choices): void
}

/** Whether a host with an untouched status is on a list. The status that every host shows does not count. */
const initialStatus: HandedDown = {
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
const graphNames: HandedDown = {
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

const never = (reason: string, ...points: OpenPointId[]): [OpenPointId, Reliance][] =>
  points.map((each) => [each, { never: reason }])

const exceptions = new Map<PointId, Reliance>([
  ...never('It is how every refusal is made.', 'errors.body'),
  ...never(
    'It is how every success is made.',
    ...(['success.status.read', 'success.status.create'] as const),
    ...(['success.status.change', 'success.status.delete'] as const),
  ),
  ...never(
    'It is how every reply is made, whatever is asked.',
    ...(['http.framing', 'http.connection', 'http.compression', 'http.date', 'http.header-names'] as const),
    ...(['http.latency', 'server.clock', 'reply.fields.unset', 'reply.fields.extra', 'id.format'] as const),
    ...([
      'reply.content-type',
      'reply.layout',
      'reply.timestamps',
      'reply.numbers',
      'reply.escapes',
    ] as const),
  ),
  ...never('It is how every list is made.', 'reply.lists.order', 'reply.pagination'),
  ...never('No call can do without it: a client is told where its key goes.', 'keys.transport'),
  ...never('Every invitation has it, and no request can ask for anything else.', 'invitation.validity'),
  ...never('It is how every interface is shown.', 'host.interfaces.unset'),
  ...never('Every host has it, and no request can ask for anything else.', 'host.size'),
  ...never('It is how every setting is shown.', 'cloud.services.shown', 'cloud.retire-automatically.shown'),
  ...never('It is how every service is shown that was given no list.', 'cloud.lists.neither'),
  ...never(
    'It is what the list of excludable metrics has, and that takes no input.',
    'cloud.excludable.listed',
  ),
  ...never('It is not in any one call, but in how many there are; `rateCap` sets a cap.', 'metrics.rate-cap'),
  ['host.initial-status', initialStatus],
  ['graph.name', graphNames],
  ['graph.one-part', graphNames],
  ['host.retired.again.time', 'asked'],
  ['lookup.case-insensitive.spelling', 'asked'],
  ['cloud.service.route-53', { sends: /"Route ?53"\s*:/ }],
])

/** When a call relies on the answer to an open point: by default when that matters. */
export const relianceOf = (id: PointId): Reliance => exceptions.get(id) ?? 'matters'

/** Whether any call can rely on the point. */
export const isReliedOn = (id: PointId): boolean => !Object.hasOwn(Object(relianceOf(id)), 'never')
