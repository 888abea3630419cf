import { expect, test } from 'vitest'
import { seenText } from './diff-text.js'

const item = (name: string) => ({ id: '~r1~', name, memo: 'x'.repeat(200) })

test('of long values the part is shown where they differ, whatever the order of their keys', () => {
  const { memo, name, id } = item('web')
  const seen = { kind: 'value', operation: 'listHosts', field: '/hosts' } as const

  const [one = '', other = ''] = seenText({
    ...{ ...seen, one: [item('web'), item('db')], other: [{ name, memo, id }, item('cache')] },
  }).split(' against ')

  expect(one.slice(-60)).toContain('"name":"db"')
  expect(other).toContain('"name":"cache"')
  expect(other.length).toBeLessThan(200)
  expect(seenText({ ...seen, one: [1], other: [2] })).toBe('listHosts, /hosts: [1] against [2]')
})
