import { reportExchange } from '../../../reports/reported-exchange.js'
import type { CaseResult } from '../../../runner/case/case-result.js'
import { runObservation } from '../../../runner/case/run-case.js'
import { type Choices, defaultChoices } from '../../../spec/choices.js'
import { needWords } from '../../../spec/need-words.js'
import type { OpenPoint } from '../../../spec/open-point.js'
import { openPoints } from '../../../spec/open-points.js'
import type { Observation } from '../../../suites/kernel/observation.js'
import { effectWords } from '../clause-facts.js'
import { createExampleStage, firstDifference } from '../example.js'
import type { ExampleData } from './specification-data.js'
import { timeless } from './timeless.js'

/** An observation on the default fake, and what it shows when the fake is told other answers. */
export async function exampleOfObservation(each: Observation): Promise<ExampleData> {
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
    id: each.id,
    of: each.openPoint,
    does: each.effects.map((effect) => effectWords[effect]),
    needs: (each.needs ?? []).map((need) => needWords[need]),
    exchanges: exchanges.map(timeless),
    decisive: usual.decisive ?? exchanges.length - 1,
    ...(moments.some(Boolean) && { moments: moments.slice(0, exchanges.length) }),
    ...(others.length && { others }),
  }
}

/** What an observation shows when the fake is told an answer; undefined if the fake has no such choice. */
async function observed(each: Observation, answer: string): Promise<CaseResult | undefined> {
  if (!(each.openPoint in defaultChoices)) return undefined
  const choices = { [each.openPoint]: answer } as Partial<Choices>
  return runObservation(each, createExampleStage(each.id, { choices }).options)
}
