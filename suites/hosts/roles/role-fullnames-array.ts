import { updateHostRoles } from '../../../fixtures/calls.js'
import type { Json } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { rolesShown } from '../../kernel/expect.js'
import { alteringBody } from '../../kernel/impostors.js'
import { expectRefused } from '../../kernel/legacy-refuse.js'

const wrongLists: Record<string, (roleFullname: string) => Json> = {
  'a-string': (roleFullname) => roleFullname,
  'an-object': (roleFullname) => ({ [roleFullname]: true }),
  'a-list-with-a-number': (roleFullname) => [roleFullname, 7],
}

const refuses = ([id, listOf]: [string, (roleFullname: string) => Json]): ConformanceCase => ({
  id: `hosts/roles/refuses-${id}`,
  clause: 'host.roles.array',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { given } = scene
    const roleFullname = `${given.name('svc')}:app`
    const control = await given.host({ roleFullnames: [roleFullname] })
    const host = await given.host({ roleFullnames: [`${given.name('svc')}:kept`] })

    await expectRefused(scene, {
      control: updateHostRoles(control.id, [roleFullname]),
      fault: updateHostRoles(host.id, listOf(roleFullname)),
      state: async () => rolesShown((await given.hostAsRead(host.id)).roles),
    })
  },

  impostor: alteringBody('updateHostRoles', ({ roleFullnames }) => ({
    roleFullnames: Array.isArray(roleFullnames) ? roleFullnames.slice(0, 1) : [],
  })),
})

export const roleFullnamesArrayCases = Object.entries(wrongLists).map(refuses)
