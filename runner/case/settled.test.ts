import { expect, test } from 'vitest'
import { settled } from '../../suites/kernel/settled.js'
import { createScene } from './create-scene.js'

test('however often it was waited for what may lag, it is waited for again', async () => {
  let waited = 0
  const scene = createScene({
    send: async () => ({ status: 200, headers: [], text: '{}' }),
    prefix: 'mc-test',
    settle: 2000,
    pause: async (ms) => {
      waited += ms
    },
    random: () => 0,
  })

  for (let times = 1; times <= 5; times++) {
    waited = 0
    await settled(scene)
    expect(waited, `time ${times}`).toBeGreaterThanOrEqual(2000)
  }
})
