import { describe, expect, test, vi } from 'vitest'
import type { Call } from '../../spec/http.js'
import { createFakeServer, type JournalEntry, startFakeServer } from '../index.js'
import { overHttp } from '../testing/over-http.js'

const list: Call = { method: 'GET', path: '/api/v0/hosts' }
const register: Call = { method: 'POST', path: '/api/v0/hosts', body: { name: 'web-1', meta: {} } }

const numbers = (entries: readonly JournalEntry[]) => entries.map(({ number }) => number)

describe('the journal', () => {
  test('has the calls of an operation, and the last one', () => {
    const { answer, journal } = createFakeServer()
    expect(journal.last()).toBeUndefined()
    for (const call of [register, list, register]) answer(call)

    expect(numbers(journal.calls('registerHost'))).toEqual([1, 3])
    expect(journal.last()?.number).toBe(3)
    expect(journal.calls('getHost')).toEqual([])
    expect(() => journal.calls('registerHots' as 'getHost')).toThrow(
      'journal.calls: there is no operation "registerHots". Did you mean "registerHost"? Known: listInv',
    )
  })

  test('forgets all when it is told to, and numbers on', () => {
    const { answer, journal } = createFakeServer()
    answer(list)
    journal.clear()
    expect(journal.entries).toEqual([])
    answer(list)

    expect(numbers(journal.entries)).toEqual([2])
  })

  test.each([1, 2, 5, 17])('remembers the last %d', (journalLimit) => {
    const fake = createFakeServer({ journalLimit })
    const { answer, journal, clock } = fake
    clock.freeze('2026-01-15')
    for (let at = 1; at <= 40; at++) {
      clock.advance(1)
      answer(list)
      if (at % 7 === 0) fake.restore(fake.snapshot())
      expect(journal.entries.map((each) => each.at - Date.parse('2026-01-15'))).toEqual(
        numbers(journal.entries),
      )
      const kept = Math.min(at, journalLimit)
      expect(numbers(journal.entries)).toEqual(
        Array.from({ length: kept }, (_, each) => at - kept + 1 + each),
      )
    }
    expect(String(journal)).toMatch(/^\(\d earlier calls are forgotten\)\n/)
  })

  test('remembers 10,000, or none', () => {
    const [usual, none] = [createFakeServer(), createFakeServer({ journalLimit: 0 })]
    for (let at = 0; at < 10_001; at++) usual.answer(list)
    none.answer(list)

    expect(usual.journal.entries).toHaveLength(10_000)
    expect(none.journal.entries).toEqual([])
  })

  test('is of one organization, too', () => {
    const fake = createFakeServer()
    const own = fake.createOrganization({ name: 'own' })
    const asOwn: Call = { ...list, headers: [['X-Api-Key', own.keys.read]] }
    const heard: number[] = []
    own.journal.on(({ number }) => heard.push(number))
    for (const call of [list, asOwn, register, asOwn]) fake.answer(call)

    expect(numbers(own.journal.entries)).toEqual([2, 4])
    expect(numbers(own.journal.calls('listHosts'))).toEqual([2, 4])
    expect(own.journal.last()?.number).toBe(4)
    expect(heard).toEqual([2, 4])
    expect(String(own.journal).split('\n')).toHaveLength(2)
    own.journal.clear()
    expect(own.journal.last()).toBeUndefined()
    expect(numbers(fake.journal.entries)).toEqual([1, 3])
    expect(numbers(fake.journal.of('organization-1').entries)).toEqual([1, 3])
  })

  test('goes with snapshots and forks, and is empty after a reset', () => {
    const fake = createFakeServer({ journalLimit: 3 })
    for (let at = 0; at < 4; at++) fake.answer(list)
    const snapshot = fake.snapshot()
    const fork = fake.fork()
    fake.answer(register)
    fork.answer(list)
    fork.answer(list)

    expect(numbers(fake.journal.entries)).toEqual([3, 4, 5])
    expect(numbers(fork.journal.entries)).toEqual([4, 5, 6])
    fake.restore(snapshot)
    expect(numbers(fake.journal.entries)).toEqual([2, 3, 4])
    fake.answer(register)
    expect(numbers(fake.journal.entries)).toEqual([3, 4, 5])
    fake.restore(snapshot)
    expect(fake.journal.last()?.operation).toBe('listHosts')
    fake.reset()
    expect(fake.journal.entries).toEqual([])
  })

  test('has a call as it was sent, whatever its caller changes afterwards', () => {
    const { answer, journal } = createFakeServer()
    const header: [string, string] = ['x-own', 'before']
    answer({ ...list, headers: [header] })
    header[1] = 'after'

    expect(journal.last()?.call.headers).toContainEqual(['x-own', 'before'])
  })

  test('takes no more from a snapshot than it may remember', () => {
    const [large, small] = [createFakeServer(), createFakeServer({ journalLimit: 2 })]
    for (let at = 0; at < 5; at++) large.answer(list)
    small.restore(large.snapshot())

    expect(numbers(small.journal.entries)).toEqual([4, 5])
    small.answer(list)
    expect(numbers(small.journal.entries)).toEqual([5, 6])
  })

  test('takes calls over a socket down as calls in process', async () => {
    await using server = await startFakeServer()
    await overHttp(server.url, server.keys)({ ...register, query: [['a', 'b c']], headers: [['x-own', 'é']] })

    const entry = server.journal.last()
    expect(entry).toMatchObject({
      operation: 'registerHost',
      key: 'full',
      call: { path: '/api/v0/hosts', query: [['a', 'b c']], body: register.body },
    })
    expect(entry?.call.headers).toContainEqual(['x-api-key', '[redacted]'])
    expect(entry?.call.headers).toContainEqual(['content-length', '26'])
  })
})

describe('listeners', () => {
  test('hear of every call until they are called off', () => {
    const { answer, journal } = createFakeServer()
    const heard: string[] = []
    const off = journal.on(({ number, reply }) => heard.push(`${number} ${reply.status}`))
    answer(list)
    answer({ method: 'GET', path: '/' })
    off()
    off()
    answer(list)

    expect(heard).toEqual(['1 200', '2 404'])
  })

  test('that fail do no harm to the fake, nor to each other', async () => {
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
    const { answer, journal } = createFakeServer()
    const heard: number[] = []
    journal.on(() => {
      throw new Error('oops')
    })
    journal.on(async () => {
      throw new Error('oops later')
    })
    journal.on(({ number }) => heard.push(number))

    expect(answer(list).status).toBe(200)
    await new Promise(setImmediate)

    expect(heard).toEqual([1])
    expect(warned.mock.calls.map(([message]) => String(message))).toEqual([
      expect.stringContaining("A listener of the fake's journal failed: Error: oops."),
      expect.stringContaining('Error: oops later'),
    ])
    warned.mockRestore()
  })

  test('may call the fake, and change what they are given', () => {
    const { answer, journal } = createFakeServer()
    const off = journal.on((entry) => {
      off()
      entry.reply.status = 999
      answer(register)
    })
    answer(list)

    expect(journal.entries.map(({ operation, reply }) => [operation, reply.status])).toEqual([
      ['listHosts', 200],
      ['registerHost', 200],
    ])
  })
})

describe('what is long', () => {
  const long = 'x'.repeat(2 ** 19)

  test('is cut, in what was sent as in what was said', () => {
    const fake = createFakeServer()
    const body = { name: long, meta: {} }
    fake.answer({ ...register, body })
    fake.answer(list)
    fake.answer({ ...register, raw: 'x'.repeat(2 ** 21) })
    const [registered, listed, tooLarge] = fake.journal.entries

    expect(registered?.call).not.toHaveProperty('body')
    expect(registered?.call.text).toMatch(/^\{"name":"x+… \(5\d+ characters\)$/)
    expect(registered?.input).not.toHaveProperty('body')
    expect(listed?.reply.text).toMatch(/^\{"hosts":.*x… \(\d+ characters\)$/)
    expect(tooLarge?.call.text).toMatch(/^x+… \(2097152 characters\)$/)
    expect(tooLarge?.refusedBy).toMatchObject({ openPoint: 'http.request-size' })
    for (const { call, reply } of fake.journal.entries)
      expect((call.text ?? '').length + reply.text.length).toBeLessThan(2 ** 18)
  })

  test('is forgotten sooner', () => {
    const { answer, journal } = createFakeServer()
    for (let at = 0; at < 330; at++) answer({ ...register, raw: `${long}${at}` })

    expect(journal.entries.length).toBeLessThan(300)
    expect(journal.last()?.number).toBe(330)
    expect(JSON.stringify(journal.entries).length).toBeLessThan(2 ** 26)
  })
})
