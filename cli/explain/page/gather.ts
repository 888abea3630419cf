import { setImmediate as nextTurn } from 'node:timers/promises'
import { properties } from '../../../properties/all.js'
import type { ReportedBody, ReportedExchange } from '../../../reports/report.js'
import { reportExchange } from '../../../reports/reported-exchange.js'
import type { CaseResult } from '../../../runner/case/case-result.js'
import { runObservation } from '../../../runner/case/run-case.js'
import { type Choices, defaultChoices } from '../../../spec/choices.js'
import type { Clause } from '../../../spec/clause.js'
import { needWords } from '../../../spec/need-words.js'
import type { OpenPoint } from '../../../spec/open-point.js'
import { openPoints } from '../../../spec/open-points.js'
import { operation, operationIds } from '../../../spec/operations.js'
import { particularWhyOf } from '../../../spec/why.js'
import { cases } from '../../../suites/index.js'
import type { ConformanceCase } from '../../../suites/kernel/case.js'
import type { Observation } from '../../../suites/kernel/observation.js'
import { observations, unobserved } from '../../../suites/observations/index.js'
import { sourceOf } from '../../../suites/source-of.js'
import { fakeFor } from '../../fake/fake-for.js'
import { tool } from '../../tool.js'
import { effectWords } from '../clause-facts.js'
import { createExampleStage, exampleFake, exampleOf, firstDifference } from '../example.js'
import { sectionsOfDocument } from '../sections.js'
import { fieldsOf } from './body-fields.js'
import type {
  ClauseData,
  ExampleData,
  OperationData,
  PointData,
  SpecificationData,
} from './specification-data.js'

/** Runs every case and observation one at a time; yields in between. Same sources give the same data. */
export async function gatherSpecification(): Promise<SpecificationData> {
  const examples: ExampleData[] = []
  for (const each of cases) {
    examples.push(await dataOfCase(each))
    await nextTurn()
  }
  for (const each of observations) {
    examples.push(await exampleOfObservation(each))
    await nextTurn()
  }
  const known = new Map(examples.map((each) => [each.id, each]))
  const sections = sectionsOfDocument()
  return {
    tool,
    fake: exampleFake,
    sections: sections.map(({ number, title }) => ({ number, title })),
    operations: operationIds.map((id) => dataOfOperation(id, examples)),
    clauses: sections.flatMap(({ number, clauses }) => clauses.map((each) => dataOfClause(each, number))),
    points: sections.flatMap((section) =>
      section.openPoints.map((each) => dataOfPoint(each, section.number, known)),
    ),
    examples,
  }
}

async function dataOfCase(each: ConformanceCase): Promise<ExampleData> {
  const { right, wrong, decisive, differs, message, caught, moments } = await exampleOf(each)
  const { expected, got, proof } = caught
  const at = proof?.exchange ?? differs
  const exchange = timeless(wrong[at] ?? (wrong[differs] as ReportedExchange))
  const { rateCap } = fakeFor(each)
  return {
    ...{ ...factsOf(each), of: each.clause, source: sourceOf(each.id) },
    ...{ exchanges: right.map(timeless), decisive },
    fake: rateCap === undefined ? undefined : { rateCap },
    moments: momentsOf(moments, right),
    caught: { message, expected, got, exchange, at, path: proof?.path },
  }
}

const factsOf = ({ id, effects, needs = [] }: ConformanceCase | Observation) => ({
  ...{ id, does: effects.map((each) => effectWords[each]), needs: needs.map((each) => needWords[each]) },
})

const momentsOf = (moments: readonly number[], { length }: readonly unknown[]): number[] | undefined =>
  moments.some(Boolean) ? moments.slice(0, length) : undefined

function dataOfOperation(id: OperationData['id'], examples: readonly ExampleData[]): OperationData {
  const { title, chapter, method, path, aliases, permissions, query, request, refusals } = operation(id)
  const example = examples.find(({ exchanges, decisive }) => {
    const { call, reply } = exchanges[decisive] as ReportedExchange
    return call.operation === id && call.key === 'full' && reply?.status === 200
  })
  return {
    ...{ id, title, chapter, method, path, permissions, refusals, aliases, query },
    ...{ fields: request && fieldsOf(request), example: example?.id },
  }
}

function dataOfClause(clause: Clause, section: string): ClauseData {
  const points: readonly OpenPoint[] = openPoints
  return {
    ...clause,
    section,
    why: particularWhyOf(clause.id),
    cases: cases.filter((each) => each.clause === clause.id).map(({ id }) => id),
    properties: properties.filter((each) => each.clause === clause.id).map(({ id }) => id),
    points: points
      .filter(({ deviates }) =>
        Object.values(deviates ?? {}).some((ids) => ids.some((id) => id === clause.id)),
      )
      .map(({ id }) => id),
  }
}

/** Groups of open points that apply to every operation, whichever one their example calls. */
const general = new Set(['errors', 'success', 'http', 'server', 'json', 'reply', 'id', 'keys'])

function dataOfPoint(point: OpenPoint, section: string, known: ReadonlyMap<string, ExampleData>): PointData {
  const example = known.get(`observations/${point.id}`)
  const called = example?.exchanges[example.decisive]?.call.operation
  return {
    ...{ ...point, section, example: example?.id },
    operation: general.has(point.id.split('.')[0] as string) ? undefined : called,
    unobserved: (unobserved as Readonly<Record<string, string>>)[point.id],
  }
}

/** An observation on the default fake, and what it shows when the fake is told other answers. */
async function exampleOfObservation(each: Observation): Promise<ExampleData> {
  const point: OpenPoint = openPoints.find(({ id }) => id === each.openPoint) as OpenPoint
  const { options, moments } = createExampleStage(each.id)
  const usual = await runObservation(each, options)
  const exchanges = usual.exchanges.map(reportExchange)
  const others: NonNullable<ExampleData['others']> = []
  for (const answer of point.answers) {
    const result = answer === point.default ? undefined : await observed(each, answer)
    if (result?.answer !== answer) continue
    const other = result.exchanges.map(reportExchange)
    const shows = other[firstDifference(exchanges, other)]
    if (shows) others.push({ answer, exchange: timeless(shows) })
  }
  return {
    ...{ ...factsOf(each), of: each.openPoint },
    ...{ exchanges: exchanges.map(timeless), decisive: usual.decisive ?? exchanges.length - 1 },
    ...{ moments: momentsOf(moments, exchanges), others: others.length ? others : undefined },
  }
}

/** What an observation shows when the fake is told an answer; undefined if the fake has no such choice. */
async function observed(each: Observation, answer: string): Promise<CaseResult | undefined> {
  if (!(each.openPoint in defaultChoices)) return undefined
  const choices = { [each.openPoint]: answer } as Partial<Choices>
  return runObservation(each, createExampleStage(each.id, { choices }).options)
}

/** Longer than any body that is not deliberately large. */
const longest = 32_768

/** Removes what differs from run to run, and cuts bodies that are too long to read. */
function timeless({ call, reply, failure }: ReportedExchange): ReportedExchange {
  return {
    call: { ...call, body: call.body && cut(call.body) },
    reply: reply && {
      ...reply,
      headers: reply.headers.filter(([name]) => name !== 'date'),
      body: reply.body && cut(reply.body),
    },
    ...{ failure, ms: 0 },
  }
}

const cut = (body: ReportedBody): ReportedBody =>
  body.text.length <= longest ? body : { ...body, text: body.text.slice(0, longest), cut: true }
