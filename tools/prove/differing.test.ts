import { expect, test } from 'vitest'
import { departure } from '../../cli/departures/departures.js'
import { compared, differing, hundredHistories } from './differing.js'

const histories = await hundredHistories(1)

test.each(['invitation.cancel.unknown', 'host.register.roles.assigned', 'invitation.list.exists'])(
  'a fake that breaks %s differs from the plain one in that alone',
  async (id) => {
    expect(await differing({ departures: [departure(id)] }, histories)).toEqual({ told: [id], unnamed: [] })
  },
)

test('an open point that is answered otherwise is told as that', async () => {
  const other = { choices: { 'invitation.cancelled.cancel-again': 'success' } } as const

  expect(await differing(other, histories)).toEqual({ told: Object.keys(other.choices), unnamed: [] })
})

test('two fakes that put lists in any order are the same', async () => {
  const greased = { grease: 5 }

  expect(await compared([greased, greased], histories)).toEqual({ told: [], unnamed: [] })
})
