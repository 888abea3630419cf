import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from './pages.js'

const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8')

interface Locked {
  license?: string
  dev?: boolean
  devOptional?: boolean
}

/** They ask for no more than that their text goes along. */
const permissive = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'MIT OR Apache-2.0']

/** Nothing of these is published. */
const ofTools = [...permissive, 'MPL-2.0', 'PSF-2.0']

test('what is installed has a licence that permits it', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
  const odd = Object.entries(packages).filter(
    ([path, { license = 'none', dev, devOptional }]) =>
      path !== '' && !(dev || devOptional ? ofTools : permissive).includes(license),
  )

  expect(odd.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})

test('a release is published from its repository by provenance, after all that has to hold', () => {
  const { check, publish } = parse(read('.github/workflows/publish.yml')).jobs
  const commandsOf = ({ steps }: { steps: { run?: string }[] }) => steps.flatMap(({ run }) => run ?? [])

  expect(publish).toMatchObject({ needs: 'check', permissions: { 'id-token': 'write' } })
  expect(commandsOf(publish).at(-1)).toBe('npm publish --provenance --access public')
  expect(commandsOf(parse(read(check.uses)).jobs.check)).toContain('.ci/run')
})
