import { nameInFile, optionsInFile } from '../../cli/options/read-configuration.js'
import { runOptions } from '../../cli/options/run-options.js'
import { closed } from '../../fake-server/control/open-api.js'
import { withShortHalves } from '../../fake-server/request/request-schema.js'
import { seedSchema } from '../../fake-server/seed/seed-schema.js'
import type { JsonObject } from '../../spec/http.js'
import type { OpenPoint } from '../../spec/open-point.js'
import { allPoints, openPoints } from '../../spec/open-points.js'
import { takenForms } from '../../spec/taken-answers.js'

/** Of `conformance.yaml`. It accepts names in camel case, but does not suggest them. */
function configuration(): JsonObject {
  const options = optionsInFile(runOptions)
  const described = options.map((each): [string, JsonObject] => {
    const { type, says, usually, default: usual } = each
    const told = usually ?? (usual === undefined ? undefined : JSON.stringify(usual))
    const description = `${says[0]?.toUpperCase()}${says.slice(1)}.${told === undefined ? '' : ` Default: ${told}.`}`
    return [nameInFile(each), { description, ...type.schema }]
  })
  const inCamelCase = options.flatMap((each, at) => {
    const schema = described[at]?.[1]
    return each.name === nameInFile(each) || !schema ? [] : [[`^${each.name}$`, schema]]
  })
  return {
    title: 'Configuration of monitoring-conformance',
    description:
      'Options of run, check, cleanup, drift and merge by their names. The command line counts first, then the ' +
      'environment. Keys stand in the environment only.',
    type: ['object', 'null'],
    properties: Object.fromEntries(described),
    patternProperties: Object.fromEntries(inCamelCase),
    additionalProperties: false,
  }
}

const text = (description: string): JsonObject => ({ type: 'string', pattern: '\\S', description })

const knownFailures = (): JsonObject => ({
  title: 'Known failures of monitoring-conformance',
  description: 'What may fail, and why. Each entry names a cause, a clause or a case.',
  type: ['array', 'null'],
  items: {
    type: 'object',
    properties: {
      case: text('Id of a case, or a glob: hosts/update/*.'),
      clause: text('Id of a clause, or a glob: metrics.graph.*.'),
      cause: text('Id of a cause, as the report has it.'),
      clauses: {
        type: 'array',
        items: { type: 'string' },
        minItems: 1,
        description: 'Of a cause: the broken clauses that are excused. Without them, all that it explains.',
      },
      seed: {
        type: 'integer',
        minimum: 0,
        description: 'Of what only a property found: the seed with which it did.',
      },
      reason: text('Why it may fail.'),
      issue: {
        type: ['string', 'integer', 'number'],
        pattern: '\\S',
        description: 'Where it is dealt with.',
      },
      expires: {
        type: 'string',
        pattern: '^\\d{4}-\\d\\d-\\d\\d$',
        description: 'The last day, in UTC, on which it may fail: 2026-01-31.',
      },
    },
    required: ['reason'],
    oneOf: [{ required: ['case'] }, { required: ['clause'] }, { required: ['cause'] }],
    additionalProperties: false,
  },
})

const ids = (description: string): JsonObject => ({
  type: ['array', 'null'],
  items: { type: 'string' },
  description,
})

/** Of a profile: the answers to each open point, with its question. */
const profile = (): JsonObject => ({
  title: 'Profile of a deployment',
  description: 'How a deployment answers the open points, and what it breaks.',
  type: ['object', 'null'],
  properties: {
    ...Object.fromEntries((allPoints as readonly OpenPoint[]).map((each) => [each.id, answerOf(each)])),
    departures: ids('Ids of clauses, or of cases, that a fake with this profile breaks.'),
    outOfReach: ids('What the deployment was seen to do, and no fake can be told to.'),
  },
  additionalProperties: false,
})

const answerOf = ({ at, question, answers, default: usual, takes, mixes }: OpenPoint): JsonObject => {
  const description = `${at}: ${question} The fake answers ${usual} unless told.`
  const named = { enum: answers.flatMap(inYaml) }
  const more: JsonObject[] = [
    ...(takes ? [{ type: 'string', pattern: takenForms[takes].pattern.source }] : []),
    ...(takes && takenForms[takes].numbers ? [{ type: 'integer', ...takenForms[takes].numbers }] : []),
    ...(mixes ? [{ type: 'string', pattern: '^other: \\S+(?:, but| for) ' }] : []),
  ]
  return more.length > 0 ? { description, anyOf: [named, ...more] } : { description, ...named }
}

/** The reader takes values as text, so `404` means the same with or without quotes. */
function inYaml(answer: string): (string | number | null | boolean)[] {
  if (/^\d+$/.test(answer)) return [answer, Number(answer)]
  const plain = { null: null, true: true, false: false }[answer]
  return plain === undefined ? [answer] : [answer, plain]
}

const knownAssumptions = (): JsonObject => ({
  title: 'Known assumptions of a client',
  description: 'Open points that the tests of a client may rely on, and why.',
  type: ['object', 'null'],
  properties: Object.fromEntries(
    openPoints.map(({ id, at, question }) => [
      id,
      { type: 'string', pattern: '\\S', description: `${at}: ${question}` },
    ]),
  ),
  additionalProperties: false,
})

function seed(): JsonObject {
  const schema: JsonObject = JSON.parse(JSON.stringify(closed(withShortHalves(seedSchema))))
  return {
    title: 'Seed of the fake server',
    description: 'What the fake has from the start, and again after a reset.',
    ...schema,
    properties: described(schema.properties as Record<string, JsonObject>),
  }
}

/** What an editor tells at a key of the file. The seed itself needs no such words. */
const descriptions: Record<string, string> = {
  members: 'Addresses of people who are members, and so cannot be invited.',
  roles: 'Full names of roles, such as `web:app`. Their services come with them.',
  hosts:
    'Hosts as Register Host Information takes them, and what no endpoint sets: id, status, retirement, metrics.',
  cloudIntegrations: 'Cloud integration settings as Register takes them.',
  metrics: 'Values of service metrics. Without `time`, they are of the moment at which they are put in.',
  invitations: 'Invitations: pending, expired or cancelled.',
}

const described = (properties: Record<string, JsonObject>): JsonObject =>
  Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [
      name,
      { description: descriptions[name] ?? '', ...each },
    ]),
  )

const schemasOf = {
  configuration,
  'known-assumptions': knownAssumptions,
  'known-failures': knownFailures,
  profile,
  seed,
}

/** The JSON Schema of each file that people write, by its published name. The `$id` is of the first version of its format. */
export const schemas: Readonly<Record<string, () => JsonObject>> = Object.fromEntries(
  Object.entries(schemasOf).map(([name, schema]) => [
    `${name}.schema.json`,
    () => ({
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: `urn:monitoring-conformance:${name}:1`,
      ...schema(),
    }),
  ]),
)
