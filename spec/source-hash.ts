import { createHash } from 'node:crypto'

/** What a Content-Security-Policy calls the one inline script or style that it allows. */
export const sourceHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
