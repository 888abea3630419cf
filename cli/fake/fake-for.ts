import type { FakeServerOptions } from '../../fake-server/index.js'
import type { Effect } from '../../suites/kernel/case.js'

/** The options a fake needs so that a case can conform: a rate limit where the case provokes one. */
export const fakeFor = ({ effects }: { effects: readonly Effect[] }): FakeServerOptions =>
  effects.includes('bursts') ? { rateCap: 3 } : {}
