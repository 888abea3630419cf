import { expect, test } from 'vitest'
import { createQuiet } from './quiet.js'

const call = async (): Promise<void> => {}

test('what waits begins when nothing is under way', async () => {
  const quiet = createQuiet()
  let end = (): void => {}
  const under = quiet.during(() => new Promise<void>((resolve) => (end = resolve)))
  let begun = 0
  quiet.whenQuiet(() => begun++)
  await new Promise(setImmediate)
  expect(begun).toBe(0)

  end()
  await under
  await new Promise(setImmediate)
  await new Promise(setImmediate)

  expect(begun).toBe(1)
})

test('it waits for no more than 400 calls of others, however busy they are', async () => {
  const quiet = createQuiet()
  void quiet.during(() => new Promise(() => {}))
  let begun = 0
  await quiet.during(call)
  quiet.whenQuiet(() => begun++)
  for (let made = 0; made < 399; made++) await quiet.during(call)
  expect(begun).toBe(0)

  await quiet.during(call)

  expect(begun).toBe(1)
})
