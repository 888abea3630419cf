import { type WatchedChoices, watchedChoices } from '../../fake-server/assume/watched-choices.js'
import { assemble } from '../../fake-server/fake-server.js'
import { faults, refusalsOf } from '../../fake-server/request/refused-by-choice/index.js'
import { runCase } from '../../runner/run-case.js'
import type { OpenPointId } from '../../spec/open-points.js'
import type { OperationId } from '../../spec/operations.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { stageOn } from './fake-run.js'

/**
 * The cases that come near each open point, on the fake as it is. A case that never makes the fake look at a choice goes
 * the same way whatever is chosen there: the fake is deterministic.
 */
export async function casesNear(
  cases: readonly ConformanceCase[],
): Promise<(openPoint: string) => ConformanceCase[]> {
  const near = new Map<string, ConformanceCase[]>()
  for (const each of cases)
    for (const id of await choicesReadBy(each)) near.set(id, [...(near.get(id) ?? []), each])
  return (openPoint) => near.get(openPoint) ?? []
}

async function choicesReadBy(each: ConformanceCase): Promise<ReadonlySet<OpenPointId>> {
  let watched: WatchedChoices | undefined
  const { fake, end } = assemble({}, undefined, {
    choices: (choices) => {
      watched = watchedChoices(choices)
      return watched.choices
    },
  })
  refusalsOf(fake.choices)
  const atOnce = watched?.takeSeen() ?? new Set()
  const operations = new Set<OperationId | undefined>()
  fake.journal.on(({ operation }) => operations.add(operation))
  await runCase(each, stageOn(fake))
  end()
  const seen = watched?.takeSeen() ?? new Set()
  return new Set([...seen, ...[...atOnce].filter((id) => isNear(id, operations))])
}

/** What is looked at once for all calls says nothing of a case, but where only some operations refuse by it. */
function isNear(id: OpenPointId, called: ReadonlySet<OperationId | undefined>): boolean {
  const by = faults.filter(({ point }) => point === id)
  return by.length === 0 || by.some(({ operations }) => operations.some((each) => called.has(each)))
}
