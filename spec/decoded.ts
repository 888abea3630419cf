import { attempt } from './attempt.js'

/** A percent-encoded text in plain; as it stands where it is no such text. */
export const decoded = (text: string): string => attempt(() => decodeURIComponent(text)) ?? text
