import type { compareOptions } from './compare-options.js'
import type { fakeOptions } from './fake-options.js'
import type { judgeOptions } from './judge-options.js'
import type { listOptions } from './list-options.js'
import type { OptionSet, OptionsOf, Values } from './option.js'
import type { runOptions } from './run-options.js'

type Given<Set extends OptionSet, Command extends string> = Values<OptionsOf<Set['options'], Command>>

/** The options given to a command. */
export type Arguments<Command extends string> = Given<typeof runOptions, Command> &
  Given<typeof judgeOptions, Command> &
  Given<typeof fakeOptions, Command> &
  Given<typeof listOptions, Command> &
  Given<typeof compareOptions, Command>
