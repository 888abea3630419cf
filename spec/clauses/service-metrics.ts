import { must, should } from './clause-of.js'

/** Whatever was posted is seen in the points that Get shows. */
const pointsShown = ['metrics.get.time', 'metrics.get.value'] as const

/** §2.11 and §4.4: posting, reading back, graph definitions. */
export const serviceMetricsClauses = [
  must('metrics.post.status', '§4, §4.4, §7', { says: 'Post answers exactly 200 when it succeeds.' }),
  must('metrics.post.success', '§4.4', { says: 'Post answers with `success` true.' }),
  must('metrics.post.all', '§4.4, §1, §2.11', {
    says: 'Every value of a request is recorded, for all of its metrics and at all of their times.',
    operations: ['postServiceMetrics', 'getServiceMetrics'],
    follows: pointsShown,
  }),
  must('metrics.post.adds', '§4.4, §4.4 rule 1', {
    says: 'A later request adds to the values at other times, which stay as they are.',
    operations: ['postServiceMetrics', 'getServiceMetrics'],
    follows: pointsShown,
  }),
  must('metrics.post.name', '§2.11, §8', {
    says: 'A metric name may hold letters of both cases, digits, dots, underscores and dashes.',
    operations: ['postServiceMetrics', 'getServiceMetrics'],
    follows: pointsShown,
  }),
  should('metrics.post.name.refused', '§2.11, §8, §7', {
    says: 'Post refuses a metric name that is empty or holds another character.',
  }),
  must('metrics.post.name.unrecorded', '§2.11, §8', {
    says: 'Nothing is recorded under a metric name that is empty or holds another character.',
    operations: ['postServiceMetrics', 'getServiceMetrics'],
  }),
  must('metrics.post.time', '§2.11, §4.4', {
    says: 'A value is recorded at the unix time it was posted with.',
    operations: ['postServiceMetrics', 'getServiceMetrics'],
    follows: pointsShown,
  }),
  should('metrics.post.time.exponent', '§2.11, §4.4', {
    says: 'A time that is written with an exponent, such as 1.7e9, is taken as the number that it is.',
    operations: ['postServiceMetrics', 'getServiceMetrics'],
    follows: pointsShown,
  }),
  must('metrics.post.value', '§2.11, §4.4', {
    says: 'A value comes back as the same number: a fraction, a negative, a large one, zero.',
    operations: ['postServiceMetrics', 'getServiceMetrics'],
    follows: pointsShown,
  }),
  should('metrics.post.types', '§2.11, §4.4', {
    says: 'Post refuses a body that is no list of metric values: another shape, a field of another type.',
  }),
  should('metrics.post.required', '§2.11, §4.4', {
    says: 'Post refuses a metric value that lacks its name, its time or its value.',
  }),
  should('metrics.post.value.unrecorded', '§2.11, §4.4', {
    says: 'A metric value whose `value` is a word, or is missing, is not recorded as a number.',
    operations: ['postServiceMetrics', 'getServiceMetrics'],
  }),
  should('metrics.post.refused', '§7, §4.4', {
    says: 'A request that Post refuses records none of its values, not even the valid ones.',
    operations: ['postServiceMetrics', 'getServiceMetrics'],
  }),
  must('metrics.post.malformed', '§7, §4.4', {
    says: 'Post refuses a body that no parser takes for JSON, and records nothing of it.',
  }),
  should('metrics.post.malformed.tolerated', '§7, §4.4', {
    says: 'Post refuses a body that is nearly JSON: with a trailing comma, or with something after it.',
  }),
  must('metrics.post.overwrites', '§4.4 rule 1', {
    says: 'A value posted at a time that already has one replaces it.',
    operations: ['postServiceMetrics', 'getServiceMetrics'],
    follows: pointsShown,
  }),
  must('metrics.post.old.status', '§4.4 rule 2, §8', {
    says: 'Post answers 200 to a value that is older than 24 hours.',
    follows: ['metrics.post.status'],
  }),
  must('metrics.post.old.dropped', '§4.4 rule 2, §8', {
    says: 'A value older than 24 hours is not recorded.',
    operations: ['postServiceMetrics', 'getServiceMetrics'],
    follows: pointsShown,
  }),
  must('metrics.post.old.rest', '§4.4 rule 2, §8', {
    says: 'A value older than 24 hours does not keep the others of its request from being recorded.',
    operations: ['postServiceMetrics', 'getServiceMetrics'],
    follows: [...pointsShown, 'metrics.post.young'],
  }),
  must('metrics.post.young', '§4.4 rule 2, §8', {
    says: 'A value that is not yet 24 hours old is recorded.',
    operations: ['postServiceMetrics', 'getServiceMetrics'],
    follows: pointsShown,
  }),
  must('metrics.post.old.alerts', '§4.4 rule 3', {
    says: 'Old values cause no alert; alerts follow the latest stored values.',
    untested: 'No endpoint creates a monitor for a service metric or shows its alerts.',
  }),
  must('metrics.post.rate', '§7, §8', {
    says: 'More requests in a minute than the cap allows are answered with 429.',
  }),
  must('metrics.post.rate.recorded', '§4.4, §7, §8', {
    says: 'A post that is answered with 200 is recorded, however many came with it in one minute.',
    operations: ['postServiceMetrics', 'getServiceMetrics'],
    follows: [...pointsShown, 'metrics.post.adds', 'metrics.post.all'],
  }),
  must('metrics.get.shape', '§4.4', {
    says: 'Get answers with an object whose `metrics` is a list of objects.',
  }),
  must('metrics.get.time', '§4.4, §2.11, §2', {
    says: 'Every point has a `time`: a number, unix time in seconds.',
  }),
  must('metrics.get.value', '§4.4, §2.11', { says: 'Every point has a `value`: a number.' }),
  must('metrics.get.order', '§4.4', {
    says: 'Points come in chronological order, whatever the order in which they were posted.',
    follows: pointsShown,
  }),
  must('metrics.get.from', '§4.4', {
    says: 'Get leaves out what lies before `from`.',
    follows: pointsShown,
  }),
  must('metrics.get.to', '§4.4', {
    says: 'Get leaves out what lies after `to`.',
    follows: pointsShown,
  }),
  must('metrics.get.empty', '§4.4, §7', {
    says: 'Get answers with an empty list when a metric that exists has no value from `from` to `to`.',
    follows: ['metrics.get.shape'],
  }),
  must('metrics.get.name', '§4.4', {
    says: 'Get shows the values of the metric that `name` names, and of no other.',
    follows: pointsShown,
  }),
  must('metrics.get.service', '§4.4, §1', {
    says: 'Get shows the values of the service in its path, not those of another service under the same name.',
    follows: pointsShown,
  }),
  should('metrics.get.letter-case', '§4.4, §2.11', {
    says: 'The name of a service or a metric in another letter case is another name, and shows none of its values.',
    follows: ['metrics.get.name', 'metrics.get.service'],
  }),
  must('metrics.get.unknown-service', '§7, §4.4', {
    says: 'Get answers 404 for a service that does not exist.',
  }),
  must('metrics.get.unknown-metric', '§7, §4.4', {
    says: 'Get answers 404 for a metric that the service does not have.',
  }),
  should('metrics.graph.name', '§4.4', {
    says: 'A metric `a.b.c` belongs to the graph `a.b.*`.',
    operations: ['deleteGraphDefinition', 'postServiceMetrics'],
    follows: ['metrics.graph.success'],
  }),
  must('metrics.graph.success', '§4.4', {
    says: 'Deleting a graph definition by its name, which ends with `*`, succeeds, with `success` true.',
  }),
  must('metrics.graph.gone', '§7, §4.4', {
    says: 'A graph definition that was deleted does not exist: deleting it again gets 404.',
  }),
  must('metrics.graph.only-it', '§4.4', {
    says: 'Deleting a graph definition leaves the others, of its service and of other services.',
  }),
  should('metrics.graph.only-it.below', '§4.4', {
    says: 'The `*` at the end of the name of a graph stands for no more names: deleting `a.b.*` leaves `a.b.c.*`.',
    follows: ['metrics.graph.only-it'],
  }),
  must('metrics.graph.regenerated', '§4.4 rule 4', {
    says: 'A deleted graph definition is there again once metrics for it are posted again.',
    operations: ['deleteGraphDefinition', 'postServiceMetrics'],
  }),
  must('metrics.graph.unknown', '§7, §4.4', {
    says: 'Deleting a graph definition that the service does not have gets 404.',
  }),
  must('metrics.graph.unknown-service', '§7, §4.4', {
    says: 'Deleting a graph definition of a service that does not exist gets 404.',
  }),
] as const
