import { inertInCi } from './github.js'
import { fittedText } from './wrapped.js'

/** Writes to standard output as it is: for programs, and what is wrapped already. */
export const print = (text: string): void => void process.stdout.write(text)

/** Writes what people read, wrapped at words. In CI, nothing in it is a command. */
export const say = (text: string, out: Output = process.stdout): void =>
  void out.write(inertInCi(fittedText(text, columnsOf(out))))

/** How wide to print: as the terminal is, else as COLUMNS says, if it does. */
export const columnsOf = ({ columns }: Output = process.stdout): number | undefined =>
  columns || Number(process.env.COLUMNS) || undefined

export type Output = NodeJS.WritableStream & { columns?: number }
