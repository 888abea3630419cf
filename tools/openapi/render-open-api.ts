import type { ForeignTool } from './foreign-tools.js'
import type { ToolSays } from './tool-process.js'

/**
 * What a tool said about the fake, about mixtures of its choices, about a type of its own for replies, and about a
 * fake that breaks a clause.
 */
export interface Tried {
  tool: ForeignTool
  plain: ToolSays
  mixed: readonly ToolSays[]
  ofOwnType: ToolSays | undefined
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
    ...['# openapi.json in the tools of others', ''],
    '`monitoring-conformance/openapi.json` is the interface as OpenAPI 3.1: every parameter, body and answer with an example,',
    'the refusals that §7 lists by their codes, links from the answers that give an id, and what a key has to carry.',
    '',
    '- Success is `200` and `2XX`: the document leaves the code open, but for Post Service Metrics, which is 200.',
    '- §7 fixes some codes of refusals; 401 and 403 are there for every operation, since it leaves open with which of them a key is',
    '  refused elsewhere; anything else is `default`. Errors have an example, and no schema: their shape is not stated.',
    '- Objects in answers have `unevaluatedProperties: true`: further fields are permitted, and Respect takes an object for closed',
    '  otherwise. `meta` has `additionalProperties` and an `allOf` that asks for nothing: without the one openapi-typescript lets nothing',
    '  in, without the other Specmatic wants lists in it to be of one type.',
    '- A parameter has its example twice, as `example` for Dredd and as `examples` for Specmatic: each reads only one of them.',
    '  OpenAPI means them to exclude each other; none of these tools minds.',
    '- The examples are of one organization. What has to be there first is `exampleThings` of the package, a seed of the fake:',
    '  `createFakeServer({ seed: exampleThings })`.',
    '',
    'Answers accused: of the fake; of fakes that take permitted choices at random (one figure for each); of a fake whose replies have',
    'a type of their own; and of a fake that breaks `host.get.reply`, to show that the tool would notice.',
    '',
    '| tool | version | reads it | fake | permitted choices | own type | broken | called |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...tried.map(rowOf),
    '',
    'Four choices are not left to chance there. A file has to name how a key travels, which graph a metric belongs to',
    '(for the graph to delete) and the type of replies; and how often a client may post is a matter of time.',
    '',
    'The document names no type for replies, and a file can name only those that it knows. What the tools say of another one,',
    '`application/vnd.monitoring+json`, is the column of its own. `application/*` or `*/*` in place of `application/json` is taken for a',
    'fault of every answer by Dredd, Portman and Specmatic; beside it Specmatic makes thousands of tests, and all fail.',
    '',
    'Dredd needs its hooks: it knows no ranges of codes and no `explode`, wants each declared refusal to come of itself, and wants the',
    'keys of the example in the excludable metrics. Specmatic refuses to read a range without `--lenient`, and takes `2XX` for `default`',
    'with it, so its mixtures answer 200; without `EXTENSIBLE_SCHEMA` it takes each further field for a fault.',
    '',
    '`npx tsx tools/openapi/main.ts` makes this page: npm fetches the tools into a folder that is gone afterwards; Specmatic needs',
    'Java 17. The hooks and the settings of Portman stand beside it.',
    '',
  ].join('\n')
