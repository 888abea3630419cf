import { expect, test } from 'vitest'
import { asChoices, nameOf, type OtherAnswer } from '../../cli/assumptions/other-answers.js'
import { assemble } from '../../fake-server/assembly/fake-server.js'
import { watchedChoices } from '../../fake-server/assume/relied-on.js'
import { Answer } from '../../fake-server/core/answer.js'
import { splitTarget } from '../../fake-server/request/receive.js'
import { faults, refusalsOf } from '../../fake-server/request/refused-by-choice/index.js'
import { routeFor } from '../../fake-server/request/route-by-choice.js'
import { runCase } from '../../runner/case/run-case.js'
import { defaultChoices } from '../../spec/choices.js'
import type { Call } from '../../spec/http.js'
import type { OpenPointId } from '../../spec/open-points.js'
import { brokenBy, decidedPoints, openPoints } from '../../spec/open-points.js'
import type { OperationId } from '../../spec/operations.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { broken } from './accusations.js'
import { answers } from './answers.js'
import { stageOn } from './fake-run.js'
import { otherAnswers, packs } from './mixtures.js'
import { proves } from './proves.js'

/**
 * The cases that come near each open point, on the default fake. A case during which the fake never reads a
 * choice does the same whatever is chosen, because the fake is deterministic.
 */
async function casesNear(
  cases: readonly ConformanceCase[],
): Promise<(openPoint: string) => ConformanceCase[]> {
  const near = new Map<string, ConformanceCase[]>()
  for (const each of cases)
    for (const id of await choicesReadBy(each)) near.set(id, [...(near.get(id) ?? []), each])
  return (openPoint) => near.get(openPoint) ?? []
}

async function choicesReadBy(each: ConformanceCase): Promise<ReadonlySet<OpenPointId>> {
  let watched: ReturnType<typeof watchedChoices> | undefined
  const operations = new Set<OperationId | undefined>()
  const { fake, end } = assemble({ journalLimit: 0 }, undefined, {
    choices: (choices) => {
      watched = watchedChoices(choices)
      return watched.choices
    },
    call: (call) => operations.add(operationOf(call)),
  })
  refusalsOf(fake.choices)
  const atOnce = watched?.takeSeen() ?? new Set()
  await runCase(each, stageOn(fake))
  end()
  const seen = watched?.takeSeen() ?? new Set()
  return new Set([...seen, ...[...atOnce].filter((id) => isNear(id, operations))])
}

/** The operation that the fake finds for a call, whichever the call names itself. */
function operationOf(call: Call): OperationId | undefined {
  const route = routeFor(call.method, splitTarget(call).path, defaultChoices)
  return route instanceof Answer ? undefined : route.operation
}

/**
 * A choice that the fake reads once for all calls says nothing about a case, unless only some operations
 * refuse because of it.
 */
function isNear(id: OpenPointId, called: ReadonlySet<OperationId | undefined>): boolean {
  const by = faults.filter(({ point }) => point === id)
  return by.length === 0 || by.some(({ operations }) => operations.some((each) => called.has(each)))
}

/** The other cases would do the same as on the default fake. */
const near = await casesNear(cases)

/** Whether nearly every case comes near a choice. */
const isWide = ({ id }: OtherAnswer): boolean => near(id).length > cases.length / 2
const narrow = otherAnswers.filter((each) => !isWide(each))

proves(answers, [
  ...narrow.map((each) => [[each], { cases: near(each.id) }] as const),
  ...packs(otherAnswers.filter(isWide)).map((pack) => [pack, { cases }] as const),
])

const breaking: readonly OtherAnswer[] = [
  ...otherAnswers,
  ...decidedPoints.flatMap(({ id, answers }) => answers.map((answer) => ({ id, answer }))),
].filter(({ id, answer }) => brokenBy(id, answer).length > 0)

/** Only the cases near an open point can say something about it. What the document decides is checked in all cases. */
const tellingOf = ({ id }: OtherAnswer) => (isOpen(id) ? near(id) : cases)
const isOpen = (id: string): boolean => openPoints.some((each) => each.id === id)

test.each(breaking.map((each) => [nameOf(each), each] as const))(
  '%s breaks the clauses that are said to be',
  async (_, each) => {
    expect(await broken({ choices: asChoices([each]) }, { cases: tellingOf(each) })).toEqual(
      [...brokenBy(each.id, each.answer)].sort(),
    )
  },
)
