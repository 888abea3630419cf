import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * They change what belongs to the whole process (timers, globals, what is intercepted), or show what it is without
 * something that others import, so each has one of its own.
 */
const ofOwnProcess = [
  'cli/entries/run-conformance.test.ts',
  'fake-server/undici.test.ts',
  'fake-server/nock.test.ts',
  'fake-server/vitest/**/*.test.ts',
  'fake-server/assembly/snapshot.test.ts',
  'fake-server/assembly/wear.test.ts',
  'fake-server/control/manner.test.ts',
  'fake-server/control/rehearse.test.ts',
  'fake-server/intercept/**/*.test.ts',
  'fake-server/control/events.test.ts',
  'fake-server/time/timers.test.ts',
]

/** Many servers, many seeds and whole runs: `npm run prove:tests`. The rest is `npm test`. */
const proofs = [
  'tools/prove/**/*.test.ts',
  'tools/causes/{causes,known-over-seeds}.test.ts',
  'tools/specification/specification.test.ts',
  'properties/{defects,least,properties}.test.ts',
  'suites/service-metrics/pooled-posts.test.ts',
  'fake-server/assume/soundness.test.ts',
  'fake-server/request/refusal-reasons.test.ts',
  'runner/{among-others,good-guest}.test.ts',
  'runner/rounds/{losses,reused-ids}.test.ts',
  'runner/send/{breaker,quota}.test.ts',
  'cli/{main,ci,last-net}.test.ts',
  'cli/assumptions/{exec-assumptions,search}.test.ts',
  'cli/cleanup/{cleanup,killed}.test.ts',
  'cli/departures/{fit-departures,round-trip}.test.ts',
  'cli/diff/{diff,name-differences}.test.ts',
  'cli/drift/drift.test.ts',
  'cli/entries/conformance-tests*.test.ts',
  'cli/explain/page/page.test.ts',
  'cli/judge/judge.test.ts',
  'cli/run/{again,dry-run,full-disk,gate,own-cases,profile,properties,quick,stop-early}.test.ts',
  'cli/script/script.test.ts',
]

/** A stop-watch shows little beside other tests. */
const timed = ['tools/bench/*.test.ts']

const all = [
  '{spec,pages,fixtures,suites,judge,properties,fake-server,runner,reports,cli,tools}/**/*.test.ts',
]
const elsewhere = ['fixtures/examples/**', '**/*browser.test.ts']

const project = (
  name: string,
  include: string[],
  {
    exclude = [],
    ...more
  }: { exclude?: string[]; isolate?: true; maxWorkers?: number; sequence?: { groupOrder: number } } = {},
) => ({
  extends: true as const,
  test: { name, include, exclude: [...elsewhere, ...exclude], isolate: false, ...more },
})

export default defineConfig({
  test: {
    /** For a test that hangs. Slow machines need long for some. */
    testTimeout: 180_000,
    hookTimeout: 180_000,
    globalSetup: ['./cli/testing/built-tool.ts'],
    setupFiles: ['./vitest.setup.ts'],
    maxWorkers: '100%',
    projects: [
      project('together', all, { exclude: [...ofOwnProcess, ...proofs, ...timed] }),
      project('alone', ofOwnProcess, { isolate: true }),
      /** A third of what they take they wait, for processes and for servers that lag. */
      project('proofs', proofs, { maxWorkers: availableParallelism() + 1, sequence: { groupOrder: 1 } }),
      project('timed', timed, { isolate: true, sequence: { groupOrder: 2 } }),
    ],
  },
})
