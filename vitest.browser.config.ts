import { defineConfig } from 'vitest/config'

/** What has to be seen in a browser: `npm run test:browser`, with Chromium installed. */
export default defineConfig({
  test: {
    include: ['{pages,reports,fake-server,cli}/**/*browser.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    /** A page that a busy machine holds up is tried once more: what fails twice fails. */
    retry: 1,
    expect: { poll: { timeout: 20_000 } },
  },
})
