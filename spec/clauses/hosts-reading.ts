import { must, should } from './clause-of.js'

/** §4.2.2, §4.2.3 and §2.7: finding hosts, and the lists that belong to one host. */
export const hostsReadingClauses = [
  must('host.lookup.reply', '§4.2', {
    says: 'The lookup by custom identifier wraps what it finds in `host`.',
  }),
  must('host.lookup.found', '§4.2, §4.2.2', {
    says: 'The lookup finds the host that was registered with the identifier.',
  }),
  must('host.lookup.current', '§4.2', {
    says: 'The lookup shows the host in its present state, with all changes.',
  }),
  must('host.lookup.encoded', '§4.2.2 rule 1', {
    says: 'An identifier with a reserved character, such as a slash, is found when it is percent-encoded in the path.',
  }),
  should('host.lookup.encoded.others', '§4.2.2 rule 1', {
    says: 'An identifier with a percent sign, a space or a letter outside ASCII is found, decoded once.',
    follows: ['host.lookup.encoded'],
  }),
  must('host.lookup.retired', '§4.2.2 rule 2', { says: 'The lookup does not find a retired host.' }),
  must('host.lookup.case-sensitive', '§4.2.2 rule 3', {
    says: 'Without `caseInsensitive`, an identifier in another case finds nothing.',
  }),
  must('host.lookup.case-insensitive', '§4.2.2 rule 3, §4.2', {
    says: 'With `caseInsensitive` true, an identifier in another case finds the host.',
  }),
  should('host.lookup.case-insensitive.false', '§4.2.2 rule 3, §4.2', {
    says: 'With `caseInsensitive` false, an identifier in another case finds nothing.',
    follows: ['host.lookup.case-sensitive'],
  }),
  should('host.lookup.letter-case.held', '§4.2.2 rule 3, §4.2.1', {
    says: 'Two hosts can have identifiers that differ in letter case only, and the lookup tells them apart.',
    operations: ['registerHost', 'getHostByCustomIdentifier'],
    follows: ['host.lookup.case-sensitive'],
  }),
  must('host.lookup.oldest', '§4.2.2 rule 3', {
    says: 'With `caseInsensitive` true, the oldest of several matches is returned, even when a younger one matches exactly.',
  }),
  must('host.lookup.oldest.not-retired', '§4.2.2 rule 2, §4.2.2 rule 3', {
    says: 'With `caseInsensitive` true, the oldest of the matches that are not retired is returned.',
    follows: ['host.lookup.oldest', 'host.lookup.retired'],
  }),
  must('host.lookup.unknown', '§4.2, §4.2.2', {
    says: 'The lookup returns no host for an identifier that no host has.',
  }),
  should('host.lookup.unknown.status', '§4.2, §4.2.2', {
    says: 'The lookup answers 404 for an identifier that no host has.',
  }),
  must('host.list.reply', '§4.2', { says: 'List Hosts answers with an array in `hosts`.' }),
  must('host.list.default.shown', '§4.2.3, §3.1', {
    says: 'Without parameters, List Hosts shows every host that is working or standby.',
  }),
  must('host.list.default.hidden', '§4.2.3, §3.1', {
    says: 'Without parameters, List Hosts shows no host that is in maintenance or powered off.',
  }),
  must('host.list.default.filtered', '§4.2.3, §3.1', {
    says: 'With other parameters but no `status`, List Hosts shows no host that is in maintenance or powered off.',
    follows: ['host.list.default.hidden', 'host.list.default.shown'],
  }),
  must('host.list.status', '§4.2.3', {
    says: 'With a `status`, List Hosts shows the hosts in that status and no others, not even the usual ones.',
  }),
  must('host.list.status.several', '§4.2.3', {
    says: 'With `status` given several times, List Hosts shows the hosts in any of them and no others.',
  }),
  must('host.list.service', '§4.2.3', {
    says: 'With a `service`, List Hosts shows the hosts in any role of that service and no others.',
  }),
  must('host.list.service.unknown', '§4.2.3', {
    says: 'With a `service` that no host is in, List Hosts shows none.',
  }),
  should('host.list.service.letter-case', '§4.2.3, §2.5', {
    says: 'With a `service` in another letter case, List Hosts shows none of the hosts of the service.',
    follows: ['host.list.service', 'host.list.service.unknown'],
  }),
  must('host.list.role', '§4.2.3', {
    says: 'With a `service` and a `role`, List Hosts shows the hosts in that role of that service and no others.',
  }),
  must('host.list.role.union', '§4.2.3', {
    says: 'With a `service` and several `role`, List Hosts shows the hosts in any of these roles and no others.',
  }),
  must('host.list.role.ignored', '§4.2.3', {
    says: 'A `role` without a `service` makes no difference to List Hosts.',
  }),
  must('host.list.name', '§4.2.3', {
    says: 'With a `name`, List Hosts shows the host of that name and none whose name has nothing in common with it.',
  }),
  must('host.list.custom-identifier', '§4.2.3', {
    says: 'With a `customIdentifier`, List Hosts shows the host that has it, and none with an unlike identifier or without one.',
  }),
  should('host.list.encoded', '§4.2.3', {
    says: 'A `name` or a `customIdentifier` with a blank, a plus, a comma, an ampersand, a quotation mark, a percent sign or a letter outside ASCII finds its host, decoded once.',
  }),
  should('host.list.combined', '§4.2.3', {
    says: 'With two parameters, List Hosts shows the hosts that satisfy both.',
  }),
  must('host.get.current', '§4.2', {
    says: 'Get Host Information shows a host in its present state, with all updates, whatever it has shown before.',
  }),
  must('host.list.current', '§4.2', {
    says: 'List Hosts shows each host once and in its present state, with all updates.',
  }),
  must('host.list.json', '§4.2', {
    says: 'The path that ends in `.json` lists the same hosts with the same content.',
  }),
  must('host.list.json.parameters', '§4.2, §4.2.3', {
    says: 'The path that ends in `.json` takes the same parameters with the same meaning.',
  }),
  should('host.id.letter-case', '§2.2, §4.2', {
    says: 'The id of a host in another letter case is another id, and finds nothing.',
    operations: ['getHost', 'listMetricNames', 'listMonitoringStatuses'],
    follows: ['host.get.unknown'],
  }),
  must('host.metric-names.reply', '§4.2', {
    says: 'List Metric Names answers with an array of strings in `names`.',
  }),
  must('host.metric-names.posted', '§4.2', {
    says: 'List Metric Names names the metrics that were posted for the host.',
    untested: 'No operation of the document posts a metric for a host.',
  }),
  must('host.metric-names.unknown', '§7', {
    says: 'List Metric Names answers 404 for a host that does not exist.',
  }),
  must('host.monitoring.reply', '§4.2', {
    says: 'List Monitoring Statuses answers with an array of objects in `monitoredStatuses`.',
  }),
  must('host.monitoring.monitor-id', '§2.7', {
    says: 'Every monitored status of a host has a string `monitorId`.',
  }),
  must('host.monitoring.status', '§2.7, §3.2', {
    says: 'Every monitored status of a host is OK, CRITICAL, WARNING or UNKNOWN.',
  }),
  must('host.monitoring.detail', '§2.7', {
    says: 'The `detail` of a monitored status, where there is one, is an object of `type` check.',
  }),
  must('host.monitoring.detail.message', '§2.7', {
    says: 'The `detail` of a monitored status, where there is one, has a string `message`.',
  }),
  must('host.monitoring.detail.memo', '§2.7', {
    says: 'The `memo` in the `detail` of a monitored status, where there is one, is a string.',
  }),
  must('host.monitoring.kinds', '§2.7', {
    says: 'Connectivity, metric, check and role anomaly monitors attach statuses to hosts; only check monitors attach a `detail`.',
    untested: 'No operation of the document creates a monitor, or tells the kind of one.',
  }),
  must('host.monitoring.unknown', '§7', {
    says: 'List Monitoring Statuses answers 404 for a host that does not exist.',
  }),
] as const
