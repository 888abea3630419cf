import type { Write } from '../../spec/http.js'
import { expectSuccess } from './expect.js'
import type { Scene } from './scene.js'

const object = { type: 'object' } as const

/**
 * Makes a thing that was refused again, twice between others of plain names that are taken: it is no lack of room that
 * refuses it.
 */
export async function expectTakenAmongOthers(
  { given, act }: Scene,
  call: Write,
  other: (name: string) => Write,
): Promise<void> {
  await given.done(other(given.name('one')), object)
  await act(call)
  await given.done(other(given.name('two')), object)
  const reply = await act(call)
  await given.done(other(given.name('six')), object)
  expectSuccess(reply, object)
}
