import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createFakeServer } from '../../fake-server/index.js'
import { type Figure, median, time } from './figure.js'

const rounds = 15

const starting = `
  const { startFakeServer } = await import(process.argv[1])
  const fake = await startFakeServer()
  await fake.close()`

const listening = `
  import { createServer } from 'node:http'
  const server = createServer(() => {}).listen(0, '127.0.0.1', () => server.close())`

/** Measures whole processes in turn. The fastest of each was disturbed least. */
export async function measureStartUp(dist: URL): Promise<Figure[]> {
  const main = new URL('cli/main.js', dist).pathname
  const fake = new URL('fake-server/index.js', dist).href
  const bare = ['--input-type=module', '-e', '0']
  const commands = [
    bare,
    ['--input-type=module', '-e', starting, fake],
    ['--input-type=module', '-e', listening],
    [main, '--version'],
    [main, '--help'],
  ]
  const fastest = commands.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < rounds; round++)
    for (const [at, args] of commands.entries())
      fastest[at] = Math.min(fastest[at] as number, await time(() => ended(args)))
  const [node = 0, fakeUp = 0, bareUp = 0, version = 0, help = 0] = fastest
  const served = []
  for (let round = 0; round < rounds; round++) served.push(await readyAfter([main, 'serve', '--json']))
  const created = []
  for (let round = 0; round < 101; round++) created.push(await time(() => createFakeServer()))
  return [
    {
      name: `the fake, import and listen, above bare node (a bare node:http takes ${((bareUp - node) / node).toFixed(2)})`,
      value: (fakeUp - node) / node,
      most: 0.33,
    },
    { name: 'createFakeServer()', value: median(created), unit: 'ms', most: 0.2 },
    {
      name: 'serve, until it is ready, of all that bare node takes',
      value: Math.min(...served) / node,
      most: 3.5,
    },
    { name: '--version, of bare node', value: version / node, most: 1.6 },
    { name: '--help, of bare node', value: help / node, most: 1.6 },
  ]
}

/** The whole command from the package, including reports. */
export async function measureWholeCommand(dist: URL, directory: string): Promise<Figure[]> {
  const main = new URL('cli/main.js', dist).pathname
  const fastest = async (...more: string[]): Promise<number> => {
    const times = []
    for (let round = 0; round < 3; round++)
      times.push(await time(() => ended([main, 'run', '--report', directory, ...more])))
    return Math.min(...times)
  }
  return [
    {
      name: 'all cases and observations against the embedded fake',
      value: await fastest('--no-properties'),
      unit: 'ms',
      most: 2000,
    },
    {
      name: 'all properties, 100 inputs each, against the embedded fake',
      value: await fastest('--only-properties'),
      unit: 'ms',
      most: 10_000,
    },
  ]
}

function ended(args: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, args)
  if (status !== 0) throw new Error(`node ${args.join(' ')} exited with ${status}: ${stderr}`)
}

/** Ms until a server prints its address. */
async function readyAfter(args: string[]): Promise<number> {
  const started = performance.now()
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const taken = performance.now() - started
  child.kill()
  await once(child, 'close')
  return taken
}
