import type { FakeServerOptions } from '../../fake-server/index.js'
import type { Effect } from '../../suites/kernel/case.js'

/** What a fake has to be like so that a case can conform: one that provokes a rate limit needs one. */
export const fakeFor = ({ effects }: { effects: readonly Effect[] }): FakeServerOptions =>
  effects.includes('bursts') ? { rateCap: 3 } : {}
