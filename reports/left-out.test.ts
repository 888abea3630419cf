import { expect, test } from 'vitest'
import { readSettings } from '../cli/options/conformance-options.js'
import { conductRun } from '../cli/run/conduct-run.js'
import { planRun } from '../cli/run/plan-run.js'
import { leftOutText } from './run-text.js'

const textAfter = async (allow: string, others: object = {}): Promise<string> => {
  const given = readSettings({ case: ['invitations/cancel/*', '*/answers-429-*'], seed: 1, allow, ...others })
  return leftOutText(await conductRun(await planRun(given), {}))
}

test('the verdict says how many musts were left out, and what would have to be allowed', async () => {
  expect(await textAfter('creates,traces,mail,bursts')).toBe('')
  expect(await textAfter('creates,traces,mail')).toBe('1 must left out without --allow bursts')
  expect(await textAfter('reads')).toMatch(
    /^[2-9] musts left out without --allow creates,mail,traces,bursts$/,
  )
})

test('a quick run that leaves out no must says nothing', async () => {
  const quick = { quick: true, case: ['hosts/update/keeps-unlisted-roles'] }

  expect(await textAfter('creates,traces,mail', quick)).toBe('')
})

test('and that it is without properties, where they were left out', async () => {
  expect(await textAfter('creates,traces,mail,bursts', { properties: false })).toBe('without properties')
})
