import type { OptionSet } from './option.js'
import { oneOf } from './value-type.js'

export const compareOptions = {
  options: {
    format: {
      section: 'Output',
      commands: ['compare'],
      type: oneOf('text', 'markdown', 'json'),
      value: '<format>',
      says: 'text, markdown or json',
      default: 'text',
    },
  },
} as const satisfies OptionSet
