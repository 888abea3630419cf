import type { Tool } from './foreign-tools.js'
import type { ToolSays } from './tool-process.js'

/** What a tool said of the fake, of mixed choices, of an own type for replies, and of a broken clause. */
export interface Tried {
  tool: Tool
  plain: ToolSays
  mixed: readonly ToolSays[]
  ofOwnType: ToolSays | undefined
  wrong: ToolSays | undefined
}

const versionOf = ({ packages: [first = ''] }: Tool): string => first.slice(first.lastIndexOf('@') + 1)

const told = ({ judged, accusations, isCut }: ToolSays): string => {
  if (isCut) return 'no end in time'
  return judged === undefined
    ? ''
    : accusations.length
      ? `${accusations.length} of ${judged}`
      : `none of ${judged}`
}

const rowOf = ({ tool, plain, mixed, ofOwnType, wrong }: Tried): string => {
  const cells = [
    `[${tool.name}](https://www.npmjs.com/package/${tool.packages[0]?.replace(/@[^@]*$/, '')})`,
    ...[
      versionOf(tool),
      plain.reads ? 'yes' : 'no',
      told(plain),
      mixed.map(told).join('; '),
      ofOwnType ? told(ofOwnType) : '',
      wrong ? told(wrong) : '',
    ],
    tool.called,
  ]
  return `| ${cells.join(' | ')} |`
}

/** `docs/openapi.md`: what the document offers to other tools, and what they said. */
export const renderOpenApi = (tried: readonly Tried[]): string =>
  [
    ...['# openapi.json in other tools', ''],
    '`monitoring-conformance/openapi.json` is the interface as OpenAPI 3.1: every parameter, body and answer with an example,',
    'the refusals that §7 lists by their codes, links from the answers that give an id, and the permissions of each key.',
    '',
    '- Success is `200` and `2XX`: the document leaves the code open, except that Post Service Metrics answers with 200.',
    '- §7 fixes some codes of refusals. 401 and 403 are there for every operation, because the document leaves open which of them',
    '  refuses a key. Any other answer is `default`. Errors have an example but no schema, because the document does not state their',
    '  shape.',
    '- Objects in answers have `unevaluatedProperties: true`, because further fields are permitted. Without it, Respect treats an object',
    '  as closed. `meta` has `additionalProperties`, which openapi-typescript needs to permit fields, and an empty `allOf`, without which',
    '  Specmatic expects lists in it to have elements of one type.',
    '- A parameter has its example twice, as `example` for Dredd and as `examples` for Specmatic, because each reads only one of them.',
    '  In OpenAPI they exclude each other, but none of these tools complains.',
    '- All examples are of one organization. The things that must exist first are `exampleThings` of the package, a seed of the fake:',
    '  `createFakeServer({ seed: exampleThings })`.',
    '',
    'The columns say how many answers each tool rejects: of the fake; of fakes with random permitted choices (one figure for each); of',
    'a fake whose replies have a content type of their own; and of a fake that breaks `host.get.reply`, to show that the tool would',
    'notice.',
    '',
    '| tool | version | reads it | fake | permitted choices | own type | broken | called |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...tried.map(rowOf),
    '',
    'Four choices are not left to chance: the header of the key, the graph that a metric belongs to (the graph to delete) and the',
    'type of replies, which a file must name, and how often a client may post, which depends on time.',
    '',
    'The document names no type for replies, and a file can name only known types. The column "own type" is for replies of the type',
    '`application/vnd.monitoring+json`. With `application/*` or `*/*` in place of `application/json`, Dredd, Portman and Specmatic',
    'reject every answer. With both, Specmatic makes thousands of tests, and all of them fail.',
    '',
    'Dredd needs its hooks: it knows no ranges of codes and no `explode`, expects every declared refusal without being told how to',
    'provoke it, and expects the keys of the example in the excludable metrics. Specmatic refuses to read a range without `--lenient`,',
    'and with it treats `2XX` as `default`, so the mixtures for it answer with 200. Without `EXTENSIBLE_SCHEMA` it rejects every',
    'further field.',
    '',
    '`npx tsx tools/openapi/main.ts` writes this page. npm downloads the tools into a temporary folder. Specmatic needs Java 17. The',
    'hooks and the settings of Portman are beside that file.',
    '',
  ].join('\n')
