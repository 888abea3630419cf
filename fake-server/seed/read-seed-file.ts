import { createReadStream } from 'node:fs'
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
  const text = (await bytesOf(path)).toString()
  return fitting<Seed>(await parsed(text.replace(byteOrderMark, ''), path), seedSchema, `${basename(path)}: `)
}

/** The largest file, in bytes; a seed of 100,000 hosts fits. */
const mostBytes = 2 ** 26

async function bytesOf(path: string): Promise<Buffer> {
  const cannot = (why: string) => new SeedError(`Cannot read the seed file "${path}": ${why}.`)
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of createReadStream(path, { end: mostBytes })) {
      chunks.push(chunk)
      size += chunk.length
    }
  } catch (error) {
    throw cannot((error as Error).message)
  }
  if (size > mostBytes) throw cannot(`it is larger than ${mostBytes} bytes`)
  return Buffer.concat(chunks)
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
