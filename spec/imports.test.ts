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
  undici: ['runner', 'cli/bench/whole-run.ts'],
  commander: ['cli'],
  vitest: ['cli/conformance-tests.ts'],
  nock: [],
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

test('the table covers the sources', () => {
  expect(sources.length).toBeGreaterThan(50)
})
