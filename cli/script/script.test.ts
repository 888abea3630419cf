import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type RunningFakeServer, startFakeServer, type Wearable } from '../../fake-server/index.js'
import { getHostByCustomIdentifier, listInvitations, registerHost, updateHost } from '../../fixtures/calls.js'
import type { Report, ReportedCase, ReportedExchange } from '../../reports/report.js'
import { canBeRepeated, scriptOf } from '../../reports/script/script-of.js'
import { createOpened, plain } from '../../runner/testing/servers.js'
import { alteringList } from '../../suites/invitations/in-list.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { alteringReply } from '../../suites/kernel/impostors.js'
import { numberingIds } from '../../tools/prove/one-fault.js'
import { departure } from '../departures/departures.js'
import { runConformance } from '../entries/run-conformance.js'
import { called } from '../testing/called.js'
import { createRoom } from '../testing/room.js'
import { keysOf, runNode, variablesOf } from '../testing/run-node.js'

const directory = createRoom('script-')
const opened = createOpened()

async function reportOn(fake: RunningFakeServer, clause: string): Promise<Report> {
  const { url: baseUrl, memberEmail } = fake
  const selection = { clause: [clause, 'invitation.cancel.unknown'], properties: false } as const
  const manner = { seed: 1, settle: 200, report: join(directory, clause) }
  return runConformance({ ...selection, ...manner, baseUrl, ...keysOf(fake), memberEmail })
}

const breaking = (clause: string, wear = departure(clause).wear) =>
  startFakeServer({ departures: [{ clause, wear }] })

/** The report on a fake that breaks a clause, and the case that shows it. */
async function failed(clause: string, wear?: Wearable['wear']) {
  await using broken = await breaking(clause, wear)
  const report = await reportOn(broken, clause)
  return { report, each: report.cases.find(({ verdict }) => verdict === 'violates') as ReportedCase }
}

/** The file with the script of a case. */
function fileOf(report: Report, each: ReportedCase): string {
  const file = join(mkdtempSync(join(directory, 'file-')), 'script.mjs')
  writeFileSync(file, scriptOf(report, each))
  return file
}

/** Makes the script of a clause from its report with the command. */
async function scripted(clause: string) {
  const file = join(directory, `${clause}.mjs`)
  return { file, made: await called(['script', clause, join(directory, clause), '--output', file]) }
}

const node = (file: string, baseUrl: string) =>
  runNode([file], { MONITORING_BASE_URL: baseUrl, MONITORING_KEY: 'none' })

const against = (file: string, fake: RunningFakeServer) => runNode([file], variablesOf(fake))

/** A directory with a report that has these cases and causes. */
function written(report: Report, cases: ReportedCase[], causes: Report['causes'] & object = []): string {
  const place = mkdtempSync(join(directory, 'written-'))
  writeFileSync(join(place, 'report.json'), JSON.stringify({ ...report, cases, causes }))
  return place
}

/** What an organization holds that can be removed. */
async function heldBy({ url, keys }: RunningFakeServer): Promise<string[]> {
  const statuses = 'status=working&status=standby&status=maintenance&status=poweroff'
  const paths = [`hosts?${statuses}`, 'cloud-integrations', 'invitations']
  const bodies = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(`${url}/api/v0/${path}`, { headers: { 'x-api-key': keys.readWrite } })
      return answer.json() as Promise<Record<string, { name?: string; email?: string }[]>>
    }),
  )
  return bodies.flatMap((each) =>
    Object.values(each)
      .flat()
      .map(({ name, email }) => name ?? email ?? ''),
  )
}

/**
 * Makes the script of a clause from its report, and runs it on a server that breaks the clause and on one that
 * keeps it: both hold afterwards what they held.
 */
async function tried(clause: string, broken: RunningFakeServer, sound: RunningFakeServer) {
  const before = await Promise.all([broken, sound].map(heldBy))
  const { file, made } = await scripted(clause)
  const [one, other] = [await against(file, broken), await against(file, sound)]

  expect(one, one.out).toMatchObject({ code: 1 })
  expect(other, other.out).toMatchObject({ code: 0 })
  expect(await Promise.all([broken, sound].map(heldBy))).toEqual(before)
  return { made, file, one, other }
}

describe('a script exits 1 while the server is broken and 0 once it is not, and leaves nothing behind', () => {
  test.each([
    ['a field lost', 'host.field.memo'],
    ['roles lost', 'host.update.roles.kept'],
    ['a refused call accepted', 'host.register.roles.format'],
    ['another status', 'invitation.create.invited'],
    ['a filter ignored', 'host.list.name'],
    ['an order', 'metrics.get.order'],
    ['points of a window', 'metrics.get.from'],
    ['what is not to be found', 'host.lookup.case-sensitive'],
    ['a field of a setting lost', 'integration.memo'],
    ['a key in another letter case', 'key.letter-case'],
    ['an operation that is not there', 'host.list.exists'],
    ['a body of another type', 'host.list.reply'],
    ['a value that is none of those', 'host.field.size'],
    ['a moment in milliseconds', 'invitation.create.expires-at'],
    ['an entry that a list lacks', 'invitation.cancel.only-it'],
    ['a retirement before the registration', 'host.retire.retired-at.order'],
    ['a setting that is not as last read', 'integration.delete.last'],
    ['a list that shows what was', 'integration.list.current'],
    ['a refusal with another status', 'key.read.cloud'],
    ['several entries that a list lacks', 'invitation.create.pending'],
  ])('%s: %s', async (_, clause) => {
    await using broken = await breaking(clause)
    await using sound = await startFakeServer({ idSeed: 2 })
    const { run } = await reportOn(broken, clause)
    const keys = clause.startsWith('key.read.')
      ? 'MONITORING_KEY=… MONITORING_READ_KEY=…'
      : 'MONITORING_KEY=…'

    const { made, file, one, other } = await tried(clause, broken, sound)

    expect(made).toEqual({
      ...{ code: 0, out: '' },
      err: `Wrote ${file}. Run it: MONITORING_BASE_URL=${broken.url} ${keys} node ${file}\n`,
    })
    expect(one.out).toContain('The failure still shows.')
    expect(one.out + other.out).not.toContain(run.id)
    for (const fake of [broken, sound])
      for (const key of Object.values(fake.keys)) expect(readFileSync(file, 'utf8')).not.toContain(key)
  })
})

test('a script says which key it lacks', async () => {
  await using broken = await breaking('key.read.cloud')
  await reportOn(broken, 'key.read.cloud')
  const { file } = await scripted('key.read.cloud')
  const { MONITORING_READ_KEY, ...rest } = variablesOf(broken)

  const { code, out } = await runNode([file], rest)

  expect(code).toBe(2)
  expect(out).toContain('Set MONITORING_READ_KEY to a key with Read only.')
})

test('where ids are numbers, a script finds its things, and tells both what is wrong', async () => {
  const numbered = { clause: 'host.field.id', wear: numberingIds } as const
  const keeping = departure('host.update.roles.kept')
  for (const [clause, departures, sounds] of [
    ['host.field.id', [numbered], []],
    ['host.update.roles.kept', [numbered, keeping], [numbered]],
  ] as const) {
    await using broken = await startFakeServer({ departures })
    await using sound = await startFakeServer({ departures: sounds, idSeed: 2 })
    await reportOn(broken, clause)
    await reportOn(sound, 'host.field.memo')

    await tried(clause, broken, sound)
  }
})

test('a host that is refused beside another like it is tried beside another like it', async () => {
  const clause = 'host.register.identifier.empty'
  /** The first host with an empty identifier has it for good. */
  const wear: Impostor = (send) => {
    let isTaken = false
    return async (call) => {
      if (call.operation !== 'registerHost' || Object(call.body).customIdentifier !== '') return send(call)
      if (isTaken) return send({ ...call, body: {} })
      isTaken = true
      return send(call)
    }
  }
  await using broken = await breaking(clause, wear)
  await using again = await breaking(clause, wear)
  await using sound = await startFakeServer({ idSeed: 2 })
  await broken.send(registerHost({ name: 'of somebody', meta: {}, customIdentifier: '' }))
  await reportOn(broken, clause)

  await tried(clause, again, sound)
})

test('a rule that even the answer of the report keeps to does not say that the failure is gone', async () => {
  await using broken = await breaking('host.field.memo')
  const report = await reportOn(broken, 'host.field.memo')
  const found = report.cases.find(({ proof }) => proof?.rule) as ReportedCase
  const file = fileOf(report, { ...found, proof: { ...found.proof, exchange: 0, rule: { fits: {} } } })

  expect((await against(file, broken)).code).toBe(2)
})

test('a script whose output nobody reads to its end says the same by its exit code', async () => {
  await using broken = await breaking('host.field.memo')
  await reportOn(broken, 'host.field.memo')
  const { file } = await scripted('host.field.memo')
  const child = spawn(process.execPath, [file], { env: { PATH: process.env.PATH, ...variablesOf(broken) } })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text
  })
  child.stdout.destroy()

  const [code] = await once(child, 'close')

  expect([code, errors]).toEqual([1, ''])
})

/** The script of a case that a fake with its departure breaks, run against another server. */
async function repeatedOn(id: string, server: RunningFakeServer, settle = 200) {
  await using broken = await breaking(id)
  const report = await runConformance({ case: [id], settle, baseUrl: broken.url, ...keysOf(broken) })
  const file = fileOf(report, report.cases.find((each) => each.id === id) as ReportedCase)
  const [one, other] = [await against(file, broken), await against(file, server)]
  return { source: readFileSync(file, 'utf8'), codes: [one.code, other.code], out: other.out }
}

test('what another case asked before need not be accepted', async () => {
  await using sound = await startFakeServer()
  const id = 'service-metrics/post/name-with-space-behind-another-is-refused'

  const { codes, out } = await repeatedOn(id, sound)

  expect(codes, out).toEqual([1, 0])
})

/** Takes an identifier from the host that has it. */
const takingOver: Impostor = (send) => async (call) => {
  const asked = Object(call.body).customIdentifier
  if (call.operation === 'registerHost' && typeof asked === 'string') {
    const found = await send({ ...call, ...getHostByCustomIdentifier(asked), body: undefined })
    const { host } = JSON.parse(found.text)
    if (host) await send({ ...call, ...updateHost(host.id, { ...host, customIdentifier: null }) })
  }
  return send(call)
}

/** Cancels whoever was invited first, whoever is named. */
const cancellingTheFirst: Impostor = (send) => async (call) => {
  if (call.operation !== 'cancelInvitation') return send(call)
  const { invitations } = JSON.parse((await send({ ...call, ...listInvitations(), body: undefined })).text)
  return send({ ...call, body: { email: invitations[0]?.email ?? '' } })
}

test.each([0, 6])(
  'an entry that goes as another is removed is missed, beside %i older ones',
  async (older) => {
    await using server = await breaking('invitation.cancel.only-it', cancellingTheFirst)
    for (let at = 0; at < older; at++) server.given.invitation({ email: `older-${at}@example.com` })

    const { codes, out } = await repeatedOn('invitations/list/shows-every-pending-one', server)

    expect(codes, out).toEqual([1, 1])
  },
)

test('where a host takes an identifier over, it is not given twice', async () => {
  await using server = await breaking('host.register.identifier.unique', takingOver)

  const { codes, out } = await repeatedOn('hosts/register/identifier-in-use-is-not-given-twice', server)

  expect(codes, out).toEqual([1, 0])
})

test('a case that waits for a second to pass is repeated with that wait', async () => {
  await using sound = await startFakeServer()

  const { codes, source } = await repeatedOn('hosts/lookup/oldest-of-several', sound)

  expect(codes).toEqual([1, 0])
  expect(source).toMatch(/"pause": [12]\d{3}\b/)
})

test('it takes causes, cases and clauses, and says what there is for another id', async () => {
  const { report } = await failed('host.update.roles.kept')
  const { causes = [], cases } = report
  const script = (id: string) =>
    called(['script', id], { MONITORING_REPORT: join(directory, 'host.update.roles.kept') })

  const [ofCause, ofCase, ofClause] = [
    await script(causes[0]?.id ?? ''),
    await script(causes[0]?.proof?.case ?? ''),
    await script('host.update.roles.kept'),
  ]
  const sound = await script(cases.find(({ verdict }) => verdict === 'conforms')?.id ?? '')
  const unknown = await script('host.nothing')

  expect(ofCause.out).toContain('"title": "hosts/update/keeps-unlisted-roles, host.update.roles.kept"')
  expect([ofCase.out, ofClause.out]).toEqual([ofCause.out, ofCause.out])
  expect(sound).toMatchObject({ code: 2, err: expect.stringMatching(/did not fail in ".*report\.json"\./) })
  expect(unknown).toMatchObject({ code: 2 })
  expect(unknown.err).toMatch(
    /"host.nothing" is not in ".*report\.json"\. Its causes: updateHost\/host.roles:value/,
  )
})

test('it prints texts and values as they are, and says of what kept cases from being judged that it is no failure', async () => {
  await using broken = await breaking('host.update.roles.kept')
  const { report, each } = await failed('host.update.roles.kept')
  const [id, says] = ['unjudged:updateHost', 'Some cases could not be judged.'] as const
  const unjudged = { ...each, verdict: 'inconclusive' } as const
  const kept = { id, kind: 'obstacle' as const, says, cases: [each.id] }

  const { out } = await against(fileOf(report, each), broken)
  const refused = await called(['script', id, written(report, [unjudged], [kept])])

  expect(out).toContain('expected roles {"mcweb":["app","app2","db"]}\ngot      {"mcweb":["db"]}\n')
  expect(refused).toMatchObject({ code: 2, out: '' })
  expect(refused.err).toContain(
    '"unjudged:updateHost" kept cases from being judged, which is no failure that a script could repeat: Some cases could not be judged.',
  )
  expect(canBeRepeated(report, unjudged)).toBe(false)
})

test('of what the calls of a run show together there is no script, and none is offered', async () => {
  const { report, each } = await failed('host.update.memo')
  const { clause } = each
  const ofTraffic = { ...each, id: `hosts/traffic/${clause}` }

  const refused = await called(['script', clause, written(report, [ofTraffic])])

  expect(canBeRepeated(report, ofTraffic)).toBe(false)
  expect(refused).toMatchObject({ code: 2, out: '' })
  expect(refused.err).toContain(`No script: "hosts/traffic/${clause}" is about calls of different cases`)
})

test('a read before a write stays, since a server may remember what it has shown; reads that only waited go', async () => {
  const { report, each } = await failed('host.update.memo')
  const { exchanges, proof } = each
  const put = exchanges.findLastIndex(({ call }) => call.method === 'PUT')
  const read = exchanges[proof?.exchange ?? -1]
  if (!read) throw new Error('The case has no proof.')
  const before = exchanges.slice(0, put).filter(({ call }) => call.method !== 'GET')
  const told = [...before, read, read, ...exchanges.slice(put, put + 1), read, read, read]

  const text = scriptOf(report, { ...each, exchanges: told, proof: { ...proof, exchange: told.length - 1 } })
  const scene = JSON.parse(text.slice(text.indexOf('{'), text.indexOf('\n\nimport ')))

  expect(scene.calls.map(({ method }: { method: string }) => method)).toEqual([
    ...before.map(({ call }) => call.method),
    'GET',
    'PUT',
    'GET',
  ])
})

/** Of several entries, the list leaves out the first, or the last. */
const listingOneLess = (isFirst: boolean): Impostor =>
  alteringList((listed) => (listed.length > 1 ? (isFirst ? listed.slice(1) : listed.slice(0, -1)) : listed))

test.each([true, false])(
  'what shows in a list of several only is repeated with others in it (the first of them: %s)',
  async (isFirst) => {
    const clause = 'invitation.create.pending'
    const wear = listingOneLess(isFirst)
    await using broken = await startFakeServer({ departures: [{ clause, wear }], idSeed: 3 })
    await using sound = await startFakeServer({ idSeed: 2 })
    const { report, each: found } = await failed(clause, wear)
    const each = { ...found, exchanges: found.exchanges.map((one, at) => ({ ...one, at: 10 * at, ms: 1 })) }
    const [, email = ''] = /entries of (\S+)/.exec(each.message ?? '') ?? []
    const isOwn = ({ call }: ReportedExchange) => call.method === 'GET' || call.body?.text.includes(email)
    const own = { ...each, exchanges: each.exchanges.filter((one) => isOwn(one)) }
    const proof = { ...each.proof, exchange: own.exchanges.length - 1 }
    const others = { ...each, id: 'others', exchanges: each.exchanges.filter((one) => !isOwn(one)) }
    const file = fileOf({ ...report, cases: [others] }, { ...own, proof })
    const [one, two] = [await against(file, broken), await against(file, sound)]

    expect([one.code, two.code], one.out + two.out).toEqual([1, 0])
    expect([await heldBy(broken), await heldBy(sound)]).toEqual([[], []])
  },
)

test('what was made at once is refused a script, and where only words say what is due, that is said', async () => {
  const { report, each } = await failed('host.update.memo')
  const atOnce = { ...each, exchanges: each.exchanges.map((one) => ({ ...one, at: 0, ms: 9 })) }
  const { rule: _, asked: __, compared: ___, ...proof } = each.proof ?? { exchange: 0 }
  const inWords = written(report, [{ ...each, proof }])
  const file = join(inWords, 'repeat.mjs')
  const made = await called(['script', each.clause, inWords, '--output', file])
  await using sound = await startFakeServer()

  expect(() => scriptOf(report, atOnce)).toThrow('it is about calls that are made at once')
  expect(made.err).toContain('exits 1 if the same answer comes again, and else 2')
  expect((await against(file, sound)).code).toBe(2)
})

test('what a wrong server wraps is removed too', async () => {
  const clause = 'host.register.reply'
  await using broken = await breaking(
    clause,
    alteringReply('registerHost', (host) => ({ host })),
  )
  await reportOn(broken, clause)
  const before = await heldBy(broken)
  const { file } = await scripted(clause)
  const { code, out } = await against(file, broken)

  expect([code, await heldBy(broken)], out).toEqual([1, before])
})

const hostile =
  '`);process.exit(7)//\u0024{process.exit(7)}\u2028process.exit(7)\n*/process.exit(7)\u001b[2J\u009b2J'

/** A report of one case that reads what it wrote, in which everything that a server can say is hostile. */
async function hostileReport(): Promise<{ report: Report; each: ReportedCase }> {
  const { report, each } = await failed('host.update.memo')
  const put = each.exchanges.find(({ call }) => call.method === 'PUT')
  const [, id = ''] = /"id":"(\w+)"/.exec(put?.reply?.body?.text ?? '') ?? []
  const inJson = JSON.stringify(hostile).slice(1, -1)
  const changed = JSON.stringify(each.exchanges)
    .replaceAll(`/hosts/${id}`, `/hosts/${encodeURIComponent(hostile)}`)
    .replaceAll(id, JSON.stringify(inJson).slice(1, -1))
  return { report, each: { ...each, message: hostile, expected: hostile, exchanges: JSON.parse(changed) } }
}

test('what a server said is data in a script, and neither runs nor steers the terminal; a scene that fails is cleaned up', async () => {
  const { report, each } = await hostileReport()
  const file = fileOf(report, each)
  const text = readFileSync(file, 'utf8')
  const calls: string[] = []
  let puts = 200
  const baseUrl = await plain((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    const isPut = request.method === 'PUT'
    const body = { id: hostile, host: { id: hostile, memo: 'before' }, error: hostile }
    response.writeHead(isPut ? puts : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }, opened)

  const told = await node(file, baseUrl)
  puts = 403
  const refused = await node(file, baseUrl)
  await opened.close()
  const away = await node(file, baseUrl)

  expect(text).not.toMatch(/[^\n -~]/)
  expect(told, told.out).toMatchObject({ code: 1 })
  expect(refused, refused.out).toMatchObject({ code: 2 })
  expect(refused.out).toContain('is refused now')
  expect(calls.at(-1)).toBe(`POST /api/v0/hosts/${encodeURIComponent(hostile)}/retire`)
  expect(away.code).toBe(2)
  expect(away.out).toContain(`No answer from ${baseUrl}: ECONNREFUSED`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
  expect(told.out + refused.out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
})
