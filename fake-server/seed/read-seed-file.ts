import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { unreadable } from '../../spec/unreadable.js'
import { fitting, SeedError } from './fitting.js'
import type { Seed } from './seed.js'
import { seedSchema } from './seed-schema.js'

/** Some editors put it at the start of a text. */
const byteOrderMark = /^\ufeff/

/** Reads a seed: JSON from `.json`, else YAML. Throws a `SeedError` that names the file and the place. */
export async function readSeedFile(path: string): Promise<Seed> {
  return seedIn((await bytesOf(path)).toString(), path)
}

/** The seed in the text of such a file. */
export const seedIn = async (text: string, path: string): Promise<Seed> =>
  fitting<Seed>(await parsed(text.replace(byteOrderMark, ''), path), seedSchema, `${basename(path)}: `)

/** The largest file, in bytes; a seed of 100,000 hosts fits. */
const mostBytes = 2 ** 26

async function bytesOf(path: string): Promise<Buffer> {
  const cannot = (why: string) => new SeedError(`Cannot read the seed file "${path}": ${why}`)
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of createReadStream(path, { end: mostBytes })) {
      chunks.push(chunk)
      size += chunk.length
    }
  } catch (error) {
    throw cannot(unreadable(error as Error))
  }
  if (size > mostBytes) throw cannot(`it is larger than ${mostBytes} bytes.`)
  return Buffer.concat(chunks)
}

async function parsed(text: string, path: string): Promise<unknown> {
  const isJson = /\.json$/i.test(path)
  try {
    return (isJson ? JSON.parse(text) : yamlIn(text, await import('yaml'))) ?? {}
  } catch (error) {
    const wanted = isJson ? 'JSON' : 'YAML'
    const [why] = (error as Error).message.split('\n')
    throw new SeedError(`${basename(path)}: expected ${wanted}: ${why?.replace(/:$/, '')}.`)
  }
}

/** What YAML only warns of, such as a tag that it does not know, is no seed either. */
function yamlIn(text: string, { parseDocument }: typeof import('yaml')): unknown {
  const document = parseDocument(text)
  const [fault] = [...document.errors, ...document.warnings]
  if (fault) throw fault
  return document.toJS()
}
