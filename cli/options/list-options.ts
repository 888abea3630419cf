import type { OptionSet, OptionsOf, Values } from './option.js'
import { files, flag, globs, oneOf, text } from './value-type.js'

const list = { section: 'What is listed', commands: ['list'] } as const

/** All options of the commands that show the specification. */
export const listOptions = {
  options: {
    chapter: { ...list, type: globs, value: '<glob>', says: 'only these chapters' },
    case: {
      ...list,
      type: globs,
      value: '<glob>',
      says: 'only the cases with these ids, or the clauses that have such a case',
    },
    clause: {
      ...list,
      type: globs,
      value: '<glob>',
      says: 'only the clauses with these ids, or their cases',
    },
    operation: {
      ...list,
      type: globs,
      value: '<glob>',
      says: 'only what concerns these operations, such as updateHost',
    },
    level: {
      ...list,
      type: oneOf('must', 'should'),
      value: '<level>',
      says: 'only this level: must or should',
    },
    untested: {
      ...list,
      type: flag,
      says: 'only clauses of which nothing can be seen from outside',
      default: false,
    },
    with: {
      ...list,
      commands: ['list', 'explain'],
      type: files,
      value: '<file>',
      says: 'a module with cases of your own, which are shown too',
    },
    json: {
      section: 'What is printed',
      commands: ['list', 'explain'],
      type: flag,
      says: 'print JSON',
      default: false,
    },
    html: {
      section: 'What is printed',
      commands: ['explain'],
      type: text('a file'),
      value: '<file>',
      says: 'write the whole specification by example as one page, instead of explaining an id',
    },
  },
} as const satisfies OptionSet

/** The options that narrow a list. */
export type ListArguments = Partial<Values<OptionsOf<typeof listOptions.options, 'list'>>>

/** The options that say how an explanation is printed. */
export type ExplainArguments = Values<OptionsOf<typeof listOptions.options, 'explain'>>
