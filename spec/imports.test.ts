import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Which room may import which others; tests may import anything. */
const allowed: Record<string, readonly string[]> = {
  spec: [],
  fixtures: ['spec'],
  suites: ['spec', 'fixtures'],
  properties: ['spec', 'fixtures', 'suites'],
  'fake-server': ['spec'],
  runner: ['spec', 'fixtures', 'suites', 'properties'],
  reports: ['spec'],
  cli: ['spec', 'fixtures', 'suites', 'properties', 'fake-server', 'runner', 'reports'],
}

/** Rooms of which only types may be imported. */
const typesOf: Record<string, readonly string[]> = { reports: ['runner'] }

/** Packages that only some rooms, or files, may import. */
const packages: Record<string, readonly string[]> = {
  undici: [
    ...[
      'runner',
      'cli/bench/whole-run.ts',
      'fake-server/undici.ts',
      'fake-server/intercept/undici-globals.ts',
    ],
    'fake-server/testing/http-clients.ts',
  ],
  commander: ['cli'],
  vitest: [
    'cli/conformance-tests.ts',
    'cli/testing/spawned.ts',
    'fake-server/vitest/extending.ts',
    'fake-server/vitest/fake-test.ts',
    'fake-server/vitest/matchers.ts',
    'fake-server/vitest/tell-journal.ts',
    'fake-server/testing/vitest-scenes/failing.scene.ts',
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

/** `@scope/name` of `@scope/name/entry`. */
const packageOf = (from: string): string => from.split('/', from.startsWith('@') ? 2 : 1).join('/')

/** What is loaded with a file, but for Node's own modules: files of ours, and packages. */
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

test('the fake starts with no package, and without its adapters', () => {
  const loaded = [...loadedWith('fake-server/index.ts')]

  expect(loaded.filter((each) => !each.endsWith('.ts'))).toEqual([])
  expect(loaded.filter((each) => /fake-server\/(undici|node-http|nock)/.test(each))).toEqual([])
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
