import { expect, test } from 'vitest'
import { cases } from '../../suites/index.js'
import { createLag } from './lag.js'
import { recordHistory } from './record-history.js'

const waitsOf = async (id: string): Promise<number[]> => {
  const { steps } = await recordHistory(
    cases.filter((each) => each.id === id),
    1,
  )
  return steps.flatMap(({ wait }) => wait ?? [])
}

test('a history waits where a server must tell times apart, and not for reads that might lag', async () => {
  expect.soft(await waitsOf('hosts/lookup/oldest-of-several')).toEqual([1100, 1100])
  expect.soft(await waitsOf('hosts/list/default-hides-maintenance')).toEqual([])
})

test('once it is seen how long answers lag, nothing is waited for much longer', () => {
  const lag = createLag()
  const [late, steady] = ['getHost value /host/memo', 'getHost value /host/status']

  lag.waited([late, steady], [steady], 350)

  expect([lag.isWorthWaiting([late], 350), lag.isWorthWaiting([late], 750)]).toEqual([true, false])
})
