import type { compareOptions } from './compare-options.js'
import type { fakeOptions } from './fake-options.js'
import type { judgeOptions } from './judge-options.js'
import type { listOptions } from './list-options.js'
import type { OptionSet, OptionTable, Values } from './option.js'
import type { runOptions } from './run-options.js'

/** Those of a set that belong to a command. */
type Given<
  Set extends OptionSet,
  Command extends string,
  Table extends OptionTable = Set['options'],
> = Values<{
  [Name in keyof Table as Command extends Table[Name]['commands'][number] ? Name : never]: Table[Name]
}>

export type Arguments<Command extends string> = Given<typeof runOptions, Command> &
  Given<typeof judgeOptions, Command> &
  Given<typeof fakeOptions, Command> &
  Given<typeof listOptions, Command> &
  Given<typeof compareOptions, Command>
