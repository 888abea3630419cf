import { operationIds } from '../../spec/operations.js'
import { contentOf } from './content-of.js'
import { controlRoute } from './control-route.js'
import { entrySchema, list, number, object } from './schemas.js'

interface Wanted {
  operation?: string
  organization?: string
  after?: number
  limit?: number
}

const organization = { type: 'string', says: 'Only calls with a key of this organization.' } as const

export const getJournal = controlRoute<undefined, Wanted>({
  id: 'getJournal',
  method: 'GET',
  path: '/journal',
  tag: 'journal',
  says: 'What clients have done, oldest call first. Neither keys nor secret access keys are in it.',
  query: {
    operation: { type: 'string', says: 'Only calls of this operation.', enum: operationIds },
    organization,
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

export const clearJournal = controlRoute<undefined, Pick<Wanted, 'organization'>>({
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
