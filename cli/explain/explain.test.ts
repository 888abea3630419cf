import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ReportedExchange } from '../../reports/report.js'
import { clauses } from '../../spec/clauses/index.js'
import { openPoints } from '../../spec/open-points.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { renderExplanation } from '../print/render-explanation.js'
import { called } from '../testing/called.js'
import { spawned } from '../testing/spawned.js'
import { exampleOf } from './example.js'
import { groupExchanges } from './exchange-groups.js'
import { explanationData } from './explain-command.js'
import { explain } from './explanation.js'

const rendered = async (id: string): Promise<string> => renderExplanation(await explain(id))

const caseOf = (id: string): ConformanceCase => cases.find((each) => each.id === id) as ConformanceCase

test('a clause: our words, §, why, the exchanges, and what its first case would catch', async () => {
  const text = await rendered('host.update.roles.kept')

  const inOrder = [
    '§4.2.1 rule 3, must',
    'case        hosts/update/keeps-unlisted-roles',
    'leaves a host in the roles that its body does not list',
    'Why it matters: ',
    'hosts/update/keeps-roles-on-an-empty-list',
    'As it should be',
    '  4  PUT /api/v0/hosts/',
    '→ 200',
    `curl -i -X PUT "$MONITORING_BASE_URL"'/api/v0/hosts/`,
    '"roles": {"mcweb": ["app", "app2", "db"]}',
    'What it would catch',
    '  5  GET /api/v0/hosts/',
    '"roles": {"mcweb": ["db"]}',
    'The case says: expected roles',
  ]
  let from = 0
  for (const part of inOrder) {
    from = text.indexOf(part, from)
    expect(from, part).toBeGreaterThanOrEqual(0)
  }
})

test('a clause that was judged beside the cases: by the id that the report gives it', async () => {
  const id = 'host.update.roles.kept'

  expect(await explain(`hosts/traffic/${id}`)).toEqual(await explain(id))
})

test('the curl lines of an example say whose things they name, and how to run the case itself', async () => {
  const text = await rendered('hosts/update/keeps-roles-on-an-empty-list')

  expect(text.replace(/\s+/g, ' ')).toContain(
    'The curl lines name things of this example: put the ids, names and times of your own in their place.',
  )
  expect(text).toContain(
    'to run it   npx monitoring-conformance run --case hosts/update/keeps-roles-on-an-empty-list\n',
  )
})

test('a case: that one, not the first of its clause', async () => {
  const text = await rendered('hosts/update/keeps-roles-on-an-empty-list')

  expect(text).toContain('case        hosts/update/keeps-roles-on-an-empty-list')
  expect(text).toContain('"roleFullnames": []')
})

test('a clause of which nothing can be seen says why', async () => {
  const text = await rendered('invitation.expired')

  expect(text).toContain('Not tested: ')
  expect(text).not.toContain('As it should be')
})

test('an open point: the question, the answers that have a name, the one of the fake', async () => {
  const point = openPoints[0] as (typeof openPoints)[number]
  const text = await rendered(point.id)

  for (const part of [point.question, point.answers.join(', '), `The fake: ${point.default}`])
    expect(text).toContain(part)
})

test('a call with another key than the usual one says so', async () => {
  expect(await rendered('key.required')).toContain('(no key)')
})

test('a property: its clause, and how to try it with more inputs', async () => {
  const text = await rendered('properties/hosts/texts')

  for (const part of [
    'properties/hosts/texts',
    'host.field.memo',
    '--case properties/hosts/texts --runs 1000',
    'serve --departure host.field.memo',
  ])
    expect(text.replace(/\s+/g, ' ')).toContain(part)
})

test.each([
  ['properties/hosts/text', /Did you mean "properties\/hosts\/texts"/],
  ['host.update.role', /Did you mean "host\.update\.roles\./],
  ['host.update.roles', /Did you mean "host\.update\.roles\./],
  ['hosts/update/keeps-unlisted-role', /Did you mean "hosts\/update\/keeps-unlisted-roles"/],
])('a wrong id, %s, is told with a right one', async (id, hint) => {
  await expect(explain(id)).rejects.toThrow(hint)
})

test('as JSON: exchanges, the decisive one, and the impostor from where it differs', async () => {
  const data = JSON.parse(JSON.stringify(explanationData(await explain('host.update.roles.kept'))))

  expect(data).toMatchObject({
    kind: 'clause',
    clause: { id: 'host.update.roles.kept', why: expect.any(String) },
    example: { case: 'hosts/update/keeps-unlisted-roles', decisive: 3, impostor: { differs: 4 } },
  })
  expect(data.example.exchanges).toHaveLength(5)
  expect(data.example.impostor.exchanges[0].reply.body.text).toContain('["db"]')
})

const seen = ({ call, reply, failure }: ReportedExchange): string => JSON.stringify([call, reply, failure])

test.each(cases.map((each) => [each.id, each] as const))('%s has an example', async (_, each) => {
  const { right, wrong, decisive, differs, message } = await exampleOf(each)

  expect(right[decisive]).toBeDefined()
  expect(seen(wrong[differs] as ReportedExchange)).not.toBe(seen(right[differs] as ReportedExchange))
  expect(message).toMatch(/^expected /)
})

test('what an impostor does unseen does not count by the ids it uses up', async () => {
  const { right, decisive, differs } = await exampleOf(
    caseOf('cloud-integrations/services/register-refuses-both-metric-lists-in-one-service'),
  )

  expect(right[decisive]?.reply?.status).toBe(400)
  expect(differs).toBeGreaterThan(decisive)
})

test('a case that does not conform on the fake has no example', async () => {
  const wrong = { ...caseOf('hosts/update/keeps-unlisted-roles'), clause: clauses[0]?.id } as ConformanceCase
  const failing = { ...wrong, run: () => Promise.reject(new TypeError('broken')) }

  await expect(exampleOf(failing)).rejects.toThrow(/expected that it conforms on the fake/)
})

test('long rows of the same kind are abridged, but for what must be seen', () => {
  const exchange = { call: { method: 'GET', path: '/', key: 'full' }, ms: 0 } as const
  const groups = groupExchanges(
    Array.from({ length: 9 }, () => exchange),
    [6],
  )

  expect(groups.map((each) => ('more' in each ? `+${each.more}` : each.at))).toEqual([0, 1, '+4', 6, '+2'])
  expect(groupExchanges([exchange, exchange, exchange, exchange], [])).toHaveLength(4)
})

test('the commands explain and list print', async () => {
  const [explained, listed] = await Promise.all([
    spawned(['explain', 'hosts/update/keeps-unlisted-roles']).ended,
    spawned(['list', 'cases', '--clause', 'host.update.roles.kept', '--json']).ended,
  ])

  expect([explained.err, listed.err]).toEqual(['', ''])
  expect(explained.out).toBe(await rendered('hosts/update/keeps-unlisted-roles'))
  expect(JSON.parse(listed.out)).toHaveLength(4)
})

test('a wrong id is wrong usage', async () => {
  const outcome = await called(['explain', 'hosts/nothing'])

  expect(outcome).toMatchObject({
    code: 2,
    out: '',
    err: 'error: There is no clause, case, property, cause or open point "hosts/nothing". "npx monitoring-conformance list" shows all.\n',
  })
})

test('the whole specification is written as a page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'specification-'))
  const file = join(folder, 'specification.html')

  const { out, err } = await called(['explain', '--html', file])
  const written = await readFile(file, 'utf8')
  const [one, none] = await Promise.all(
    [['explain', '--html', file, 'host.update.roles.kept'], ['explain']].map((args) => called(args)),
  )
  await rm(folder, { recursive: true })

  expect(err).toBe('')
  expect(out).toMatch(/specification\.html: 1\.\d MB, to be opened in a browser\n$/)
  expect(written).toContain('<noscript><div id="front">')
  expect(one).toMatchObject({ code: 2, err: expect.stringContaining('Leave out the id') })
  expect(none).toMatchObject({ code: 2, err: expect.stringContaining('or --html for all of them') })
})

describe('the id of a cause', () => {
  const roles = 'updateHost/host.roles:value'

  test('is looked up in the last report', async () => {
    const room = await mkdtemp(join(tmpdir(), 'explain-'))
    await writeFile(join(room, 'broken.yaml'), 'departures: [host.update.roles.kept]')
    const run = ['run', '--profile', 'broken.yaml', '--case', 'hosts/update/keeps-unlisted-roles']
    const { out: printed } = await called(run, {}, { cwd: room })

    const { code, out } = await called(['explain', roles], {}, { cwd: room })
    const { out: data } = await called(['explain', roles, '--json'], {}, { cwd: room })

    expect(printed).toContain(`cause ${roles}`)
    expect([code, out]).toEqual([0, expect.stringContaining(`cause       ${roles}\n`)])
    expect(out.replace(/\s+/g, ' ')).toMatch(
      /seen in hosts\/update\/keeps-unlisted-roles sent PUT \S+ \{.* → 200.* shows GET \S+ → 200 .*"db".* expected /,
    )
    expect(out).toContain('expected    roles {"mcweb":["app","app2","db"]}\ngot         {"mcweb":["db"]}\n')
    expect(out).toContain('clause      host.update.roles.kept')
    expect(out).toContain('serve --departure host.update.roles.kept')
    expect(JSON.parse(data)).toMatchObject({
      kind: 'cause',
      seen: { case: 'hosts/update/keeps-unlisted-roles', got: '{"mcweb":["db"]}' },
      clause: { id: 'host.update.roles.kept' },
    })
    await mkdir(join(room, 'conformance-report', 'part'))
    const whole = join(room, 'conformance-report', 'report.json')
    await rename(whole, join(room, 'conformance-report', 'part', 'report.json'))
    await writeFile(whole, '{"of": "something else"}')
    for (const command of ['explain', 'script']) {
      const below = await called([command, roles], {}, { cwd: room })
      expect([below.code, below.out]).toEqual([0, expect.stringContaining('PUT')])
    }
    await rename(join(room, 'conformance-report', 'part', 'report.json'), whole)

    const elsewhere = await called(['explain', roles, join(room, 'conformance-report')])
    expect([elsewhere.code, elsewhere.out]).toEqual([0, out])
    await rm(room, { recursive: true })
  })

  test('is taken for that of its clause where it has one, and else told what it needs', async () => {
    const nowhere = { MONITORING_REPORT: join(tmpdir(), 'no such report') }

    const named = await called(['explain', 'metrics.post.value:value'], nowhere)
    const unknown = await called(['explain', roles], nowhere)

    expect([named.code, named.out]).toEqual([0, expect.stringContaining('clause      metrics.post.value\n')])
    expect([unknown.code, unknown.err]).toEqual([
      2,
      expect.stringMatching(
        /^error: The cause "updateHost\/host\.roles:value" is looked up .* holds no report\. Name that report/,
      ),
    ])
  })
})

test('every id that the help shows is one', async () => {
  const { out } = await called(['explain', '--help'])
  const ids = [...out.matchAll(/\$ npx monitoring-conformance explain ([a-z]\S+)/g)].map(([, id = '']) => id)

  expect(ids.length).toBeGreaterThan(2)
  for (const id of ids) if (!id.includes(':')) await expect(explain(id)).resolves.toBeDefined()
})

test.each([
  ['missing/page.html', 'its directory is missing'],
  ['.', 'it is a directory'],
])('a page that cannot be written to %s says why', async (file, why) => {
  const { code, err } = await called(['explain', '--html', file])

  expect([code, err]).toEqual([2, `error: Cannot write the page "${file}": ${why}. Choose another file.\n`])
})
