import { expect, test } from 'vitest'
import type { Exchange, Json } from '../../spec/http.js'
import { standingOn } from './standing-on.js'

const exchange = (method: string, path: string, body?: Json, answer: Json = {}): Exchange => ({
  call: { method, path: `/api/v0/${path}`, ...(body !== undefined && { body }) },
  reply: { status: 200, headers: [], text: JSON.stringify(answer) },
  ms: 1,
})

test('of what all inputs share, an input stands on the writes that made what its calls name', () => {
  const service = exchange('POST', 'hosts', { name: 'mc-s', roleFullnames: ['mcweb:app'] }, { id: 'service' })
  const named = exchange('POST', 'hosts', { name: 'mc-a', roleFullnames: ['mcweb:app'] }, { id: 'named' })
  const changed = exchange('POST', 'hosts/named/status', { status: 'standby' })
  const read = exchange('GET', 'hosts/named')
  const other = exchange('POST', 'hosts', { name: 'mc-b', memo: 'b' }, { id: 'other' })
  const own = [exchange('PUT', 'hosts/named', { name: 'mc-a', memo: 'b' }), read]

  expect(standingOn([service, other, named, changed, read], own)).toEqual([service, named, changed])
  expect(standingOn([service, named], [exchange('GET', 'hosts')])).toEqual([])
  expect(standingOn([service, named], [exchange('GET', 'hosts')], ['named'])).toEqual([service, named])
})

test('a name stands on the same in other letter case', () => {
  const taken = exchange('POST', 'hosts', { name: 'mc-a', customIdentifier: 'mc-ID' }, { id: 'a' })
  const other = exchange('POST', 'hosts', { name: 'mc-b', customIdentifier: 'mc-other' }, { id: 'b' })

  expect(
    standingOn([taken, other], [exchange('POST', 'hosts', { name: 'mc-c', customIdentifier: 'mc-id' })]),
  ).toEqual([taken])
})
