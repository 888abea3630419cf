import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('in a process that has loaded nothing yet, no adapter leaves anything behind', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'fake-server/testing/traces.ts'],
    { cwd: root, env: { ...process.env, NODE_OPTIONS: '' } },
  )

  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { isDispatcherOfNode: true },
    ...['interceptUndici', 'interceptNodeHttp', 'interceptWithNock'].flatMap((adapter) =>
      [1, 2].map((round) => ({ adapter, round, during: 200, after: 418, left: [] })),
    ),
  ])
})
