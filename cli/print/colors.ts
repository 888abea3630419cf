import { styleText } from 'node:util'

/** Colours a text where standard output takes colors (NO_COLOR, FORCE_COLOR), or leaves it unchanged. */
export type Paint = (style: Parameters<typeof styleText>[0], text: string) => string

export const createPaint =
  (color: boolean): Paint =>
  (style, text) =>
    color ? styleText(style, text) : text
