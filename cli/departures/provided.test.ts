import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, inject, test } from 'vitest'
import { createFakeServer } from '../../fake-server/index.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const room = mkdtempSync(join(root, 'node_modules/.provided-'))
afterAll(() => rmSync(room, { recursive: true }))

const scene = `
  import { expect } from 'vitest'
  import { fakeTest } from '${inject('fakeTest')}'

  fakeTest('an update drops the roles that it does not list', async ({ fake, baseUrl, keys }) => {
    const host = fake.given.host({ name: 'web-1', roleFullnames: ['web:app'] })
    const headers = { 'X-Api-Key': keys.readWrite, 'Content-Type': 'application/json' }
    const path = baseUrl + '/api/v0/hosts/' + host.id
    await fetch(path, { method: 'PUT', headers, body: JSON.stringify({ name: 'web-1', meta: {}, roleFullnames: ['web:db'] }) })
    const { host: after } = await (await fetch(path, { headers })).json()
    expect(after.roles).toEqual({ web: ['db'] })
    expect(fake.departures).toEqual(['host.update.roles.kept'])
  })`

function vitest(setupFiles: string[]): Promise<string> {
  const provide = { fakeOptions: { departures: ['host.update.roles.kept'] } }
  writeFileSync(join(room, 'a.scene.ts'), scene)
  writeFileSync(
    join(room, 'vitest.config.mjs'),
    `export default ${JSON.stringify({ test: { include: ['a.scene.ts'], setupFiles, provide } })}`,
  )
  const env = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_ENV)/.test(name))
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', room],
      { cwd: root, env: { ...Object.fromEntries(env), NO_COLOR: '1' } },
      (_, stdout, stderr) => resolve(stdout + stderr),
    ),
  )
}

test("vitest's provide gives departures by name, where their entry is a setup file", async () => {
  expect(await vitest([inject('departures')])).toMatch(/Tests {2}1 passed/)
})

test('where nobody knows names, it is told what to import', async () => {
  expect(await vitest([])).toMatch(/got "host\.update\.roles\.kept"\. A name will do once [\s\S]*setupFiles/)
})

test('options with names are plain data', async () => {
  await import('../entries/departures.js')
  const options = structuredClone({ departures: ['host.update.roles.kept' as const] })

  const fake = createFakeServer(options)

  expect(fake.departures).toEqual(['host.update.roles.kept'])
  expect(() => createFakeServer({ departures: ['host/nope'] })).toThrow(
    'There is no clause or case "host/nope"',
  )
})
