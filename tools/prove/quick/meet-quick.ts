import { quickCases } from '../../../cli/run/parts-of-run.js'
import { keepWhole, run } from '../../../runner/run.js'
import type { ConformanceCase } from '../../../suites/kernel/case.js'
import { fakeWithoutJournal, settings, targetOf } from '../fake-run.js'

/** What became of impostors in real quick runs. */
export interface Met {
  violates: number
  deviates: number
  missed: string[]
  /** In the longest run. */
  mostCalls: number
}

/** Runs the quick cases against the impostors of these cases. */
export async function meetQuick(those: readonly ConformanceCase[]): Promise<Met> {
  const met: Met = { violates: 0, deviates: 0, missed: [], mostCalls: 0 }
  for (const { id, impostor } of those) {
    let calls = 0
    const target = targetOf(fakeWithoutJournal(), (send) => {
      const wrong = impostor(send)
      return (call) => {
        calls += 1
        return wrong(call)
      }
    })
    const { results } = await run(target, { ...settings, cases: quickCases, keep: keepWhole })
    const verdicts = results.map(({ verdict }) => verdict)
    if (verdicts.includes('violates')) met.violates += 1
    else if (verdicts.includes('deviates')) met.deviates += 1
    else met.missed.push(id)
    met.mostCalls = Math.max(met.mostCalls, calls)
  }
  return met
}
