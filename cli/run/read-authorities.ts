import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { attempt } from '../../spec/attempt.js'
import { terminalText } from '../../spec/terminal-text.js'
import { unreadable } from '../../spec/unreadable.js'
import { UsageError } from '../options/usage-error.js'

/** Reads the PEM certificates of a `--ca` file. Throws `UsageError` if it does not exist or has none. */
export async function readAuthorities(file: string): Promise<string> {
  const cannotRead = (why: string): UsageError =>
    new UsageError(`Cannot read the certificate authority "${terminalText(file)}": ${why}`)
  const text = await readFile(file, 'latin1').catch((error) => {
    throw cannotRead(unreadable(error, 'Name a file with the certificate of the authority in PEM.'))
  })
  const found = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  if (!found.length)
    throw cannotRead(
      'it holds no certificate in PEM (-----BEGIN CERTIFICATE-----). Turn one in DER into PEM with "openssl x509 -inform der".',
    )
  const broken = found.findIndex((each) => !isCertificate(each))
  if (broken >= 0) throw cannotRead(`certificate ${broken + 1} in it is broken. Copy it again, whole.`)
  return found.join('\n')
}

const isCertificate = (pem: string): boolean => attempt(() => new X509Certificate(pem)) !== undefined
