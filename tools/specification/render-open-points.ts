import { grouped } from '../../spec/grouped.js'
import type { OpenPoint } from '../../spec/open-point.js'
import { brokenBy, openPoints } from '../../spec/open-points.js'
import { takenForms } from '../../spec/taken-answers.js'
import { unnamed } from '../../spec/unnamed-answers.js'
import { unobserved } from '../../suites/observations/index.js'

const head = `# What the document leaves open

${openPoints.length} questions that the document does not answer, with the answers that a server may give and still obey
it. Each needs a decision by the authors of the specification: one answer, or a sentence that any answer will do.

A run reports the answer of a server; no answer makes it fail. The fake gives the answer in **bold**, and any other when
it is told to: \`createFakeServer({ choices: { 'host.initial-status': 'standby' } })\`.

Made of \`spec/open-points.ts\` by \`npm run docs\`.
`

/** Every open point with its question, § and answers, for the authors of the specification. */
export function renderOpenPoints(): string {
  const groups = grouped<OpenPoint, string>(openPoints, groupOf)
  const sections = [...groups].map(([group, own]) => [`## ${titles[group]}`, ...own.map(entry)])
  return `${[head.trimEnd(), ...sections.flat()].join('\n\n')}\n`
}

const groupOf = ({ id }: OpenPoint): string => id.split('.')[0] as string

const titles: Record<string, string> = {
  errors: 'Errors',
  success: 'Successes',
  http: 'HTTP',
  server: 'The clock',
  json: 'Requests as JSON',
  reply: 'Replies',
  id: 'Ids',
  keys: 'API keys',
  invitation: 'Invitations',
  host: 'Hosts',
  role: 'Roles',
  bulk: 'Bulk requests',
  list: 'List Hosts',
  lookup: 'The lookup by custom identifier',
  cloud: 'Cloud integration settings',
  metrics: 'Service metrics',
  graph: 'Graph definitions',
}

function entry({ id, at, question, answers, default: given, takes, mixes }: OpenPoint): string {
  const shown = [
    ...answers.map((each) => `${each === given ? `**${each}**` : each}${deviation(id, each)}`),
    ...(takes ? [takenForms[takes].says] : []),
    ...(mixes ? ['a mixture: `other: `, what most give, and what others give'] : []),
  ]
  const why = (unobserved as Readonly<Record<string, string>>)[id]
  const whyNot = (unnamed as Readonly<Record<string, string>>)[id]
  return [
    `### \`${id}\``,
    '',
    `${at}: ${question}`,
    '',
    ...shown.map((each) => `- ${each}`),
    ...(why ? ['', `No run observes it: ${why}`] : []),
    ...(whyNot ? ['', `Seen, and out of reach of the fake: ${whyNot}`] : []),
  ].join('\n')
}

/** An answer that is permitted although it is not the natural reading. */
function deviation(id: string, answer: string): string {
  const clauses = brokenBy(id, answer)
  return clauses.length ? ` (deviates from ${clauses.map((each) => `\`${each}\``).join(' and ')})` : ''
}
