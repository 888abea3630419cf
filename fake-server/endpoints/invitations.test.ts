import { describe, expect, test } from 'vitest'
import { createFakeServer } from '../index.js'
import { calling } from '../testing/calling.js'

const start = Date.UTC(2024, 0, 1)

function scene() {
  const fake = createFakeServer({ clock: start, memberEmail: 'boss@example.com' })
  fake.clock.freeze()
  const api = calling(fake)
  const invite = (email: string, authority = 'viewer') => api.post('/invitations', { email, authority })
  return { fake, api, invite, listed: () => api.get('/invitations').json.invitations }
}

describe('invitations', () => {
  test('at the moment it expires it is gone and can be made again', () => {
    const { fake, api, invite, listed } = scene()
    invite('a@example.com')

    fake.clock.advance({ days: 6, hours: 23, minutes: 59, seconds: 59 })
    expect(listed()).toHaveLength(1)
    fake.clock.advance({ seconds: 1 })

    expect(listed()).toEqual([])
    expect(api.post('/invitations/revoke', { email: 'a@example.com' }).status).toBe(404)
    expect(invite('a@example.com').status).toBe(200)
    expect(listed()).toHaveLength(1)
  })

  test('what is missing is named', () => {
    const { json, status } = scene().api.post('/invitations', { authority: 'viewer' })

    expect(status).toBe(400)
    expect(json.error.message).toBe('email: expected a value, since it is required, got nothing.')
  })
})
