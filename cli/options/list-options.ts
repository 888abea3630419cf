import type { OptionSet } from './option.js'
import { files, flag, globs, oneOf, text } from './value-type.js'

const list = { section: 'Selection', commands: ['list'] } as const

export const listOptions = {
  options: {
    chapter: { ...list, type: globs, says: 'only these chapters' },
    case: {
      ...list,
      type: globs,
      says: 'only the cases with these ids, or the clauses that have such a case',
    },
    clause: { ...list, type: globs, says: 'only the clauses with these ids, or their cases' },
    operation: {
      ...list,
      type: globs,
      says: 'only clauses and cases of these operations, such as updateHost',
    },
    level: {
      ...list,
      type: oneOf('must', 'should'),
      value: '<level>',
      says: 'only this level: must or should',
    },
    untested: { ...list, type: flag, says: 'only clauses that cannot be observed from outside' },
    with: {
      ...list,
      commands: ['list', 'explain'],
      type: files,
      says: 'a module with cases of your own, to show besides those of the suite',
    },
    json: { section: 'Output', commands: ['list', 'explain'], type: flag, says: 'print JSON' },
    html: {
      section: 'Output',
      commands: ['explain'],
      type: text('a file'),
      says: 'write the whole specification by example as one HTML page, instead of explaining an id',
    },
  },
} as const satisfies OptionSet
