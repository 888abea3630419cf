import { keptScenario } from '../arazzo/arazzo.js'
import type { ForeignTool } from './foreign-tools.js'
import type { ToolSays } from './tool-process.js'

/** What a tool said about the fake, about mixtures of its choices, and about a fake that breaks a clause. */
export interface Tried {
  tool: ForeignTool
  plain: ToolSays
  mixed: readonly ToolSays[]
  wrong: ToolSays | undefined
}

const versionOf = ({ packages: [first = ''] }: ForeignTool): string => first.slice(first.lastIndexOf('@') + 1)

const told = ({ judged, accusations, isCut }: ToolSays): string => {
  if (isCut) return 'no end in time'
  return judged === undefined
    ? ''
    : accusations.length
      ? `${accusations.length} of ${judged}`
      : `none of ${judged}`
}

const rowOf = ({ tool, plain, mixed, wrong }: Tried): string => {
  const cells = [
    `[${tool.name}](https://www.npmjs.com/package/${tool.packages[0]?.replace(/@[^@]*$/, '')})`,
    ...[
      versionOf(tool),
      plain.reads ? 'yes' : 'no',
      told(plain),
      mixed.map(told).join('; '),
      wrong ? told(wrong) : '',
    ],
    tool.called,
  ]
  return `| ${cells.join(' | ')} |`
}

const { groups, leftOut } = keptScenario()
const steps = groups.flatMap((each) => each.steps)

/** `docs/openapi.md`: what the document offers to other tools, and what they said. */
export const renderOpenApi = (tried: readonly Tried[]): string =>
  [
    ...['# openapi.json in the tools of others', ''],
    '`monitoring-conformance/openapi.json` is the interface as OpenAPI 3.1: every parameter, body and answer with an example,',
    'the refusals that §7 lists by their codes, links from the answers that give an id, and what a key has to carry.',
    '',
    '- Success is `200` and `2XX`: the document leaves the code open, but for Post Service Metrics, which is 200.',
    '- §7 fixes some codes of refusals; 401 and 403 are there for every operation, since it leaves open with which of them a key is',
    '  refused elsewhere; anything else is `default`. Errors have an example, and no schema: their shape is not stated.',
    '- Objects in answers have `unevaluatedProperties: true`: further fields are permitted. Respect takes an object for closed otherwise,',
    '  and accused the first mixture of 27 of 1030; now of none.',
    '- A parameter has its example twice, as `example` for Dredd and as `examples` for Specmatic: each reads only one of them.',
    '  OpenAPI means them to exclude each other; none of these tools minds.',
    '- The examples are of one organization. What has to be there first is `exampleThings` of the package, a seed of the fake:',
    '  `createFakeServer({ seed: exampleThings })`.',
    '',
    'Answers accused, of the fake, of fakes that take permitted choices at random (one figure for each), and of a fake that breaks',
    '`host.get.reply`, to show that the tool would notice:',
    '',
    '| tool | version | reads it | fake | permitted choices | broken | called |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...tried.map(rowOf),
    '',
    'The second mixture answers with JSON of a type of its own, `application/vnd.monitoring+json`: the document names no type, and a file',
    'can name only those that it knows. Specmatic then accuses every answer, and Portman stops at the first; of what Respect accuses, 116',
    'are about the type, and one is a criterion. With `application/*+json` or `*/*` named beside `application/json`, Specmatic makes a test',
    'of each, and accuses the fake itself of 26 of 52. Dredd would accuse such a type too, but for its hooks: it knows no',
    'ranges of codes, and wants each declared refusal to come of itself. What it still accuses is the graph to delete',
    '(404: how graphs are named is open), as Portman and Specmatic do, and once the excludable metrics, of which it holds the keys of the',
    'example against the answer. Specmatic refuses to read a range without `--lenient`, and takes `2XX` for `default` with it, so its',
    'mixtures answer 200; without `EXTENSIBLE_SCHEMA` it takes each further field for a fault.',
    '',
    '## arazzo.json',
    '',
    `\`monitoring-conformance/arazzo.json\` is what \`run --quick\` does, for whoever keeps their own runner: ${steps.length} calls in ${groups.length} workflows, with`,
    `chained ids and ${steps.flatMap(({ criteria }) => criteria).length} criteria. It is made from the cases themselves: their calls are recorded against the fake; a value of an answer`,
    'without which a case rejects its server is a criterion; one that a permitted server may answer otherwise is left out. Later',
    'workflows use what earlier ones made, so the file is run as a whole; the last one removes what is left. Beside it, as',
    '`openapi.json`, has to lie the document. Respect of `@redocly/cli` 2.77.0 runs it green against the fake, as often as it is run:',
    '',
    '    npx @redocly/cli@2.77.0 respect arazzo.json -S api=http://127.0.0.1:8080 \\',
    '      -i \'{"run":"1","key":"…","readKey":"…","writeKey":"…","outsideKey":"…"}\'',
    '',
    '`run` is a few digits, new each time. Without the three other keys the workflows `keys__read__…`, `keys__write__…` and',
    '`keys__outside__…` are to be skipped.',
    '',
    'By our own reading of its criteria it finds 774 of 1090 impostors (71 %): 215 of the 254 of quick cases (85 %), 454 of the 542 of',
    'their clauses (84 %); `run --quick` finds 80 % of all. It accuses none of 60 mixtures of permitted choices that it was not made with.',
    `What it lacks is ${Object.keys(leftOut).length} cases: those of service metrics, since Arazzo cannot reckon times; malformed JSON, and parts of keys,`,
    'which it cannot send. `npm run arazzo -- --meet` measures that anew;',
    '`npx tsx tools/openapi/respect.ts 67` runs Respect itself, against every 67th impostor of those clauses.',
    '',
    '`npx tsx tools/openapi/main.ts` makes this page: npm fetches the tools into a folder that is gone afterwards; Specmatic needs',
    'Java 17. The hooks and the settings of Portman stand beside it.',
    '',
  ].join('\n')
