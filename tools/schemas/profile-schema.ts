import type { JsonObject } from '../../spec/http.js'
import type { OpenPoint } from '../../spec/open-point.js'
import { allPoints, openPoints } from '../../spec/open-points.js'
import { takenForms } from '../../spec/taken-answers.js'
import { schemaOf } from './schema-of.js'

const ids = (description: string): JsonObject => ({
  type: ['array', 'null'],
  items: { type: 'string' },
  description,
})

/** JSON Schema of a profile: the answers to each open point, with its question. */
export const profileSchema = (): JsonObject =>
  schemaOf('profile', 'Profile of a deployment', {
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

/** JSON Schema of a file of known assumptions. */
export const knownAssumptionsSchema = (): JsonObject =>
  schemaOf('known-assumptions', 'Known assumptions of a client', {
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
