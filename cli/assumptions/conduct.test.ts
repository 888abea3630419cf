import { expect, test } from 'vitest'
import { createFakeServer } from '../../fake-server/index.js'
import type { Call } from '../../spec/http.js'
import { operationIds } from '../../spec/operations.js'
import { createConduct } from './conduct.js'
import { conductAsMarkdown, conductAsText, conductAsXml } from './render-conduct.js'

const errorBodies = ['nested-message', 'plain-string', 'problem-json', 'text', 'html', 'empty'] as const

const post = (path: string, body?: Call['body']): Call => ({
  method: 'POST',
  path: `/api/v0${path}`,
  ...(body !== undefined && { body }),
})
const get = (path: string): Call => ({ method: 'GET', path: `/api/v0${path}` })

function listening() {
  const fake = createFakeServer()
  const conduct = createConduct()
  fake.journal.on(conduct.take)
  return { fake, conduct }
}

test('requests that the document does not allow are told with § and call', () => {
  const { fake, conduct } = listening()
  const ids = Array.from({ length: 31 }, () => fake.given.host().id)
  fake.answer(post('/hosts', { name: 5, meta: {} }))
  fake.answer(post('/hosts', { name: 'web' }))
  fake.answer(post('/hosts', { name: 'web', colour: 'red' }))
  fake.answer(post('/hosts/bulk-retire', { ids }))
  fake.answer(get('/host'))

  const { disallowed } = conduct.sum()

  expect(disallowed).toMatchObject([
    { operation: 'registerHost', status: 400, call: 'POST /api/v0/hosts {"name":5,"meta":{}}', times: 1 },
    { operation: 'registerHost', id: 'host.register.meta.required', times: 2 },
    { operation: 'bulkRetireHosts', id: 'host.bulk-retire.too-many', at: expect.stringContaining('§') },
    { id: 'http.route.unknown', call: 'GET /api/v0/host' },
  ])
  expect(disallowed.every(({ at }) => at.startsWith('§'))).toBe(true)
})

test.each(errorBodies)(
  'a request that is not allowed is told with its reason where errors are %s',
  (body) => {
    const fake = createFakeServer({ choices: { 'errors.body': body } })
    const conduct = createConduct()
    fake.journal.on(conduct.take)
    fake.answer(post('/hosts', { name: 'web' }))

    const [{ says } = { says: '' }] = conduct.sum().disallowed
    expect(says).toMatch(/meta/)
    expect(says).not.toMatch(/[{<]/)
  },
)

test('times in milliseconds, and a slash that is not encoded, are told although they are answered', () => {
  const { fake, conduct } = listening()
  fake.given.role('web:app')
  const [time, call] = [1_768_478_400_000, 'GET /api/v0/hosts-by-custom-identifier/a/b']
  fake.answer(post('/services/web/tsdb', [{ name: 'a', time, value: 1 }]))
  fake.answer({
    ...get('/services/web/metrics'),
    query: [
      ['name', 'a'],
      ['from', '1'],
      ['to', `${time}`],
    ],
  })
  fake.answer(get('/hosts-by-custom-identifier/a/b'))
  fake.answer(get('/hosts-by-custom-identifier/a%2Fb'))

  expect(conduct.sum().disallowed).toMatchObject([
    { id: 'general.timestamps', status: 200, says: `${time} counts milliseconds; a time counts seconds.` },
    { id: 'general.timestamps', operation: 'getServiceMetrics', times: 1 },
    { id: 'host.lookup.encoded', at: '§4.2.2 rule 1', status: 404, call, times: 1 },
  ])
})

test('what is refused for a key, or for what is there, is no mistake', () => {
  const { fake, conduct } = listening()
  fake.given.host({ customIdentifier: 'taken' })
  fake.answer(get('/hosts/none'))
  fake.answer(post('/hosts/none/retire'))
  fake.answer({ ...get('/hosts'), key: 'none' })
  fake.answer({ ...post('/hosts', { name: 'web', meta: {} }), key: 'read' })
  fake.answer(post('/hosts', { name: 'web', meta: {}, customIdentifier: 'taken' }))
  fake.answer(post('/invitations/revoke', { email: 'nobody@example.com' }))
  fake.answer(post('/services/none/tsdb', []))

  expect(conduct.sum().disallowed).toEqual([])
})

test('what was sent again after its answer was lost, and done twice, is told', () => {
  const { fake, conduct } = listening()
  const body = { name: 'web', meta: {} }
  fake.faults.add('registerHost', { status: 503, effect: 'committed' })
  fake.answer(post('/hosts', body))
  fake.answer(post('/hosts', body))
  fake.answer(post('/hosts', { ...body, memo: 'another' }))
  fake.faults.add('registerHost', { status: 503 })
  fake.answer(post('/hosts', { ...body, memo: 'not done' }))
  fake.answer(post('/hosts', { ...body, memo: 'not done' }))

  expect(conduct.sum().doubled).toEqual([
    { operation: 'registerHost', call: 'POST /api/v0/hosts {"name":"web","meta":{}}', times: 2 },
  ])
})

test('what the document lists and no test has seen is told, operation by operation', () => {
  const { fake, conduct } = listening()
  const { email } = fake.given.invitation({ email: 'a@example.com' })
  fake.answer(get('/hosts/none'))
  fake.clock.advance({ days: 30 })
  fake.answer(post('/invitations/revoke', { email }))

  const { operations, uncalled } = conduct.sum()

  expect(operations).toEqual([
    { operation: 'getHost', outcomes: { 404: 1 }, never: ['success'] },
    { operation: 'cancelInvitation', outcomes: { 404: 1, expired: 1 }, never: ['success', '400', '403'] },
  ])
  expect(uncalled).toHaveLength(operationIds.length - 2)
})

test('it is told in all forms, with nothing that plays with the terminal', () => {
  const { fake, conduct } = listening()
  fake.answer(post('/hosts', { name: 5, meta: '\u001b[31m|' }))

  const text = conductAsText(conduct.sum()).join('\n')

  expect(text).toMatch(/^Your tests send what the document does not allow:\n {2}§\S+ {2}400 {2}/)
  expect(text).toContain(`They call 1 of ${operationIds.length} operations`)
  expect(text).toMatch(/registerHost {2}never {4}1 {4}\. {4}never/)
  expect(text).toContain('never called: listInvitations, ')
  expect(conductAsMarkdown(conduct.sum()).join('\n')).toContain('| registerHost | never | 1 | . | never |')
  expect(conductAsXml(conduct.sum())).toHaveLength(1)
  expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
})
