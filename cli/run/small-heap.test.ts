import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const module = fileURLToPath(new URL('small-heap.ts', import.meta.url))

/** Node prints a warning about a flag that it does not know. */
test('Node knows the flags', () => {
  const script = `(await import(${JSON.stringify(module)})).keepHeapSmall()`
  const { status, stderr } = spawnSync('node', ['--import', 'tsx', '--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })

  expect([status, stderr]).toEqual([0, ''])
})
