import { type Badge, badgeAsJson, badgeAsSvg } from '../../reports/badge.js'
import { renderXml, type Xml } from '../../reports/xml.js'
import { countOf } from '../../spec/count-of.js'
import { operationIds } from '../../spec/operations.js'
import type { Assumption, AssumptionReport } from './assumption-report.js'
import { assumed, assumptionsAsText, failures, heldLine } from './render-assumptions.js'
import { cell, conductAsMarkdown, conductAsXml } from './render-conduct.js'

const longest = 300

export const rendered = {
  text: assumptionsAsText,
  json: (report: AssumptionReport) => `${JSON.stringify(report, null, 2)}\n`,
  markdown: asMarkdown,
  junit: asJunit,
} as const satisfies Record<string, (report: AssumptionReport) => string>

function asMarkdown(report: AssumptionReport): string {
  const { assumptions, flaky, unexplained } = report
  const rows = assumptions.flatMap((each) =>
    failures(each).map(
      ([says, { tests }]) =>
        `| ${code(assumed(each))} | ${each.at} | ${cell(each.question, longest)} | ${says} | ${cell(tests.join(', '), longest)} | ${cell(each.known ?? '', longest)} |`,
    ),
  )
  const table = [
    '| taken for granted | § | question | what happens | tests | known |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ]
  return [
    '## What the client takes for granted',
    '',
    ...(rows.length > 0 ? table : ['They take nothing for granted that the document does not promise.']),
    '',
    heldLine(report),
    ...section('Flaky: these tests pass and fail without any change', flaky),
    ...section('These tests fail under many answers together; no smaller set was found', unexplained),
    '',
    ...conductAsMarkdown(report.client),
  ].join('\n')
}

const section = (title: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : ['', `${title}:`, '', ...items.map((each) => `- ${cell(each, longest)}`)]

const code = (text: string): string => `\`${text}\``

/** One test per assumption, a failure or, when it is known, skipped, and one test for all the rest. */
function asJunit(report: AssumptionReport): string {
  const { assumptions, flaky, unexplained, durationMs, tool } = report
  const cases = [
    ...assumptions.map(caseOf),
    ...flaky.map((test) => errorOf('flaky', test, 'It passes and fails without any change.')),
    ...unexplained.map((test) =>
      errorOf('unexplained', test, 'It fails under many answers together; no smaller set was found.'),
    ),
    { name: 'testcase', attributes: { classname: 'assumptions', name: heldLine(report), time: 0 } },
    ...conductAsXml(report.client),
  ]
  const having = (name: string) => cases.filter(({ content }) => content?.[0]?.name === name).length
  const totals = {
    tests: cases.length,
    failures: having('failure'),
    errors: having('error'),
    skipped: having('skipped'),
    time: (durationMs / 1000).toFixed(3),
  }
  const suite = { name: 'testsuite', attributes: { name: 'assumptions', ...totals }, content: cases }
  return renderXml({ name: 'testsuites', attributes: { name: tool.name, ...totals }, content: [suite] })
}

type Case = Xml & { content?: readonly Xml[] | undefined }

function caseOf(assumption: Assumption): Case {
  const { id, at, question, known, fails } = assumption
  const message = `${assumed(assumption)} is taken for granted (${at}): ${failures(assumption)
    .map(([says]) => says)
    .join('; ')}.`
  const said = fails.flatMap((each) => [
    `${each.answer}:`,
    ...each.tests.map((test) => `  ${test}`),
    `  ${each.message}`,
  ])
  const content = known
    ? [{ name: 'skipped', attributes: { message: `${message} Known: ${known}` } }]
    : [{ name: 'failure', attributes: { message }, content: [question, ...said].join('\n') }]
  return { name: 'testcase', attributes: { classname: 'assumptions', name: id, time: 0 }, content }
}

const errorOf = (group: string, name: string, message: string): Case => ({
  name: 'testcase',
  attributes: { classname: group, name, time: 0 },
  content: [{ name: 'error', attributes: { message } }],
})

export function filesOf(report: AssumptionReport): Record<string, () => string> {
  const badge = badgeOf(report)
  return {
    'assumptions.json': () => rendered.json(report),
    'assumptions.txt': () => rendered.text(report),
    'assumptions.md': () => rendered.markdown(report),
    'assumptions.xml': () => rendered.junit(report),
    'badge.svg': () => badgeAsSvg(badge),
    'badge.json': () => badgeAsJson(badge),
  }
}

function badgeOf({ assumptions, exitCode, client }: AssumptionReport): Badge {
  const label = `Monitoring client, ${client.operations.length} of ${operationIds.length} operations`
  const unknown = assumptions.filter(({ known }) => known === undefined).length
  if (unknown > 0) return { label, message: countOf(unknown, 'assumption'), color: 'orange' }
  if (exitCode !== 0) return { label, message: 'incomplete', color: 'lightgrey' }
  return assumptions.length > 0
    ? { label, message: `${countOf(assumptions.length, 'assumption')}, known`, color: 'yellowgreen' }
    : { label, message: 'takes nothing for granted', color: 'brightgreen' }
}
