import { operationIds } from '../../spec/operations.js'
import { statusClasses } from '../journal/fits.js'
import type { WantedEntries } from '../journal/journal.js'
import { contentOf } from './content-of.js'
import { controlRoute } from './control-route.js'
import { entrySchema, list, number, object } from './schemas.js'

const organization = { type: 'string', says: 'Only calls with a key of this organization.' } as const

export const getJournal = controlRoute<undefined, WantedEntries>({
  id: 'getJournal',
  method: 'GET',
  path: '/journal',
  tag: 'journal',
  says: 'What clients have done, oldest call first. Neither keys nor secret access keys are in it.',
  query: {
    operation: { type: 'string', says: 'Only calls of this operation.', enum: operationIds },
    organization,
    status: {
      type: 'string',
      says: 'Only calls with such a status; none: without an answer.',
      enum: statusClasses,
    },
    text: {
      type: 'string',
      says: 'Only calls with this text in the method, path, query or a body, or in the id of what refused it; in any letter case.',
    },
    after: { type: 'integer', says: 'Only calls with a greater number, so that one can read on.' },
    limit: { type: 'integer', says: 'So many: with `after` the first of them, else the last.' },
  },
  reply: {
    says: 'The calls; `latest` is the number of the last one that there was.',
    schema: object({ entries: list(entrySchema), latest: number() }),
  },
  answer: ({ query }, controlled) => {
    const { journal } = controlled
    if (query.organization !== undefined) contentOf(query.organization, controlled)
    return { entries: journal.some(query), latest: journal.facts.latest }
  },
})

export const clearJournal = controlRoute<undefined, Pick<WantedEntries, 'organization'>>({
  id: 'clearJournal',
  method: 'DELETE',
  path: '/journal',
  tag: 'journal',
  says: 'Forgets all calls; those that come are numbered on.',
  query: { organization },
  reply: { says: 'How many calls are left.', schema: object({ entries: number() }) },
  answer: ({ query: { organization: name } }, controlled) => {
    const { fake, journal } = controlled
    if (name === undefined) fake.journal.clear()
    else fake.journal.of(contentOf(name, controlled).identity).clear()
    return { entries: journal.facts.count }
  },
})
