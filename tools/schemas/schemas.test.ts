import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseKnownAssumptions } from '../../cli/assumptions/known-assumptions.js'
import { parseConfiguration } from '../../cli/options/read-configuration.js'
import { runOptions } from '../../cli/options/run-options.js'
import { schemaLine } from '../../cli/options/schema-line.js'
import { parseKnownFailures } from '../../cli/run/known-failures-file.js'
import { createRoom } from '../../cli/testing/room.js'
import { readSeedFile } from '../../fake-server/index.js'
import { allPoints } from '../../spec/open-points.js'
import { readProfile, renderProfile } from '../../spec/profile.js'
import { renderConfiguration } from '../readme/configuration.js'
import { schemas } from './index.js'

const room = createRoom('schemas-')

const ajv = new Ajv({ strict: true, strictTypes: false, strictRequired: false, allowUnionTypes: true })
const validators = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [name, ajv.compile(schema())]),
)

const fits = (kind: string, text: string): boolean =>
  validators[`${kind}.schema.json`]?.(parse(text)) === true

const seedFile = (text: string) => {
  writeFileSync(join(room, 'seed.yaml'), text)
  return readSeedFile(join(room, 'seed.yaml'))
}

const readers: Record<string, (text: string) => unknown> = {
  configuration: (text) => parseConfiguration(text, runOptions),
  'known-assumptions': parseKnownAssumptions,
  'known-failures': parseKnownFailures,
  profile: readProfile,
  seed: seedFile,
}

const isRead = async (kind: string, text: string): Promise<boolean> => {
  try {
    await readers[kind]?.(text)
    return true
  } catch {
    return false
  }
}

/** Correct and wrong texts, on which a schema and its reader agree. */
const texts: Record<string, { right: string[]; wrong: string[] }> = {
  configuration: {
    right: [
      '',
      'base-url: https://a.example',
      'baseUrl: https://a.example',
      'chapter: [a]\nproperties: false\nseed: 3',
    ],
    wrong: [
      'port: 80',
      'key: abc',
      'strict: yes',
      'seed: "3"',
      'shard: 1/2',
      'chapter: []',
      'key-header: a b',
      '- a',
    ],
  },
  'known-assumptions': {
    right: ['', 'host.initial-status: ours never answers otherwise'],
    wrong: ['host.initial-state: a', 'host.initial-status: " "', 'host.initial-status: 3', '[]'],
  },
  'known-failures': {
    right: [
      '',
      '- case: hosts/*\n  reason: a\n  issue: 12\n  expires: 2099-01-31',
      '- cause: a\n  reason: b',
    ],
    wrong: [
      '- case: a',
      '- reason: a',
      '- case: a\n  clause: b\n  reason: c',
      '- case: a\n  reason: b\n  until: c',
      '- case: a\n  reason: b\n  expires: soon',
      '- case: a\n  reason: " "',
      'case: a',
    ],
  },
  profile: {
    right: ['', 'host.initial-status: standby\ndepartures: [host.update.roles.kept]\noutOfReach:'],
    wrong: ['host.initial-status: huge', 'host.state: standby', 'departures: host.update.roles.kept', '- a'],
  },
  seed: {
    right: [
      '{}',
      'hosts: [{ name: web-1, status: poweroff, createdAt: { ago: { hours: 2 } }, meta: { any: thing } }]',
      'roles: [web:app, w:a]\nmetrics: [{ service: web, name: a.b, value: 1, time: 2026-01-15T12:00:00Z }]',
      'cloudIntegrations: [{ services: { EC2: { enable: true } } }]\ninvitations: [{ email: a@example.com }]',
    ],
    wrong: [
      'host: []',
      'hosts: [{ status: asleep }]',
      'roles: [web]',
      'hosts: [{ nam: web-1 }]',
      'members: [""]',
      '- a',
    ],
  },
}

describe.each(Object.entries(texts))('%s.schema.json', (kind, { right, wrong }) => {
  test.each(right)('takes what is read: %j', async (text) => {
    expect([fits(kind, text), await isRead(kind, text)]).toEqual([true, true])
  })

  test.each(wrong)('refuses what is not read: %j', async (text) => {
    expect([fits(kind, text), await isRead(kind, text)]).toEqual([false, false])
  })
})

test('a profile with any answer to each point fits, quoted or not', () => {
  for (const { id, answers } of allPoints)
    for (const answer of answers) {
      expect(fits('profile', renderProfile({ answers: [{ id, answer }] }, [])), `${id}: ${answer}`).toBe(true)
      expect(fits('profile', `${id}: ${answer}`), `${id}: ${answer}`).toBe(true)
    }
})

test('the example of docs/configuration.md is read, and fits', () => {
  const [, example = ''] = /```yaml\n([\s\S]*?)```/.exec(renderConfiguration()) ?? []

  expect(parseConfiguration(example, runOptions).size).toBe(6)
  expect(fits('configuration', example)).toBe(true)
})

test('the package publishes each', () => {
  const { exports: published } = JSON.parse(readFileSync('package.json', 'utf8'))

  for (const name of Object.keys(schemas)) expect(published[`./${name}`]).toBe(`./dist/${name}`)
})

test('a file names the schema of the installation above it, else the published one', () => {
  const own = join(room, 'a b/node_modules/monitoring-conformance/dist')
  mkdirSync(own, { recursive: true })
  mkdirSync(join(room, 'a b/deep'))
  writeFileSync(join(own, 'profile.schema.json'), '{}')
  const path = 'node_modules/monitoring-conformance/dist/profile.schema.json'

  expect(schemaLine(join(room, 'a b/p.yaml'), 'profile')).toBe(`yaml-language-server: $schema=./${path}`)
  expect(schemaLine(join(room, 'a b/deep/p.yaml'), 'profile')).toBe(
    `yaml-language-server: $schema=../${path}`,
  )
  expect(schemaLine(join(room, 'p.yaml'), 'profile')).toMatch(
    /^yaml-language-server: \$schema=https:\/\/unpkg\.com\/monitoring-conformance@\d+\.\d+\.\d+\/dist\/profile\.schema\.json$/,
  )
})
