import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, inject, test } from 'vitest'
import { startFakeServer } from '../../fake-server/index.js'
import { registerHost } from '../../fixtures/calls.js'
import * as published from '../../index.js'
import { defineCase, type OwnCase } from '../../suites/kernel/define-case.js'
import { expectField, expectRefusal } from '../../suites/kernel/expect.js'
import { alteringReply, answering, jsonReply } from '../../suites/kernel/impostors.js'
import { departure } from '../entries/departures.js'
import { runConformance } from '../entries/run-conformance.js'
import { called } from '../testing/called.js'
import { createRoom } from '../testing/room.js'
import { spawned } from '../testing/spawned.js'
import { ownCases } from './own-cases.js'

const room = createRoom('own-')

const clause = {
  id: 'acme.hosts.memo',
  at: 'Acme guidelines, 3.2',
  level: 'must',
  says: 'A memo of many lines keeps them.',
  operations: ['registerHost', 'getHost'],
} as const

const losingLines = alteringReply('getHost', (body) => ({
  host: { ...(body.host as object), memo: 'one line' },
}))

const keepsLines: OwnCase = {
  id: 'acme/hosts/keeps-the-lines-of-a-memo',
  clause,
  effects: ['creates'],
  async run({ given, eventually }) {
    const { id } = await given.host({ memo: 'one\ntwo' })

    await eventually(async (look) => expectField(await look.host(id), 'memo', 'one\ntwo'))
  },
  impostor: losingLines,
}

/** The document does not mention upper and lower case, and the fake accepts both. */
const lowerCase: OwnCase = {
  id: 'acme/hosts/names-are-lower-case',
  clause: { ...clause, id: 'acme.hosts.names', says: 'A name with capitals is refused.' },
  effects: ['creates'],
  async run({ given, act }) {
    const reply = await act(registerHost({ name: given.name('UP').toUpperCase(), meta: {} }))

    expectRefusal(reply, 400)
  },
  impostor: () => async () => jsonReply(200, { id: 'x' }),
  keeping: answering(
    ({ operation, body }) => operation === 'registerHost' && /[A-Z]/.test(String(Object(body).name)),
    () => jsonReply(400, { error: 'Use lower case.' }),
  ),
}

test('a case of a rule of its own runs beside the others, under its chapter and clause', async () => {
  const report = await runConformance({ cases: [defineCase(keepsLines)], case: ['acme/*/*', 'hosts/get/*'] })

  const own = report.cases.find(({ id }) => id === keepsLines.id)
  expect(own).toMatchObject({ verdict: 'conforms', clause: clause.id })
  expect(own?.exchanges.length).toBeGreaterThan(0)
  expect(report.clauses.at(-1)).toMatchObject({ ...clause, chapter: 'acme', verdict: 'conforms' })
  expect(report.cases.length).toBeGreaterThan(1)
  expect(report.footprint?.leftBehind).toEqual([])
})

test('a rule that the fake does not keep is violated there, and is a cause', async () => {
  const report = await runConformance({ cases: [defineCase(lowerCase)], chapter: 'acme' })

  expect(report.summary).toMatchObject({ exitCode: 1, must: { violates: 1 } })
  expect(report.causes).toMatchObject([{ kind: 'violation', clause: 'acme.hosts.names' }])
  expect(report.footprint?.leftBehind).toEqual([])
})

test.each<[string, Partial<OwnCase>, RegExp]>([
  ['no impostor', { impostor: undefined as never }, /has no impostor. Give the smallest server/],
  ['a chapter of the suite', { id: 'hosts/acme' }, /the chapter "hosts" is the suite's/],
  ['an id that is no path', { id: 'Acme' }, /expected an id such as/],
  ['a clause that says nothing', { clause: { ...clause, says: ' ' } }, /does not say anything/],
  ['a clause that stands nowhere', { clause: { ...clause, at: '' } }, /does not say where/],
  ['no clause', { clause: undefined as never }, /expected a clause with an id/],
  ['an unknown level', { clause: { ...clause, level: 'may' as never } }, /must or should/],
  ['an unknown operation', { clause: { ...clause, operations: ['x' as never] } }, /no operation "x"/],
  ['no effects', { effects: [] }, /expected effects, some of reads/],
])('%s cannot be defined', (_, wrong, says) => {
  expect(() => defineCase({ ...keepsLines, ...wrong })).toThrow(says)
})

test.each<[string, OwnCase[], RegExp]>([
  ['two of one id', [keepsLines, keepsLines], /There are two cases "acme\/hosts\/keeps/],
  [
    'a clause of the suite',
    [{ ...keepsLines, clause: { ...clause, id: 'host.field.memo' } }],
    /clause "host.field.memo" is the suite's/,
  ],
  [
    'one clause that says two things',
    [keepsLines, { ...keepsLines, id: 'acme/two', clause: { ...clause, says: 'Other.' } }],
    /says something else in another case/,
  ],
  [
    'an impostor that is right',
    [{ ...keepsLines, impostor: (send) => send }],
    /does not reject its impostor/,
  ],
  [
    'a rule that nobody keeps',
    [{ ...lowerCase, keeping: undefined }],
    /does not conform on the fake.*give keeping/,
  ],
  ['effects that it hides', [{ ...keepsLines, effects: ['reads'] }], /Add creates/],
])('%s cannot run', async (_, wrong, says) => {
  const cases = wrong.map(({ keeping, ...each }) => defineCase({ ...each, ...(keeping && { keeping }) }))

  await expect(ownCases([], cases)).rejects.toThrow(says)
})

const written = (name: string, text: string, entry: string): string => {
  const file = join(room, name)
  writeFileSync(file, text.replace("'monitoring-conformance'", `'${pathToFileURL(entry).href}'`))
  return file
}

/** The package's entry, for a module that Node itself loads into this process. */
const entryHere = join(room, 'entry.mjs')
Object.assign(globalThis, { published })
writeFileSync(
  entryHere,
  Object.keys(published)
    .map((name) => `export const ${name} = globalThis.published.${name}\n`)
    .join(''),
)

const [, shown = ''] =
  /```js\n([\s\S]*?)```/.exec(readFileSync(new URL('../../docs/own-cases.md', import.meta.url), 'utf8')) ?? []
const good = written('our-cases.mjs', shown, entryHere)

test('--with takes what docs/own-cases.md shows, and explain and list know it', async () => {
  const built = written('built-cases.mjs', shown, inject('entry'))
  const run = await spawned(['run', '--with', built, '--chapter', 'acme'], {}, { cwd: room }).ended
  const listed = await called(['list', 'cases', '--with', good, '--chapter', 'acme'])
  const explained = await called(['explain', 'acme.hosts.memo', '--with', good])

  expect(run).toMatchObject({ code: 0, err: expect.not.stringContaining('rror') })
  expect(run.out).toMatch(
    /^Makes about (.+); more if it breaks a rule\.$[\s\S]*^acme +1 +0[\s\S]*^Made: \1\.$/m,
  )
  expect(listed.out).toContain('acme/hosts/keeps-the-lines-of-a-memo')
  expect(explained.out).toContain('What it would catch')
  expect(explained.out.replaceAll(/\s+/g, ' ')).toContain(`run --with ${good} --case acme/hosts/`)
})

test('the commands that a run with cases of its own prints know them', async () => {
  const departures = [departure('hosts/get/memo'), departure('hosts/get/memo-in-list')]
  const fake = await startFakeServer({ departures })
  try {
    const typed = (args: string[]) => called(args, { MONITORING_KEY: fake.keys.readWrite }, { cwd: room })
    const target = ['--base-url', fake.url, '--settle', '50']
    const { out } = await typed(['run', ...target, '--with', good, '--chapter', 'acme', '--report', 'fails'])
    const printed = (name: string): string[] =>
      new RegExp(`^${name}: +npx monitoring-conformance (.*)$`, 'm').exec(out)?.[1]?.split(' ') ?? []

    expect(printed('Explain')).toContain('--with')
    expect(await typed(printed('Explain'))).toMatchObject({ code: 0 })
    expect((await typed([...printed('Again'), '--settle', '50'])).out).toMatch(/^acme +0 +0 +0 +1/m)
  } finally {
    await fake.close()
  }
})

test('a quick run narrowed to cases of its own leaves out no must', async () => {
  const { summary, run } = await runConformance({ quick: true, with: good, case: 'acme/**' })

  expect(summary).toMatchObject({ exitCode: 0, must: { conforms: 1 } })
  expect(run.leftOut).toBe(0)
})

test('a module that Node takes for CommonJS is told how to be named', async () => {
  mkdirSync(join(room, 'commonjs'))
  writeFileSync(join(room, 'commonjs/package.json'), '{"type":"commonjs"}')
  const file = written('commonjs/our-cases.js', shown, inject('entry'))

  const { code, err } = await spawned(['run', '--with', file], {}, { cwd: room }).ended

  expect(err).toMatch(/Node takes it for CommonJS: .* end with \.mjs/)
  expect(code).toBe(2)
})

test('a module with a syntax error is told with its line', async () => {
  const file = written('misspelt-cases.mjs', '\nexport const = 1', inject('entry'))

  const { code, err } = await spawned(['run', '--with', file], {}, { cwd: room }).ended

  expect(err).toMatch(/misspelt-cases\.mjs": line 2: Unexpected token '='/)
  expect(code).toBe(2)
})

test('a case that another copy of the package defined cannot run', async () => {
  const elsewhere = written('elsewhere-cases.mjs', shown, inject('entry'))

  await expect(ownCases([elsewhere])).rejects.toThrow(
    /"acme\/hosts\/[\w-]+" was defined by another copy of monitoring-conformance .* npx monitoring-conformance\.$/,
  )
})

test('with: in a configuration begins in the directory of the file', async () => {
  const folder = join(room, 'configured')
  mkdirSync(folder)
  copyFileSync(good, join(folder, 'beside.mjs'))
  writeFileSync(join(folder, 'conformance.yaml'), 'with: [./beside.mjs]\nchapter: [acme]\n')
  const configured = ['run', '--config', 'configured/conformance.yaml', '--report', 'configured-report']
  const { code, out, err } = await called(configured, {}, { cwd: room })

  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/acme +1 +0/)
})

test('shards of a run with cases of its own are merged with the same --with', async () => {
  const shard = (index: number) =>
    called(
      [
        ...['run', '--with', good, '--case', 'acme/*/*,hosts/get/memo', '--shard', `${index}/2`],
        ...['--report', `s${index}`],
      ],
      {},
      { cwd: room },
    )
  await shard(1)
  await shard(2)

  const whole = await called(['merge', 's1', 's2', '--with', good], {}, { cwd: room })

  expect(whole).toMatchObject({ code: 0 })
  expect(whole.out).toMatch(/acme +1 +0/)
})

test.each<[string, string, RegExp]>([
  ['a file that is not there', '', /"[^"]*": there is no such file/],
  ['a module without cases', 'export const a = 1', /exports no case/],
  ['a module that throws', 'throw new Error("not today")', /not today/],
  ['a module that is none', 'export const = 1', /Unexpected token/],
  [
    'a module that imports what is not there',
    "import 'not-there'",
    /it imports "not-there", which is not there\. Install it/,
  ],
  ['what defineCase did not make', 'export default { id: "a/b", run() {} }', /not made by defineCase/],
  [
    'a case without an impostor',
    "import { defineCase } from 'monitoring-conformance'\nexport default defineCase({ id: 'a/b', clause: {}, run() {} })",
    /Case "a\/b": it has no impostor/,
  ],
])('--with %s is exit code 2, and says what is wrong', async (name, text, says) => {
  const file = text ? written(`${name.replaceAll(' ', '-')}.mjs`, text, entryHere) : join(room, 'nowhere.mjs')

  const { code, err } = await called(['run', '--with', file], {}, { cwd: room })

  expect(err).toMatch(says)
  expect(code).toBe(2)
})
