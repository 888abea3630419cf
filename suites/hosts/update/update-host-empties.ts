import { updateHost } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import { fits } from '../../../spec/fits.js'
import type { Json, JsonObject, Reply } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectThat, isUnset } from '../../kernel/expect.js'
import { alteringBody } from '../../kernel/impostors.js'
import { judgedGiven, Untestable } from '../../kernel/outcomes.js'
import { listing, notListing, unset } from '../../kernel/rules.js'
import { assumeTaken, expectTaken } from '../scenes/expect-taken.js'
import { marked, updatedHost } from '../scenes/seen-updated.js'

interface Emptied {
  key: 'meta' | 'interfaces'
  clause: ClauseId
  /** Whether a refusal breaks this clause, or another. */
  taken: (reply: Reply) => void
  before: Json
  after: Json
  judge(shown: JsonObject): void
  /** A value that any update sets, if it sets this key at all. */
  other: Json
  showsOther(shown: JsonObject): boolean
}

const emptied: readonly Emptied[] = [
  {
    key: 'meta',
    clause: 'host.update.meta.replaced',
    taken: assumeTaken,
    before: { dropped: 'before' },
    after: {},
    judge({ meta }) {
      const within = Object(meta)
      expectThat(unset, 'meta without the key "dropped"', within.dropped, { within, key: 'dropped' })
    },
    other: { added: 'after' },
    showsOther: ({ meta }) => Object(meta).added === 'after',
  },
  {
    key: 'interfaces',
    clause: 'host.update.interfaces.replaced',
    taken: expectTaken,
    before: [{ name: 'eth0' }],
    after: [],
    judge(within) {
      const { interfaces } = within
      if (isUnset(interfaces)) return
      expectThat(notListing({ name: 'eth0' }), 'interfaces without eth0', interfaces, {
        ...{ within, key: 'interfaces' },
      })
    },
    other: [{ name: 'eth1' }],
    showsOther: ({ interfaces }) => fits(listing({ name: 'eth1' }), interfaces ?? null),
  },
]

/** A server that takes an empty value for one that was not given keeps the old one. The mark of the update dates the read. */
const empties = ({
  key,
  clause,
  taken,
  before,
  after,
  judge,
  other,
  showsOther,
}: Emptied): ConformanceCase => ({
  id: `hosts/update/empties-${key}`,
  clause,
  effects: ['creates'],

  async run(scene) {
    const { id, body } = await scene.given.host({ [key]: before, memo: 'before' })

    const reply = await scene.act(updateHost(id, { ...marked(body), [key]: after }))

    taken(reply)
    const judged = () => scene.eventually(async (look) => judge(await updatedHost(look, { id, body })))
    await judgedGiven(judged, async () => {
      await scene.given.done(updateHost(id, { ...body, [key]: other }), { type: 'object' })
      await scene.eventually(async (look) => {
        const within = await look.host(id)
        if (!showsOther(within))
          throw new Untestable(`Cannot read the state: no update of ${key} shows.`, { within, key })
      })
    })
  },

  impostor: alteringBody('updateHost', (body) =>
    JSON.stringify(body[key]) === JSON.stringify(after) ? { ...body, [key]: before } : body,
  ),
})

export const updateHostEmptiesCases = emptied.map(empties)
