import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fitting } from './fitting.js'
import type { Seed } from './seed.js'
import { SeedError } from './seed-error.js'
import { seedSchema } from './seed-schema.js'

/** Some editors put it at the start of a text. */
const byteOrderMark = /^\ufeff/

/**
 * Reads a seed from a file: JSON when its name ends in `.json`, otherwise YAML. Throws a `SeedError` that
 * names the file and the place.
 */
export async function readSeedFile(path: string): Promise<Seed> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new SeedError(`Cannot read the seed file "${path}": ${error.message}.`)
  })
  return fitting<Seed>(await parsed(text.replace(byteOrderMark, ''), path), seedSchema, `${basename(path)}: `)
}

async function parsed(text: string, path: string): Promise<unknown> {
  const isJson = /\.json$/i.test(path)
  const parse: (text: string) => unknown = isJson ? JSON.parse : (await import('yaml')).parse
  try {
    return parse(text) ?? {}
  } catch (error) {
    const wanted = isJson ? 'JSON' : 'YAML'
    throw new SeedError(`${basename(path)}: expected ${wanted}: ${(error as Error).message}`)
  }
}
