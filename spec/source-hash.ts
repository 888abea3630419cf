import { createHash } from 'node:crypto'

/** The hash by which a Content-Security-Policy allows one inline script or style. */
export const sourceHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
