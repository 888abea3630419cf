import { expect, test } from 'vitest'
import { departure } from '../../../cli/departures/departures.js'
import { run } from '../../../runner/run.js'
import { fakeWithoutJournal, settings, targetOf } from '../../../tools/prove/fake-run.js'
import { cases } from '../../index.js'

test('an update that does not bring its meta says nothing of what meta may hold', async () => {
  const asked = cases.filter(({ id }) => /^hosts.update.*meta/.test(id))
  const target = targetOf(fakeWithoutJournal(), departure('host.update.meta').wear)

  const { results } = await run(target, { ...settings, cases: asked })

  const clauses = new Map<string, string>(asked.map(({ id, clause }) => [id, clause]))
  const musts = results.filter(({ verdict }) => verdict === 'violates')
  expect(new Set(musts.map(({ id, clause }) => clause ?? clauses.get(id)))).toEqual(
    new Set(['host.update.meta']),
  )
})
