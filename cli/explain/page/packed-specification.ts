import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { packSpecification } from './pack.js'

/** The specification as text, and compressed. */
export interface PackedSpecification {
  text: string
  bytes: Uint8Array
}

/** Its name where the build leaves it, beside what is published. */
export const specificationFile = 'specification.gz'

/** As the build has left it; run anew, which takes some seconds, in a checkout. */
export async function packedSpecification(): Promise<PackedSpecification> {
  for (const above of ['./', '../', '../../', '../../../']) {
    const bytes = await readFile(new URL(above + specificationFile, import.meta.url)).catch(() => undefined)
    if (bytes) return { bytes, text: (await promisify(gunzip)(bytes)).toString() }
  }
  return gatheredSpecification()
}

/** Runs every example. */
export async function gatheredSpecification(): Promise<PackedSpecification> {
  const { gatherSpecification } = await import('./gather.js')
  const text = packSpecification(await gatherSpecification())
  return { text, bytes: await promisify(gzip)(text, { level: 9 }) }
}
