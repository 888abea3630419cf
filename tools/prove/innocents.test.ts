import { expect, test } from 'vitest'
import { drawn } from '../../properties/drawn.js'
import { runCase } from '../../runner/case/run-case.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { deletesGraph } from './accusations.js'
import { fakeWithoutJournal, stageOn } from './fake-run.js'
import { innocents } from './innocents.js'

/** The cases that violate, deviate from or cannot judge a server of this kind. */
async function accused(those: readonly ConformanceCase[], name: string): Promise<string[]> {
  const stage = stageOn(fakeWithoutJournal())
  const send = innocents[name]?.(stage.send) ?? stage.send
  const found: string[] = []
  for (const [at, each] of those.entries()) {
    const { verdict, message } = await runCase(each, { ...stage, send, prefix: `mc-test-${at}` })
    if (verdict === 'inconclusive' && name === 'graphs have other names' && deletesGraph(each.id)) continue
    if (verdict !== 'conforms' && verdict !== 'untested') found.push(`${each.id} ${verdict}: ${message}`)
  }
  return found
}

test.each(Object.keys(innocents))('%s: no case accuses that', async (name) => {
  expect(await accused(cases, name)).toEqual([])
})

test.each(Object.keys(innocents))('%s: no property accuses that, whatever the seed', async (name) => {
  for (let seed = 1; seed <= 5; seed++) expect(await accused(drawn({ runs: 25, seed }), name)).toEqual([])
})
