import { bulkRetireHosts, retireHost } from '../../../fixtures/calls.js'
import type { Write } from '../../../spec/http.js'
import { unlessUntestable } from '../../kernel/outcomes.js'
import { answered, type PlainAnswer } from '../../kernel/plain-call.js'
import type { Scene } from '../../kernel/scene.js'
import { idsOf } from '../scenes/host-with-status.js'

/** The two operations that retire. */
export interface Retirement {
  label: 'retire' | 'bulk-retire'
  operation: 'retireHost' | 'bulkRetireHosts'
  /** How many hosts its cases retire in one call. */
  count: number
  call(ids: string[]): Write
}

export const retirement: Retirement = {
  label: 'retire',
  operation: 'retireHost',
  count: 1,
  call: ([id = '']) => retireHost(id),
}

export const bulkRetirement: Retirement = {
  label: 'bulk-retire',
  operation: 'bulkRetireHosts',
  count: 3,
  call: bulkRetireHosts,
}

export const retirements: readonly Retirement[] = [retirement, bulkRetirement]

/** Hosts that Get showed, that were then retired, and that nobody changes any more, with the answer. */
export const retirementBy = (
  { given }: Scene,
  { label, count, call }: Retirement,
): Promise<PlainAnswer & { ids: string[]; areShown: boolean }> =>
  given.shared(
    (own) =>
      answered(own, async () => {
        const ids = idsOf(await own.given.hosts(count))
        const areShown = await seen(own, ids)
        const retiring = call(ids)
        return { ids, areShown, call: retiring, reply: await own.act(retiring) }
      }),
    `hosts retired by ${label}`,
  )

/** Whether Get shows them all: where one is not shown later, that is no read that lags. */
const seen = ({ eventually }: Scene, ids: readonly string[]): Promise<boolean> =>
  eventually((look) => Promise.all(ids.map((id) => look.host(id))))
    .then(() => true)
    .catch(unlessUntestable(false))
