import { terminalText } from './terminal-text.js'

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file.',
  ENOTDIR: 'there is no such file.',
  EISDIR: 'it is a directory. Name the file in it.',
  EACCES: 'permission is denied. Make it readable.',
  ERR_STRING_TOO_LONG: 'it is longer than 512 MB. Cut it into parts.',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'it is not text in UTF-8. Save it as UTF-8.',
}

/** Why a file could not be read, as a sentence. `remedy` is said of one that is not there: "Name another." */
export function unreadable({ code = '', message }: NodeJS.ErrnoException, remedy?: string): string {
  const why = reasons[code] ?? `${code || message}.`
  return remedy && why === reasons.ENOENT ? `${why} ${remedy}` : why
}

const denied = 'permission is denied'
const full = 'the disk is full'

const writing: Record<string, string> = {
  ENOENT: 'its directory is missing',
  ENOTDIR: 'its directory is missing',
  EISDIR: 'it is a directory',
  ...{ EACCES: denied, EPERM: denied },
  EROFS: 'the file system is read-only',
  ...{ ENOSPC: full, EDQUOT: full },
  EFBIG: 'a file becomes longer than is permitted',
  ENAMETOOLONG: 'the name is too long',
}

/** Why a file could not be written, without a full stop. */
export const unwritable = ({ code = '', message }: Partial<NodeJS.ErrnoException>): string =>
  writing[code] ?? terminalText(code || String(message))
