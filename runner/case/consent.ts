import type { ConformanceCase, Effect } from '../../suites/kernel/case.js'

/** What a run may do besides reading, in the words of `--allow`. */
export const consents = ['creates', 'traces', 'mail', 'bursts'] as const
export type Consent = (typeof consents)[number]

/** Everything except provoking a rate limit. */
const usualConsent: readonly Consent[] = ['creates', 'traces', 'mail']

const needed: Record<Effect, Consent | undefined> = {
  reads: undefined,
  creates: 'creates',
  leavesTraces: 'traces',
  sendsMail: 'mail',
  bursts: 'bursts',
}

/** What a case needs to be allowed and is not. */
export const withheld = (
  { effects }: Pick<ConformanceCase, 'effects'>,
  allowed: readonly Consent[] = usualConsent,
): Consent[] =>
  effects.flatMap((effect) => needed[effect] ?? []).filter((consent) => !allowed.includes(consent))
