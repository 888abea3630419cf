import { readFileSync } from 'node:fs'

const read = (name: string): string =>
  readFileSync(new URL(`./certificates/${name}.pem`, import.meta.url), 'utf8')

/** The certificate of the authority that signed the others but `self-signed`. */
export const authority = read('authority')

/** What a TLS server of a test needs; all are for localhost but `elsewhere`. */
export const identity = (
  name: 'localhost' | 'elsewhere' | 'expired' | 'early' | 'self-signed',
): { cert: string; key: string } => ({ cert: read(name), key: read('server.key') })
