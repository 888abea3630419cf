import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { startFakeServer } from '../fake-server/index.js'
import { cases } from '../suites/index.js'
import { optionsOf } from './options/option.js'
import { runOptions } from './options/run-options.js'
import { readKnownFailures } from './run/known-failures.js'
import { called } from './testing/called.js'
import { createRoom } from './testing/room.js'
import { tool } from './tool.js'

const at = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const all = createRoom('ci-')
const programs = join(all, 'bin')
const staging = 'https://staging.example.com'
let room: string
let fake: Awaited<ReturnType<typeof startFakeServer>>

/**
 * Stands in for npx, which would fetch the published package: checks the arguments that npx gets, then runs
 * this tool. If the script says so, the tool runs in the test process, which takes a tenth of the time.
 */
const npx = [
  '#!/bin/sh',
  `[ "$1" = --yes ] && [ "$2" = "monitoring-conformance@${tool.version}" ] || { echo "npx $*" >&2; exit 99; }`,
  'shift 2',
  `exec "${process.execPath}" "\${STAND_IN:-${inject('tool')}}" "$@"`,
  '',
].join('\n')

/** Sends its arguments, environment and directory to the tests, and prints what they answer. */
const caller = (port: number): string => `
  import { connect } from 'node:net'
  const told = JSON.stringify({ args: process.argv.slice(2), environment: process.env, cwd: process.cwd() })
  const socket = connect({ port: ${port}, host: '127.0.0.1', allowHalfOpen: true }).setEncoding('utf8').end(told)
  let text = ''
  for await (const chunk of socket) text += chunk
  const { code, out, err } = JSON.parse(text)
  process.stdout.write(out)
  process.stderr.write(err)
  process.exitCode = code`

const standIn = join(programs, 'stand-in.mjs')
const callers = createServer({ allowHalfOpen: true }, async (socket) => {
  let text = ''
  socket.setEncoding('utf8').on('data', (more) => {
    text += more
  })
  await once(socket, 'end')
  const { args, environment, cwd } = JSON.parse(text)
  socket.end(JSON.stringify(await called(args, environment, { cwd })))
})

beforeAll(async () => {
  mkdirSync(programs)
  writeFileSync(join(programs, 'npx'), npx)
  chmodSync(join(programs, 'npx'), 0o755)
  await once(callers.listen(0, '127.0.0.1'), 'listening')
  writeFileSync(standIn, caller((callers.address() as AddressInfo).port))
  fake = await startFakeServer()
})

afterAll(async () => {
  await fake.close()
  callers.close()
})

beforeEach(() => {
  room = mkdtempSync(join(all, 'room-'))
  writeFileSync(join(room, 'acme.yaml'), '[]\n')
})

/** Runs a script as GitHub does, with a fake in place of staging and the tool in this process. */
const bash = (script: string, environment: Record<string, string> = {}) =>
  bashWithTool(script, { STAND_IN: standIn, ...environment })

/** The same, with the tool as its own process. */
async function bashWithTool(script: string, environment: Record<string, string> = {}) {
  const text = script.replaceAll(staging, fake.url)
  const child = execFile('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', text], {
    cwd: room,
    env: {
      PATH: `${programs}${delimiter}${process.env.PATH}`,
      MONITORING_CHAPTER: 'invitations',
      ...environment,
    },
  })
  let out = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data) => {
      out += data
    })
  const [code] = await once(child, 'close')
  return { code: code as number, out }
}

const keys = () => ({ MONITORING_KEY: fake.keys.readWrite })
const read = (name: string): string => readFileSync(join(room, name), 'utf8')

interface Step {
  id?: string
  run?: string
  uses?: string
  with?: Record<string, string>
  env?: Record<string, string>
}

interface Action {
  inputs: Record<string, { default?: string; required?: boolean; description: string }>
  outputs: Record<string, { value: string }>
  runs: { using: string; steps: Step[] }
}

const action: Action = parse(readFileSync(at('../action.yml'), 'utf8'))
const [step = {}] = action.runs.steps

describe('action.yml', () => {
  test('runs the published package of this version: no build, no eval, no input in a script', () => {
    expect(action.runs.using).toBe('composite')
    expect(action.inputs.version?.default).toBe(tool.version)
    for (const { run = '' } of action.runs.steps) {
      expect(run).not.toMatch(/\$\{\{|\beval\b|npm (ci|install|run)|\btsc\b/)
      expect(run).toContain('npx --yes "monitoring-conformance@$CONFORMANCE_VERSION"')
    }
  })

  test('hands over every input, and declares every output that it sets', () => {
    const used = JSON.stringify(step.env).match(/inputs\.[\w-]+/g) ?? []
    const set = [...(step.run ?? '').matchAll(/printf '([\w-]+)=/g)].map(([, name]) => name)

    expect(used.map((name) => name.slice(7)).sort()).toEqual(Object.keys(action.inputs).sort())
    expect(set.sort()).toEqual(Object.keys(action.outputs).sort())
    for (const [name, { value }] of Object.entries(action.outputs))
      expect(value).toBe(`\${{ steps.${step.id}.outputs.${name} }}`)
  })

  test('its inputs are options of a run, by the names of their variables', () => {
    const given = Object.entries(step.env ?? {}).filter(([name]) => name.startsWith('INPUT_'))
    const variables = given.map(([name]) => name.replace('INPUT_', 'MONITORING_'))
    const names = given.map(([, value]) => `--${/inputs\.([\w-]+)/.exec(value)?.[1]}`)
    const looped = /for name in ([A-Z_ ]+);/.exec(step.run ?? '')?.[1]?.split(' ')
    const options = optionsOf(runOptions, 'run')

    expect(options.map(({ variable }) => variable)).toEqual(expect.arrayContaining(variables))
    expect(options.map(({ flag }) => flag)).toEqual(expect.arrayContaining(names))
    expect(looped?.map((name) => `MONITORING_${name}`)).toEqual(variables)
  })

  /** Runs the step as GitHub would. Inputs that are not given have their default, or are empty. */
  function runStep(inputs: Record<string, string>, environment: Record<string, string> = {}) {
    const given = Object.entries(step.env ?? {}).map(([name, value]) => {
      const input = /inputs\.([\w-]+)/.exec(value)?.[1] ?? ''
      return [name, inputs[input] ?? action.inputs[input]?.default ?? '']
    })
    return bashWithTool(step.run ?? '', {
      ...Object.fromEntries(given),
      GITHUB_ACTIONS: 'true',
      GITHUB_OUTPUT: join(room, 'output'),
      GITHUB_STEP_SUMMARY: join(room, 'step.md'),
      ...environment,
    })
  }

  test('passes what conforms, and says where the report is', async () => {
    const { code, out } = await runStep({
      'base-url': fake.url,
      key: fake.keys.readWrite,
      'read-key': fake.keys.read,
      'known-failures': 'acme.yaml',
      shard: '1/2',
      report: 'my report',
      args: '--quiet\r\n\n--seed\n7',
    })

    expect([code, out.split(':')[0]]).toEqual([0, 'Conforms'])
    expect(read('output')).toBe('exit-code=0\nverdict=conforms\nreport=my report\n')
    expect(read('step.md')).toMatch(/^## Conforms/)
    const report = JSON.parse(read('my report/report.json'))
    expect(report.run).toMatchObject({ seed: 7, shard: { index: 1, of: 2 } })
    expect(report.target.supplied).toEqual(['readKey'])
  })

  test.each<[string, Record<string, string>, string]>([
    ['nothing answers', { 'base-url': 'http://127.0.0.1:1', key: 'k' }, 'exit-code=3\nverdict=not-tested\n'],
    ['there is no base URL', { key: 'k' }, 'exit-code=2\nverdict=not-tested\n'],
    ['there is no key', { 'base-url': 'http://127.0.0.1:1' }, 'exit-code=2\nverdict=not-tested\n'],
    [
      'an option is wrong',
      { 'base-url': 'http://127.0.0.1:1', key: 'k', args: '--seed\n$(touch pwned)\n`touch pwned`' },
      'exit-code=2\nverdict=not-tested\n',
    ],
  ])('fails where %s, and sets its outputs', async (_, inputs, output) => {
    const { code } = await runStep(inputs)

    expect(code).toBe(Number(/exit-code=(\d)/.exec(output)?.[1]))
    expect(read('output')).toBe(`${output}report=conformance-report\n`)
    expect(existsSync(join(room, 'pwned'))).toBe(false)
  })
})

const document = readFileSync(at('../docs/ci.md'), 'utf8')

const blocks = (heading: string, language: string): string[] => {
  const section = document.split(/^## /m).find((each) => each.startsWith(heading)) ?? ''
  return [...section.matchAll(/^```(\w+)\n(.*?)^```/gms)]
    .filter(([, name]) => name === language)
    .map(([, , text = '']) => text)
}

describe('docs/ci.md', () => {
  test('shows known failures that are read', async () => {
    writeFileSync(join(room, 'shown.yaml'), blocks('Known failures', 'yaml')[0] ?? '')

    expect(await readKnownFailures(join(room, 'shown.yaml'), cases)).toHaveLength(3)
  })

  test('names the version of this package', () => {
    const versions = document.match(/(?<=monitoring-conformance@v?)\d+\.\d+\.\d+/g) ?? []

    expect(new Set(versions)).toEqual(new Set([tool.version]))
  })

  test('GitHub: the action is given inputs that it has', () => {
    const { jobs } = parse(blocks('GitHub', 'yaml')[0] ?? '')
    const used = jobs.conformance.steps.find((each: Step) => each.id === 'conformance') as Step

    expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(used.with ?? {})))
    const required = Object.entries(action.inputs).filter(([, { required }]) => required)
    expect(Object.keys(used.with ?? {})).toEqual(expect.arrayContaining(required.map(([name]) => name)))
  })

  test('GitHub: shards in a matrix, and their merge', async () => {
    const { jobs } = parse(blocks('GitHub', 'yaml')[1] ?? '')
    const script = (steps: Step[]): string => steps.flatMap(({ run = [] }) => run).join('\n')
    for (const shard of jobs.conformance.strategy.matrix.shard) {
      const filled = Object.entries<string>(jobs.conformance.env).map(([name, value]) => [
        name,
        value
          .replaceAll(/\$\{\{ matrix\.shard \}\}/g, shard)
          .replace(/\$\{\{ secrets\.MONITORING_KEY \}\}/, fake.keys.readWrite)
          .replace(staging, fake.url),
      ])
      const { code, out } = await bash(script(jobs.conformance.steps), Object.fromEntries(filled))
      expect([code, out]).toEqual([0, expect.stringMatching(/^Conforms/m)])
    }

    expect(await bash(script(jobs.merge.steps))).toMatchObject({ code: 0 })
    expect(existsSync(join(room, 'conformance-report/junit.xml'))).toBe(true)
  })

  test('GitLab: parallel jobs, and their merge', async () => {
    const jobs = parse(blocks('GitLab', 'yaml')[0] ?? '')
    const { parallel, script, variables } = jobs.conformance
    const total = { CI_NODE_TOTAL: String(parallel), ...keys(), ...variables, MONITORING_BASE_URL: fake.url }
    for (let index = 1; index <= parallel; index += 1)
      expect(await bash(script.join('\n'), { ...total, CI_NODE_INDEX: String(index) })).toMatchObject({
        code: 0,
      })

    expect(await bash(jobs['conformance-report'].script.join('\n'))).toMatchObject({ code: 0 })
    expect(existsSync(join(room, jobs['conformance-report'].artifacts.reports.junit))).toBe(true)
  })

  test('any shell: one run, and several', async () => {
    const [one = '', several = ''] = blocks('Any shell', 'sh')
    const environment = { ...keys(), MONITORING_BASE_URL: fake.url }

    expect(await bash(one, environment)).toMatchObject({ code: 0 })
    expect(await bash(several, environment)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Report: {2}file:.*\/conformance-report\/report\.html$/m),
    })
  })
})
