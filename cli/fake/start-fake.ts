import { type RunningFakeServer, readSeedFile, SeedError, startFakeServer } from '../../fake-server/index.js'
import { terminalLines } from '../../spec/terminal-text.js'
import type { FakeArguments } from '../options/fake-options.js'
import { UsageError } from '../options/usage-error.js'

/** A fake that was started for others than this process: it is always controlled over HTTP. */
export type ServedFake = RunningFakeServer & Required<Pick<RunningFakeServer, 'control'>>

/** Starts the fake that the arguments describe; throws `UsageError` where there cannot be one. */
export async function startFake(given: FakeArguments): Promise<ServedFake> {
  const { port, host, seedFile, profile, token } = given
  const seed = seedFile === undefined ? undefined : await readSeed(seedFile)
  const choices = profile === undefined ? undefined : await readChoices(profile)
  const { grease, assume, clock, rateCap, journalLimit, idSeed } = given
  const own = { grease, assume, clock, rateCap, journalLimit, idSeed }
  const options = { ...defined({ ...own, seed, choices }), port, host, control: { token } }
  const fake = await startFakeServer(options).catch((error: NodeJS.ErrnoException) => {
    throw explained(error, given)
  })
  return fake as ServedFake
}

const defined = <T extends object>(object: T) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))

const readSeed = (file: string) =>
  readSeedFile(file).catch((error: Error) => {
    throw error instanceof SeedError ? new UsageError(terminalLines(error.message)) : error
  })

async function readChoices(file: string) {
  const { readProfileFile } = await import('../run/profile-file.js')
  return readProfileFile(file)
}

function explained(error: NodeJS.ErrnoException, { port, host, seedFile = '' }: FakeArguments): Error {
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
