import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createRoom } from '../../cli/testing/room.js'
import { createFakeServer, readSeedFile, SeedError } from '../index.js'
import { calling } from '../testing/calling.js'

const directory = createRoom('seed-')

function written(name: string, text: string): string {
  const path = join(directory, name)
  writeFileSync(path, text)
  return path
}

const yaml = `
hosts:
  - id: web-1
    roleFullnames: [web:app]
    createdAt: { ago: { days: 30 } }
  - name: old
    retiredAt: 2025-01-01T00:00:00Z
metrics:
  - { service: web, name: orders.count, time: 1700000000, value: 3 }
`

test('YAML and JSON say the same', async () => {
  const fromYaml = await readSeedFile(written('seed.yaml', yaml))
  const fromJson = await readSeedFile(written('seed.json', JSON.stringify(fromYaml)))
  const api = calling(createFakeServer({ seed: fromYaml }))

  expect(fromJson).toEqual(fromYaml)
  expect(api.get('/hosts').json.hosts).toMatchObject([{ id: 'web-1', roles: { web: ['app'] } }])
})

test('what YAML only warns of is refused like a mistake', async () => {
  const warned: unknown[] = []
  const heed = (warning: Error) => void warned.push(warning)
  process.on('warning', heed)
  const read = readSeedFile(written('odd.yaml', 'hosts: !own [{ name: web }]'))

  await expect(read).rejects.toThrow(/^odd\.yaml: expected YAML: Unresolved tag: !own at line 1/)
  await new Promise(setImmediate)
  process.off('warning', heed)
  expect(warned).toEqual([])
})

test('a file that is too large is not read', async () => {
  const path = written('large.json', '{}')
  truncateSync(path, 2 ** 26 + 1)

  await expect(readSeedFile(path)).rejects.toThrow(
    new SeedError(`Cannot read the seed file "${path}": it is larger than 67108864 bytes.`),
  )
})

test.each(['seed.json', 'seed.yaml'])(
  'a byte order mark in front of %s is none of its text',
  async (name) => {
    expect(await readSeedFile(written(`marked-${name}`, '\ufeff{"hosts":[]}'))).toEqual({ hosts: [] })
  },
)

test('an empty file is an empty seed', async () => {
  expect(await readSeedFile(written('empty.yaml', '# nothing\n'))).toEqual({})
})

test.each([
  [
    'typo.yaml',
    'hosts: [{ nmae: web }]',
    'typo.yaml: hosts[0].nmae: there is no such field. Did you mean "name"?',
  ],
  ['twice.yml', 'hosts: []\nhosts: []', 'twice.yml: expected YAML: Map keys must be unique'],
  ['broken.json', '{ "hosts": [', 'broken.json: expected JSON: '],
  ['list.json', '[]', 'list.json: expected an object, got 0 items.'],
])('%s is refused, with the file and the place', async (name, text, message) => {
  const read = readSeedFile(written(name, text))

  await expect(read).rejects.toThrow(SeedError)
  await expect(read).rejects.toThrow(message)
})

test('a directory is told as one', async () => {
  await expect(readSeedFile(directory)).rejects.toThrow(/: it is a directory\. Name the file in it\.$/)
})

test('a mistake in YAML is told in one line', async () => {
  const read = readSeedFile(written('flow.yaml', 'hosts:\n  - name: [a\n'))

  await expect(read).rejects.toThrow(/^flow\.yaml: expected YAML: .* at line 3, column 1\.$/)
})

test('a file that is not there is named', async () => {
  await expect(readSeedFile('nowhere/seed.yaml')).rejects.toThrow(
    'Cannot read the seed file "nowhere/seed.yaml": there is no such file.',
  )
})
