import { styleText } from 'node:util'

export type Style = Parameters<typeof styleText>[0]

/** Puts color on a text, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string

export const createPaint =
  (color: boolean): Paint =>
  (style, text) =>
    color ? styleText(style, text) : text
