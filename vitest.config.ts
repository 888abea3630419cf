import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{spec,fixtures,suites,properties,fake-server,runner,reports,cli,tools}/**/*.test.ts'],
    exclude: ['fixtures/examples/**', '**/*browser.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: ['./cli/testing/built-tool.ts'],
    setupFiles: ['./vitest.setup.ts'],
    maxWorkers: '100%',
  },
})
