import { proves } from './proves.js'
import { worn } from './worn.js'

proves(worn, [
  'host.update.roles.kept',
  'host.update.identity',
  'host.list.current',
  'host.bulk-retire.retired',
  'host.bulk-status.too-many',
  'host.bulk-retire.only-listed',
  'metrics.post.malformed',
  'invitation.create.invited',
])
