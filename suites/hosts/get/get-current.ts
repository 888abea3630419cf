import { everyStatus } from '../../../fixtures/calls.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { answeringAsAtFirst } from '../../kernel/impostors.js'
import { Unseen } from '../../kernel/outcomes.js'
import { assumeTaken } from '../scenes/expect-taken.js'
import { type HostChange, hostChanges, updateOfHost } from '../scenes/host-changes.js'
import { hostWithStatus } from '../scenes/host-with-status.js'

/** Get has shown the host before. A server that keeps that answer has to drop it; calls of others may empty it. */
const showsTheLast = ({ label, effects, make }: HostChange): ConformanceCase => ({
  id: `hosts/get/shows-the-last-${label}`,
  clause: 'host.get.current',
  effects,
  alone: true,

  async run(scene) {
    const { act, given, eventually } = scene
    const host = await hostWithStatus(given, 'working')
    const { call, assumeBefore, assume, expect } = await make(scene, host)
    await eventually(async (look) => {
      const shown = await look.host(host.id)
      assumeBefore?.(shown)
    })

    const reply = await act(call)

    assumeTaken(reply)
    await eventually(async (look) => {
      const listed = (await look.hosts([['name', host.body.name], ...everyStatus])).find(
        ({ id }) => id === host.id,
      )
      /** A list need not show a retired host. */
      if (listed) assume(listed)
      else if (!label.startsWith('retirement'))
        throw new Unseen(`Cannot read the state: the list does not show ${host.id}.`)
      const shown = await look.hostIfShown(host.id)
      if (shown) expect(shown)
    })
  },

  impostor: answeringAsAtFirst('getHost'),
})

export const getCurrentCases = [updateOfHost, ...hostChanges].map(showsTheLast)
