import { leads } from './leads.js'
import { proves } from './proves.js'

/** They were once told by another rule first. */
proves(leads, [
  'host.interface.optional',
  'host.field.custom-identifier.not-given',
  'host.register.identifier.letter-case',
  'integration.services.metrics.optional',
  'host.list.role',
  'host.retire.retired-at.order',
  'host.update.custom-identifier',
  'host.update.identifier.own',
  'host.update.identifier.released',
  'host.update.name',
  'host.update.roles.service',
  'metrics.get.name',
  'metrics.get.value',
  'metrics.post.time.exponent',
])
