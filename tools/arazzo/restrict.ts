import { sendTo } from '../../cli/fake/in-memory.js'
import { createFakeServer, type FakeServerOptions } from '../../fake-server/index.js'
import { asChoices, otherAnswers, packs } from '../prove/mixtures.js'
import { playScenario } from './play-scenario.js'
import type { Criterion, Scenario, ScenarioStep } from './scenario.js'

/**
 * Permitted servers: any answer to each open point, except how a key travels and how often a client may post.
 */
export const permitted = (grease: number): FakeServerOptions => ({
  grease,
  choices: { 'keys.transport': 'X-Api-Key', 'metrics.rate-cap': 'none' },
})

/** Weakens or removes each criterion that accuses a permitted server. */
export async function restricted(scenario: Scenario, seeds: readonly number[]): Promise<Scenario> {
  const singly = packs(
    6,
    otherAnswers.filter(([id]) => !['keys.transport', 'metrics.rate-cap'].includes(id)),
  )
  const servers = [...singly.map((each) => ({ choices: asChoices(each) })), ...seeds.map(permitted)]
  let next = scenario
  for (const options of servers)
    for (let isFine = false; !isFine; ) {
      const misses = await playScenario(next, sendTo(createFakeServer(options)), {
        run: '1',
        isPatient: true,
      })
      isFine = misses.length === 0
      const wrong = new Map<number, Set<number | undefined>>()
      for (const { step, criterion } of misses) wrong.set(step, (wrong.get(step) ?? new Set()).add(criterion))
      next = weakened(next, wrong)
    }
  return next
}

function weakened(scenario: Scenario, wrong: ReadonlyMap<number, ReadonlySet<number | undefined>>): Scenario {
  let number = -1
  const stepOf = (step: ScenarioStep): ScenarioStep[] => {
    number += 1
    const those = wrong.get(number)
    if (!those) return [step]
    if (those.has(undefined)) throw new Error(`Step ${number} needs what a permitted server does not give.`)
    return [
      { ...step, criteria: step.criteria.flatMap((each, at) => (those.has(at) ? weaker(each) : [each])) },
    ]
  }
  return {
    ...scenario,
    groups: scenario.groups.map((group) => ({ ...group, steps: group.steps.flatMap(stepOf) })),
  }
}

const weaker = (criterion: Criterion): Criterion[] => {
  if (criterion.kind === 'status') return [{ kind: criterion.status < 300 ? 'success' : 'refused' }]
  return criterion.kind === 'value' && !criterion.optional ? [{ ...criterion, optional: true }] : []
}
