import { setTimeout } from 'node:timers/promises'
import type { Watch } from '../../fake-server/assembly/fake-server.js'
import type { HandedPages } from '../../fake-server/control/controlled.js'
import {
  type FakeServerOptions,
  type RunningFakeServer,
  readSeedFile,
  SeedError,
  type Wearable,
} from '../../fake-server/index.js'
import { startWatched } from '../../fake-server/running-fake-server.js'
import { defined } from '../../spec/defined.js'
import type { Profile } from '../../spec/profile.js'
import { terminalLines } from '../../spec/terminal-text.js'
import { waitingPage } from '../explain/page/waiting-page.js'
import type { Arguments } from '../options/arguments.js'
import { UsageError } from '../options/usage-error.js'

/** A fake for other processes. It always has its HTTP control. */
export type ServedFake = RunningFakeServer & Required<Pick<RunningFakeServer, 'control'>>

/** Starts the fake that the arguments describe. Throws `UsageError` when they allow none. */
export const startFake = async (given: Arguments<'serve'>): Promise<ServedFake> =>
  startFakeWith(given, await optionsOfFake(given))

/** Starts a fake with these options at the address that the arguments name. `watch` sees its calls. */
export async function startFakeWith(
  given: Arguments<'serve'>,
  options: FakeServerOptions,
  watch: Watch = {},
): Promise<ServedFake> {
  const { port, host, token } = given
  const fake = await startWatched({ ...options, port, host, control: { token } }, watch, pages).catch(
    (error: NodeJS.ErrnoException) => {
      throw explained(error, given)
    },
  )
  return fake as ServedFake
}

let specification: Promise<string> | undefined

/** How long, in ms, a visitor waits for the specification before a page says that it is being made. */
const patience = 4000

/** Loaded on demand, because most fakes are never looked at. */
const pages: HandedPages = {
  specification() {
    specification ??= renderedSpecification()
    return Promise.race([specification, setTimeout(patience, waitingPage, { ref: false })])
  },
  departures: async () => (await import('../departures/departures.js')).departureIds,
  departure: async (id) => (await wearables([id]))[0] as Wearable,
}

async function renderedSpecification(): Promise<string> {
  const { packedSpecification } = await import('../explain/page/packed-specification.js')
  const { renderSpecificationPage } = await import('../explain/page/page.js')
  return renderSpecificationPage(await packedSpecification(), 'fake')
}

/** The options of the fake itself. Throws `UsageError`. */
export async function optionsOfFake(given: Arguments<'serve'>): Promise<FakeServerOptions> {
  const { seedFile, profile, departure: ids = [] } = given
  const seed = seedFile === undefined ? undefined : await readSeed(seedFile)
  const read = profile === undefined ? undefined : await readProfileOf(profile)
  const departures = [...(read?.departures ?? []), ...ids]
  const { grease, assume, clock, rateCap, journalLimit, idSeed } = given
  return defined({
    ...{ grease, assume, clock, rateCap, journalLimit, idSeed, seed, choices: read?.choices },
    departures: departures.length > 0 ? await wearables(departures) : undefined,
  })
}

const readSeed = (file: string) =>
  readSeedFile(file).catch((error: Error) => {
    throw error instanceof SeedError ? new UsageError(terminalLines(error.message)) : error
  })

/** Loaded only on demand, so that a fake starts without a YAML parser and without the cases. */
const readProfileOf = async (file: string): Promise<Profile> =>
  (await import('../run/profile-file.js')).readProfileFile(file)

const wearables = async (ids: readonly string[]): Promise<Wearable[]> => {
  const { departure } = await import('../departures/departures.js')
  return ids.map(departure)
}

function explained(error: NodeJS.ErrnoException, { port, host, seedFile = '' }: Arguments<'serve'>): Error {
  const { code } = error
  if (error instanceof SeedError)
    return new UsageError(terminalLines(`The seed file "${seedFile}" cannot be used: ${error.message}`))
  if (code === undefined || !/^E[A-Z_]+$/.test(code)) return error
  const why = reasons[code] ?? 'The machine refuses it.'
  return new UsageError(terminalLines(`Cannot listen on ${host}, port ${port} (${code}). ${why}`))
}

const noAddress =
  'This machine has no such address. Use --host 127.0.0.1, ::1, or 0.0.0.0 for all of its addresses.'

const reasons: Partial<Record<string, string>> = {
  EADDRINUSE:
    'Something listens there already. Choose another --port, or leave it out to have a free one taken.',
  EACCES: 'It takes rights that this process lacks. Choose a --port above 1023, or leave it out.',
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
}
