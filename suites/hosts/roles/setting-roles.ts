import { updateHostRoles } from '../../../fixtures/calls.js'
import type { Control } from '../../kernel/refuse.js'

export const settingRoles: Control = {
  name: 'roles are set',
  async call({ given }) {
    const { roleFullnames } = await given.service()
    return updateHostRoles((await given.host()).id, roleFullnames.slice(0, 1))
  },
}
