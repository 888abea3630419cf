import { readFileSync } from 'node:fs'

const read = (name: string): string =>
  readFileSync(new URL(`./certificates/${name}.pem`, import.meta.url), 'utf8')

/** The certificate of the authority that signed all the others except `self-signed`. */
export const authority = read('authority')

/** Certificate and key for a test's TLS server. All are for localhost except `elsewhere`. */
export const identity = (
  name: 'localhost' | 'elsewhere' | 'expired' | 'early' | 'self-signed',
): { cert: string; key: string } => ({ cert: read(name), key: read('server.key') })
