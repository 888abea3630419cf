import { defineConfig } from 'vitest/config'

/**
 * They change what belongs to the whole process (timers, globals, what is intercepted), or show what it is without
 * something that others import, so each has one of its own.
 */
const ofOwnProcess = [
  'cli/entries/run-conformance.test.ts',
  'fake-server/undici.test.ts',
  'fake-server/nock.test.ts',
  'fake-server/vitest/**',
  'fake-server/assembly/snapshot.test.ts',
  'fake-server/assembly/wear.test.ts',
  'fake-server/control/manner.test.ts',
  'fake-server/control/rehearse.test.ts',
  'fake-server/intercept/**',
  'fake-server/control/events.test.ts',
  'fake-server/time/timers.test.ts',
  'tools/bench/curves.test.ts',
]

const all = ['{spec,fixtures,suites,properties,fake-server,runner,reports,cli,tools}/**/*.test.ts']
const elsewhere = ['fixtures/examples/**', '**/*browser.test.ts']

export default defineConfig({
  test: {
    /** For a test that hangs. Slow machines need long for some. */
    testTimeout: 180_000,
    hookTimeout: 180_000,
    globalSetup: ['./cli/testing/built-tool.ts'],
    setupFiles: ['./vitest.setup.ts'],
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: { name: 'together', include: all, exclude: [...elsewhere, ...ofOwnProcess], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ofOwnProcess.map((each) => each.replace(/\*\*$/, '**/*.test.ts')),
          exclude: elsewhere,
        },
      },
    ],
  },
})
