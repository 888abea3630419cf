import { styleText } from 'node:util'

export type Style = Parameters<typeof styleText>[0]

/** Colours a text, or leaves it unchanged. */
export type Paint = (style: Style, text: string) => string

export const createPaint =
  (color: boolean): Paint =>
  (style, text) =>
    color ? styleText(style, text) : text
