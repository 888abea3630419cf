import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Which folders each folder may import. Tests may import anything. */
const allowed: Record<string, readonly string[]> = {
  spec: [],
  pages: ['spec'],
  fixtures: ['spec'],
  suites: ['spec', 'fixtures'],
  judge: ['spec', 'fixtures', 'suites'],
  properties: ['spec', 'fixtures', 'suites', 'judge'],
  'fake-server': ['spec', 'pages'],
  runner: ['spec', 'fixtures', 'suites', 'judge', 'properties'],
  reports: ['spec', 'pages'],
  cli: ['spec', 'pages', 'fixtures', 'suites', 'judge', 'properties', 'fake-server', 'runner', 'reports'],
  tools: [
    'spec',
    'pages',
    'fixtures',
    'suites',
    'judge',
    'properties',
    'fake-server',
    'runner',
    'reports',
    'cli',
  ],
}

/** Folders from which only types may be imported. */
const typesOf: Record<string, readonly string[]> = { reports: ['runner'] }

/** Packages that only some folders or files may import. */
const packages: Record<string, readonly string[]> = {
  undici: [
    ...['runner', 'tools/bench/whole-run.ts', 'fake-server/undici.ts'],
    'fake-server/intercept/undici-globals.ts',
    'fake-server/testing/http-clients.ts',
  ],
  commander: ['cli'],
  preact: ['pages', 'fake-server'],
  'preact/hooks': ['cli'],
  'preact-render-to-string': ['pages/markup.ts'],
  htm: ['pages/html.ts'],
  vitest: [
    'cli/entries/assumption-tests.ts',
    'cli/entries/conformance-tests.ts',
    'cli/testing/room.ts',
    'cli/testing/spawned.ts',
    'fake-server/page/testing/visits.ts',
    'fake-server/vitest/extending.ts',
    'fake-server/vitest/fake-test.ts',
    'fake-server/vitest/matchers.ts',
    'fake-server/vitest/tell-journal.ts',
    'fake-server/testing/vitest-scenes/failing.scene.ts',
    'runner/traffic/testing/har-of.ts',
    'tools/prove/proves.ts',
  ],
  nock: ['fake-server/nock.ts', 'fake-server/intercept/nock-loaded.ts'],
  '@mswjs/interceptors': ['fake-server/intercept/node-http-divert.ts'],
  '@mswjs/interceptors/ClientRequest': ['fake-server/intercept/node-http-divert.ts'],
  supertest: [],
}

interface Import {
  file: string
  room: string
  from: string
  typeOnly: boolean
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const room = file.split('/')[0] ?? ''
  const statements = text.matchAll(/^(?:import|export) (type )?(?:[^'"]*? from )?'([^']+)'/gms)
  return [...statements].map(([, type, from = '']) => ({ file, room, from, typeOnly: type !== undefined }))
}

/** Our own files that a file imports, including types and dynamic imports. */
function filesImportedBy(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const later = [...text.matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, from = '']) => from)
  const atOnce = importsOf(file).flatMap(({ from }) => (from.startsWith('.') ? [from] : []))
  return [...atOnce, ...later].map((from) => join(dirname(file), from.replace(/\.js$/, '.ts')))
}

/** Groups of files that import each other in a circle, in alphabetical order. */
function circlesIn(files: readonly string[]): string[][] {
  const imported = new Map(
    files.map((file) => [file, filesImportedBy(file).filter((to) => files.includes(to))]),
  )
  const reached = new Map(files.map((file) => [file, reachedFrom(file, imported)]))
  const group = (file: string) =>
    files.filter((each) => reached.get(file)?.has(each) && reached.get(each)?.has(file)).sort()
  return [
    ...new Set(files.filter((file) => reached.get(file)?.has(file)).map((file) => group(file).join(' '))),
  ]
    .sort()
    .map((each) => each.split(' '))
}

function reachedFrom(file: string, imported: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>()
  const waiting = [...(imported.get(file) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    waiting.push(...(imported.get(next) ?? []))
  }
  return reached
}

/** The package of an entry: `@scope/name` for `@scope/name/entry`. */
const packageOf = (from: string): string => from.split('/', from.startsWith('@') ? 2 : 1).join('/')

/** Everything that loads with a file, our own files and packages, apart from Node's own modules. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const { from, typeOnly } of importsOf(file)) {
    if (typeOnly || from.startsWith('node:')) continue
    if (from.startsWith('.')) loadedWith(join(dirname(file), from.replace(/\.js$/, '.ts')), seen)
    else seen.add(packageOf(from))
  }
  return seen
}

const rooms = Object.keys(allowed).filter((room) => existsSync(join(root, room)))

const sources = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `${room}/${file}`),
)

test('no room imports what it may not', () => {
  const wrong = sources.flatMap(importsOf).filter(({ file, room, from, typeOnly }) => {
    if (from.startsWith('node:')) return false
    if (!from.startsWith('.')) return packages[from]?.some((each) => each === room || each === file) === false
    const target = relative(root, join(root, dirname(file), from)).split('/')[0] ?? ''
    if (target === room || target.startsWith('..')) return false
    return !(allowed[room]?.includes(target) || (typeOnly && typesOf[room]?.includes(target)))
  })

  expect(wrong.map(({ file, from }) => `${file} imports ${from}`)).toEqual([])
})

test('no file imports itself through others, types included', () => {
  expect(circlesIn(sources)).toEqual([])
})

/** The folders of some rooms from top to bottom. A file imports only from its own folder and those below. */
const foldersOf = {
  runner: ['(top)', 'rounds', 'traffic', 'check', 'clean-up', 'case', 'send', 'wire'],
  'fake-server': [
    ...['vitest', '(top)', 'control', 'page', 'intercept', 'assembly', 'sockets', 'assume', 'faults'],
    ...['journal', 'seed', 'request', 'endpoints', 'dress', 'world', 'time', 'core'],
  ],
}

/** `vitest.ts` is the entry of its folder, which uses a fake as the fake's tests do. */
function folderOf(file: string): string {
  const [, folder = '', ...rest] = file.replace(/\/vitest\.ts$/, '/vitest/').split('/')
  return rest.length === 0 ? '(top)' : folder
}

describe.each(Object.entries(foldersOf))('in %s', (room, folders) => {
  const files = sources.filter((file) => file.startsWith(`${room}/`) && !file.includes('/testing/'))

  test('every folder has its place', () => {
    expect(new Set(files.map(folderOf))).toEqual(new Set(folders))
  })

  test('nothing imports from a folder above its own', () => {
    const place = (file: string) => folders.indexOf(folderOf(file))
    const upward = files.flatMap((file) =>
      filesImportedBy(file)
        .filter((to) => to.startsWith(`${room}/`) && place(to) < place(file))
        .map((to) => `${file} imports ${to}`),
    )

    expect(upward).toEqual([])
  })
})

test('the fake starts with no package, and without its adapters', () => {
  const loaded = [...loadedWith('fake-server/index.ts')]

  expect(loaded.filter((each) => !each.endsWith('.ts'))).toEqual([])
  expect(loaded.filter((each) => /fake-server\/(undici|node-http|nock)/.test(each))).toEqual([])
})

test('the page of the fake is read when somebody asks for it', () => {
  const loaded = [...loadedWith('fake-server/index.ts'), ...loadedWith('fake-server/control/mount.ts')]

  expect(loaded).toContain('fake-server/control/state-routes.ts')
  expect(loaded.filter((each) => each.startsWith('fake-server/page/'))).toEqual([])
})

test.each(['undici', 'node-http', 'nock'])(
  '%s is given a fake: it has no copy, and no package of its own',
  (name) => {
    const loaded = [...loadedWith(`fake-server/${name}.ts`)]

    expect(loaded.filter((each) => !each.endsWith('.ts'))).toEqual([])
    expect(loaded).not.toContain('fake-server/fake-server.ts')
    expect(loaded.length).toBeLessThan(10)
  },
)

test('the table covers the sources', () => {
  expect(sources.length).toBeGreaterThan(50)
})
