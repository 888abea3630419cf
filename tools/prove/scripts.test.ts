import { expect, test } from 'vitest'
import { isRight, repeated } from './scripts.js'

/** Their scripts once ended otherwise. `npm run prove -- --scripts` tries every departure. */
test.each([
  ['an entry that is listed twice', 'invitation.create.invited.unchanged'],
  ['a host that is listed twice', 'hosts/list/shows-a-host-with-two-interfaces-once'],
  ['an id that the server gave twice', 'host.register.identified'],
  ['the id of another host', 'host.register.name.shared'],
  ['a time that an earlier answer gave', 'host.update.identity'],
  ['a time that the answer to the write gave', 'invitation.list.expires-at'],
  ['content that another read showed', 'host.list.json'],
  ['what a server shows because it was asked before', 'host.get.unknown'],
  ['what a lookup shows because it was asked before', 'host.lookup.unknown'],
  ['ids in a body that is no JSON', 'host.bulk-status.malformed'],
  ['an id in the other letter case', 'host.id.letter-case'],
  ['elements without a name', 'host.monitoring.detail.message'],
  ['a state that a refused call must keep', 'host.bulk-retire.unknown.none'],
  ['the roles of another host', 'host.roles.others'],
  ['a call that may be refused as well', 'host.update.identifier.unique'],
  ['an invitation that may be refused as well', 'invitation.list.authority.values'],
  ['a value that may be refused as well', 'metrics.post.value.unrecorded'],
  ['names that are tried in turn', 'metrics.graph.exists'],
])('a script ends as it should and names no id of another run: %s (%s)', async (_, id) => {
  const all = await repeated([id])

  expect(all).not.toEqual([])
  expect(all.filter((each) => !isRight(each))).toEqual([])
})
