import { must, should } from './clause-of.js'

/** §3.1 with its rows of §4.2, §7 and §8: what changes the status of one host or many, and what retires hosts. */
export const hostsStateClauses = [
  must('host.status.reply', '§4.2, §3.1', { says: 'Update Host Status answers with `success` true.' }),
  must('host.status.moves', '§3.1, §4.2', {
    says: 'Whatever its status is, a host accepts standby, working, maintenance and poweroff, and then shows it.',
  }),
  must('host.status.found', '§3.1, §7', {
    says: 'In maintenance or powered off a host is there: no call that names it is answered as if it were not.',
    operations: [
      ...([
        'getHost',
        'updateHost',
        'updateHostStatus',
        'updateHostRoles',
        'bulkUpdateHostStatuses',
      ] as const),
      ...(['retireHost', 'bulkRetireHosts', 'listMetricNames', 'listMonitoringStatuses'] as const),
    ],
  }),
  must('host.status.values', '§3.1, §4.2', {
    says: 'Update Host Status refuses a value that is not one of the four and leaves the status as it was.',
  }),
  should('host.status.required', '§4.2', {
    says: 'Update Host Status refuses a body without `status` and leaves the status as it was.',
  }),
  must('host.status.shown-values', '§3.1, §2.2', {
    says: 'A host may show a status that nobody can set.',
    operations: ['getHost', 'listHosts'],
    untested: 'It permits and demands nothing; which status a new host shows is an open point.',
  }),
  must('host.status.unknown', '§7', {
    says: 'Update Host Status answers 404 for a host that does not exist.',
  }),
  must('host.status.rest', '§3.1, §4.2', {
    says: 'Update Host Status changes nothing of a host but its status.',
  }),
  must('host.status.others', '§3.1, §4.2', {
    says: 'Update Host Status changes the host of its path and no other.',
  }),
  must('host.status.malformed', '§7', {
    says: 'Update Host Status answers 400 to a body that is not JSON and leaves the status as it was.',
  }),
  must('host.bulk-status.reply', '§4.2, §3.1', {
    says: 'Bulk Update Host Statuses answers with `success` true.',
  }),
  must('host.bulk-status.every', '§3.1, §4.2', {
    says: 'Bulk Update Host Statuses gives each of the four statuses to every listed host, whatever status it had.',
  }),
  must('host.bulk-status.rest', '§3.1, §4.2', {
    says: 'Bulk Update Host Statuses changes nothing of a host but its status.',
  }),
  must('host.bulk-status.only-listed', '§3.1, §4.2', {
    says: 'Bulk Update Host Statuses leaves alone the hosts that it does not list.',
  }),
  must('host.bulk-status.values', '§3.1, §4.2', {
    says: 'Bulk Update Host Statuses refuses a value that is not one of the four and changes no host.',
  }),
  should('host.bulk-status.required', '§4.2', {
    says: 'Bulk Update Host Statuses refuses a body without `status` or without a list of `ids`, and changes no host.',
  }),
  must('host.bulk-status.thirty', '§8, §4.2, §3.1', {
    says: 'Bulk Update Host Statuses accepts 30 ids and changes all 30 hosts.',
    follows: ['host.bulk-status.every'],
  }),
  must('host.bulk-status.too-many', '§8, §7, §4.2', {
    says: 'Bulk Update Host Statuses answers 400 to more than 30 ids and changes none of the hosts.',
  }),
  should('host.bulk-status.too-many.copies', '§8, §7, §4.2', {
    says: 'Bulk Update Host Statuses answers 400 to more than 30 copies of one id and changes nothing.',
    follows: ['host.bulk-status.too-many'],
  }),
  must('host.bulk-status.unknown', '§7', {
    says: 'Bulk Update Host Statuses answers 404 when some of the listed hosts do not exist.',
  }),
  should('host.bulk-status.unknown.none', '§3.1, §7', {
    says: 'Bulk Update Host Statuses changes none of the listed hosts when some of them do not exist.',
    follows: ['host.bulk-status.unknown'],
  }),
  must('host.bulk-status.malformed', '§7', {
    says: 'Bulk Update Host Statuses answers 400 to a body that is not JSON and changes no host.',
  }),
  must('host.retire.reply', '§4.2, §3.1', {
    says: 'Retire Hosts takes an empty JSON object and answers with `success` true.',
  }),
  must('host.retire.retired', '§3.1, §2.2', { says: 'Retire Hosts makes `isRetired` true.' }),
  must('host.retire.retired-at', '§3.1, §2.2', { says: 'Retire Hosts sets `retiredAt`, a number.' }),
  must('host.retire.retired-at.seconds', '§2.2, §2', {
    says: 'The `retiredAt` that Retire Hosts sets counts seconds.',
  }),
  should('host.retire.retired-at.order', '§2.2, §3.1', {
    says: 'The `retiredAt` that Retire Hosts sets is not before `createdAt`.',
  }),
  must('host.retire.unknown', '§7', { says: 'Retire Hosts answers 404 for a host that does not exist.' }),
  must('host.retire.others', '§3.1, §4.2', {
    says: 'Retire Hosts retires the host of its path, and leaves all others as they are.',
  }),
  must('host.retire.malformed', '§7', {
    says: 'Retire Hosts answers 400 to a body that is not JSON and does not retire the host.',
  }),
  must('host.bulk-retire.reply', '§4.2, §3.1', { says: 'Bulk Retire Hosts answers with `success` true.' }),
  must('host.bulk-retire.retired', '§3.1, §2.2', {
    says: 'Bulk Retire Hosts makes `isRetired` true for every listed host.',
  }),
  must('host.bulk-retire.only-listed', '§3.1, §4.2', {
    says: 'Bulk Retire Hosts leaves the hosts that it does not list as they are.',
  }),
  must('host.bulk-retire.retired-at', '§3.1, §2.2', {
    says: 'Bulk Retire Hosts sets `retiredAt`, a number, for every listed host.',
  }),
  must('host.bulk-retire.retired-at.seconds', '§2.2, §2', {
    says: 'The `retiredAt` that Bulk Retire Hosts sets counts seconds.',
  }),
  should('host.bulk-retire.retired-at.order', '§2.2, §3.1', {
    says: 'The `retiredAt` that Bulk Retire Hosts sets is not before `createdAt`.',
  }),
  must('host.bulk-retire.thirty', '§8, §4.2, §3.1', {
    says: 'Bulk Retire Hosts accepts 30 ids and retires all 30 hosts.',
  }),
  must('host.bulk-retire.too-many', '§8, §7, §4.2', {
    says: 'Bulk Retire Hosts answers 400 to more than 30 ids and retires none of the hosts.',
  }),
  should('host.bulk-retire.too-many.copies', '§8, §7, §4.2', {
    says: 'Bulk Retire Hosts answers 400 to more than 30 copies of one id and retires nothing.',
    follows: ['host.bulk-retire.too-many'],
  }),
  should('host.bulk-retire.required', '§4.2', {
    says: 'Bulk Retire Hosts refuses a body without a list of `ids` and retires no host.',
  }),
  must('host.bulk-retire.unknown', '§7', {
    says: 'Bulk Retire Hosts answers 404 when some of the listed hosts do not exist.',
  }),
  should('host.bulk-retire.unknown.none', '§3.1, §7', {
    says: 'Bulk Retire Hosts retires none of the listed hosts when some of them do not exist.',
    follows: ['host.bulk-retire.unknown'],
  }),
  must('host.bulk-retire.malformed', '§7', {
    says: 'Bulk Retire Hosts answers 400 to a body that is not JSON and retires no host.',
  }),
] as const
