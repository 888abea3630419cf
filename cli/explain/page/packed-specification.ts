import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { packSpecification } from './pack.js'

export interface PackedSpecification {
  text: string
  bytes: Uint8Array
}

export const specificationFile = 'specification.gz'

/** Reads what the build wrote. In a checkout it is generated instead, once, which takes some seconds. */
export async function packedSpecification(): Promise<PackedSpecification> {
  const built = await builtSpecification()
  if (built) return built
  gathered ??= gatheredSpecification()
  return gathered
}

/** What the build wrote; undefined in a checkout. */
export async function builtSpecification(): Promise<PackedSpecification | undefined> {
  for (const above of ['./', '../', '../../', '../../../']) {
    const bytes = await readFile(new URL(above + specificationFile, import.meta.url)).catch(() => undefined)
    if (bytes) return { bytes, text: (await promisify(gunzip)(bytes)).toString() }
  }
  return undefined
}

let gathered: Promise<PackedSpecification> | undefined

export async function gatheredSpecification(): Promise<PackedSpecification> {
  const { gatherSpecification } = await import('./gather.js')
  const text = packSpecification(await gatherSpecification())
  return { text, bytes: await promisify(gzip)(text, { level: 9 }) }
}
