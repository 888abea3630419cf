import { describe, expect, test } from 'vitest'
import type { Call } from '../../spec/http.js'
import { createFakeServer, type FaultOptions, type FaultTarget } from '../index.js'

const list: Call = { method: 'GET', path: '/api/v0/hosts' }
const register: Call = { method: 'POST', path: '/api/v0/hosts', body: { name: 'web-1', meta: {} } }
const invite: Call = {
  method: 'POST',
  path: '/api/v0/invitations',
  body: { email: 'a@example.com', authority: 'viewer' },
}

function statuses(fake: ReturnType<typeof createFakeServer>, count: number, call = list): number[] {
  return Array.from({ length: count }, () => fake.answer(call).status)
}

describe('which calls a fault hits', () => {
  test.each<[FaultOptions, number[]]>([
    [{ status: 500 }, [500, 200, 200, 200, 200, 200]],
    [{ status: 500, times: 3 }, [500, 500, 500, 200, 200, 200]],
    [{ status: 500, times: Number.POSITIVE_INFINITY }, [500, 500, 500, 500, 500, 500]],
    [{ status: 500, every: 2 }, [200, 500, 200, 500, 200, 500]],
    [{ status: 500, every: 3, times: 1 }, [200, 200, 500, 200, 200, 200]],
    [{ status: 500, key: 'read' }, [200, 200, 200, 200, 200, 200]],
    [{ status: 500, organization: 'organization-1' }, [500, 200, 200, 200, 200, 200]],
  ])('%j', (options, expected) => {
    const fake = createFakeServer()
    fake.faults.add('listHosts', options)

    expect(statuses(fake, 6)).toEqual(expected)
  })

  test.each<[FaultTarget, [number, number, number]]>([
    ['registerHost', [503, 200, 404]],
    [
      ['registerHost', 'listHosts'],
      [503, 503, 404],
    ],
    ['*', [503, 503, 503]],
  ])('%j', (target, expected) => {
    const fake = createFakeServer()
    fake.faults.add(target, { status: 503, times: 9 })
    const calls = [register, list, { method: 'GET', path: '/nowhere' }]

    expect(calls.map((call) => fake.answer(call).status)).toEqual(expected)
  })

  test('whatever the key may do', () => {
    const fake = createFakeServer()
    fake.faults.add('listHosts', { status: 503 })
    fake.faults.add('listHosts', { status: 500, key: 'invalid' })

    expect(fake.answer({ ...list, key: 'none' }).status).toBe(503)
    expect(fake.answer({ ...list, key: 'none' }).status).toBe(401)
    expect(fake.answer({ ...list, key: 'invalid' }).status).toBe(500)
  })

  test('several, one after the other', () => {
    const fake = createFakeServer()
    fake.faults.add('listHosts', { status: 500 })
    fake.faults.add('listHosts', { status: 503, times: 2 })
    fake.faults.add('listHosts', { status: 429, every: 5 })

    expect(statuses(fake, 6)).toEqual([500, 503, 503, 200, 429, 200])
  })

  test('only those of its organization', () => {
    const fake = createFakeServer()
    const [mine, other] = [fake.createOrganization(), fake.createOrganization({ name: 'other' })]
    const as = (key: string): Call => ({ ...list, headers: [['X-Api-Key', key]] })
    mine.faults.add('listHosts', { status: 503 })
    fake.faults.add('listHosts', { status: 500, organization: other })

    expect(statuses(fake, 2)).toEqual([200, 200])
    expect(statuses(fake, 2, as(other.keys.read))).toEqual([500, 200])
    expect(other.faults.pending()).toEqual([])
    expect(mine.faults.pending()).toHaveLength(1)
    expect(statuses(fake, 1, as(mine.keys.invalid))).toEqual([503])
    expect(mine.faults.pending()).toEqual([])
    expect(fake.faults.all.map(({ number }) => number)).toEqual([1, 2])
    mine.faults.clear()
    expect(fake.faults.all.map(({ number }) => number)).toEqual([2])
  })
})

describe('what a fault leaves', () => {
  test('ids, and the posts of a minute, are not used up by a call without effect', () => {
    const [fake, other] = [createFakeServer({ rateCap: 1 }), createFakeServer({ rateCap: 1 })]
    const post: Call = { method: 'POST', path: '/api/v0/services/web/tsdb', body: [] }
    fake.faults.add(['registerHost', 'postServiceMetrics'], { malformed: true, times: 2, effect: 'none' })
    fake.faults.add('postServiceMetrics', { status: 503 })
    for (const call of [register, post, post]) fake.answer(call)

    expect(fake.answer(register).text).toBe(other.answer(register).text)
    expect(fake.answer(post).status).toBe(404)
    expect(fake.answer(post).status).toBe(429)
  })

  test('a retry after the effect meets it', () => {
    const fake = createFakeServer()
    fake.faults.add('createInvitation', { status: 503, effect: 'committed' })

    expect(fake.answer(invite).status).toBe(503)
    expect(fake.answer(invite).status).toBe(400)
  })

  test('what is told under another content type is there, and its id is no other’s', () => {
    const fake = createFakeServer()
    fake.faults.add('registerHost', { contentType: 'text/plain' })

    const { id } = JSON.parse(fake.answer(register).text)

    expect(fake.answer({ method: 'GET', path: `/api/v0/hosts/${id}` }).status).toBe(200)
    expect(JSON.parse(fake.answer(register).text).id).not.toBe(id)
    expect(fake.journal.calls('registerHost')[0]).toMatchObject({
      changed: [{ what: 'host', id }],
      fault: 'content type text/plain, after the effect',
    })
  })

  test('the reply of a fault without effect is the one that the call would have had', () => {
    const fake = createFakeServer()
    fake.answer(invite)
    fake.faults.add('createInvitation', { contentType: 'text/html' })

    const { status, headers } = fake.answer(invite)

    expect(status).toBe(400)
    expect(headers).toContainEqual(['content-type', 'text/html'])
    expect(headers.filter(([name]) => name === 'content-type')).toHaveLength(1)
  })

  test('the refusal has the form of this fake', () => {
    const choices = { 'errors.body': 'problem-json', 'metrics.retry-after.form': 'date' } as const
    const fake = createFakeServer({ choices, clock: '2026-01-15T12:00:00Z' })
    fake.clock.freeze()
    fake.faults.add('listHosts', { status: 429, retryAfter: 90 })

    const { headers, text } = fake.answer(list)

    expect(JSON.parse(text)).toMatchObject({ title: 'Refused', status: 429 })
    expect(headers).toContainEqual(['content-type', 'application/problem+json'])
    expect(headers).toContainEqual(['retry-after', 'Thu, 15 Jan 2026 12:01:30 GMT'])
  })

  test.each(['nested-message', 'empty', 'text'] as const)('malformed JSON is none: %s', (body) => {
    const fake = createFakeServer({ choices: { 'errors.body': body } })
    fake.faults.add('getHost', { malformed: true })

    const { text } = fake.answer({ method: 'GET', path: '/api/v0/hosts/none' })

    expect(text).not.toBe('')
    expect(() => JSON.parse(text)).toThrow(SyntaxError)
  })
})

describe('the faults of a fake', () => {
  test('are pending until they are used up', () => {
    const { faults, answer } = createFakeServer()
    const twice = faults.add('listHosts', { status: 500, times: 2 })
    const always = faults.add('registerHost', { status: 500, times: Number.POSITIVE_INFINITY })
    const pending = () => faults.pending().map(({ number }) => number)

    expect(pending()).toEqual([1, 2])
    answer(list)
    expect([twice.used, twice.seen, twice.isPending]).toEqual([1, 1, true])
    answer(list)
    answer(register)
    answer(register)
    expect([twice.used, always.used, always.isPending]).toEqual([2, 2, false])
    expect(pending()).toEqual([])
    expect(faults.all).toHaveLength(2)
  })

  test('are removed one by one, or all', () => {
    const fake = createFakeServer()
    const first = fake.faults.add('listHosts', { status: 500 })
    fake.faults.add('listHosts', { status: 503, times: 2 })
    first.remove()

    expect(statuses(fake, 1)).toEqual([503])
    fake.faults.clear()
    expect(statuses(fake, 1)).toEqual([200])
    expect(fake.faults.all).toEqual([])
  })

  test('go with snapshots and forks, and are gone with a reset', () => {
    const fake = createFakeServer()
    const fault = fake.faults.add('listHosts', { status: 500, times: 2 })
    statuses(fake, 1)
    const snapshot = fake.snapshot()
    const fork = fake.fork()
    statuses(fake, 1)

    expect(fault.used).toBe(2)
    expect(statuses(fork, 3)).toEqual([500, 200, 200])
    expect(fork.faults.add('*', { status: 500 }).number).toBe(2)
    fake.restore(snapshot)
    expect([fault.used, fault.isPending]).toEqual([1, true])
    expect(statuses(fake, 2)).toEqual([500, 200])
    fake.reset()
    expect(fake.faults.all).toEqual([])
  })

  test('can be shown as JSON', () => {
    const { faults } = createFakeServer()
    faults.add('listHosts', { status: 500, retryAfter: { seconds: 2 } })

    expect(JSON.parse(JSON.stringify(faults.all))).toEqual([
      {
        number: 1,
        operations: ['listHosts'],
        options: { status: 500, retryAfter: { seconds: 2 } },
        seen: 0,
        used: 0,
        isPending: true,
      },
    ])
  })
})
