import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const rooms = ['spec', 'fixtures', 'suites', 'properties', 'fake-server', 'runner', 'reports', 'cli', 'tools']

const sources = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map((file) => join(room, file))
    .filter((file) => /(?<!\.test|\.d)\.ts$/.test(file) && !file.startsWith(join('fixtures', 'examples'))),
)

const declared = /^export (?:declare |abstract )*(?:interface|type|class) ([A-Z]\w*)/gm

test('a word has one meaning: no two files export a type of the same name', () => {
  const files = new Map<string, string[]>()
  for (const file of sources)
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(declared))
      files.set(name, [...(files.get(name) ?? []), file])

  expect(files.size).toBeGreaterThan(400)
  expect([...files].filter(([, within]) => within.length > 1)).toEqual([])
})
