import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createFakeServer } from '../index.js'
import * as given from '../testing/undefined-options.js'

test('what is undefined is left out, under exactOptionalPropertyTypes too', async () => {
  const cwd = fileURLToPath(new URL('../..', import.meta.url))
  const tsc = fileURLToPath(import.meta.resolve('typescript/package.json')).replace('package.json', 'bin/tsc')
  const file = 'fake-server/testing/undefined-options.ts'
  const options =
    '--ignoreConfig --noEmit --strict --exactOptionalPropertyTypes --target es2023 --module nodenext'
  const rest = ['--lib', 'es2023,esnext.disposable', '--types', 'node', '--skipLibCheck', file]

  const said = await new Promise<string>((resolve) =>
    execFile(process.execPath, [tsc, ...options.split(' '), ...rest], { cwd }, (_, stdout) =>
      resolve(stdout),
    ),
  )

  expect(said.split('\n').filter((line) => line.startsWith(file))).toEqual([])
})

test('the fake takes it', () => {
  const fake = createFakeServer({ ...given.fake, ...given.keys, seed: given.seed })

  expect(fake.faults.add('*', given.fault).options).toMatchObject({ status: 503 })
  expect(fake.createOrganization(given.organization).given.host(given.host).memo).toBe('')
})
