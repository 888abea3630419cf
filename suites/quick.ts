/**
 * What `run --quick` asks, chosen by the document: each numbered rule and each line of §7 and §8 has at least one case,
 * the cheapest that tells. Each case stands beside what it is for.
 */
const rules: Readonly<Record<string, readonly string[]>> = {
  '§2.4: an interface shows what it was given, and the list of addresses comes before the single one': [
    'hosts/register/interface-name',
    'hosts/register/interface-mac-address',
    'hosts/register/interface-ipv4-addresses',
    'hosts/register/interface-ipv6-addresses',
    'hosts/register/interface-ip-address',
    'hosts/register/interface-ipv6-address',
    'hosts/register/interface-ipv4-precedence',
    'hosts/register/interface-ipv6-precedence',
    'hosts/register/interface-without-addresses',
  ],
  '§2.1: an authority is one of three': [
    'invitations/create/answers-with-email',
    'invitations/create/answers-with-authority-manager',
    'invitations/create/answers-with-authority-collaborator',
    'invitations/create/answers-with-authority-viewer',
    'invitations/create/answers-another-authority-with-a-refusal',
  ],
  '§4.1: the list shows an invitation with its address, its authority and when it expires': [
    'invitations/list/shows-email',
    'invitations/list/shows-authority',
    'invitations/list/shows-expiry',
  ],
  '§2.1, §3.3: an invitation shows when it expires': [
    'invitations/create/expires-at-is-in-seconds',
    'invitations/create/expires-later-than-now',
  ],
  '§2.9 rule 1: one setting uses one kind of metric list': [
    'cloud-integrations/services/register-refuses-both-metric-lists-across-services',
    'cloud-integrations/services/register-shows-only-included-metrics',
    'cloud-integrations/services/register-shows-included-metrics',
  ],
  '§2.9 rule 2: a service that is not given is disabled': [
    'cloud-integrations/services/register-shows-omitted-services',
    'cloud-integrations/services/update-disables-a-service-no-longer-given',
  ],
  '§2.9: EC2, RDS and ElastiCache retire hosts by themselves where they are told to (asked of two)': [
    'cloud-integrations/services/register-shows-automatic-retirement-ec2',
    'cloud-integrations/services/register-shows-automatic-retirement-rds',
  ],
  '§2.9 rule 3: the role of a service is a role full name': [
    'cloud-integrations/services/register-shows-role',
  ],
  '§3.1, §4.2: a status is one of four': [
    'hosts/status/refuses-member-of-every-object',
    'hosts/bulk-status/refuses-the-word-retired',
  ],
  '§3.1: a retired host is shown as retired': [
    'hosts/retire/sets-is-retired',
    'hosts/retire/sets-retired-at',
  ],
  '§4.2.1: name and meta are required': [
    'hosts/register/without-name-is-400',
    'hosts/register/without-meta-is-400',
  ],
  '§2.3, §4.2.1: any object is a valid meta, an empty one too': [
    'hosts/register/meta-empty',
    'hosts/register/meta-of-any-shape',
  ],
  '§4.2.1: an update changes each field': [
    'hosts/update/changes-name',
    'hosts/update/changes-display-name',
    'hosts/update/changes-custom-identifier',
    'hosts/update/changes-memo',
    'hosts/update/changes-meta',
    'hosts/update/changes-interfaces',
  ],
  '§4.2.1 rule 1: a role that is named is made where there is none': [
    'hosts/register/creates-service-and-role',
  ],
  '§4.2.1 rule 2: an identifier that is null or empty is none': [
    'hosts/register/hosts-with-empty-identifier-coexist',
    'hosts/update/null-identifier-clears-it',
  ],
  '§4.2.1 rule 3: an update keeps the roles that it does not list; Update Host Roles removes them': [
    'hosts/update/keeps-unlisted-roles',
    'hosts/roles/leaves-unlisted-roles',
  ],
  '§4.2.2 rule 1: reserved characters stand encoded in the path': [
    'hosts/lookup/finds-identifier-with-several-of-both',
  ],
  '§4.2.2 rule 2: only hosts that are not retired are found': ['hosts/lookup/passes-over-host-after-retire'],
  '§4.2.2 rule 3: letter case counts unless it is asked not to, and then the oldest is found': [
    'hosts/lookup/case-sensitive-by-default',
    'hosts/lookup/oldest-before-exact-match',
  ],
  '§4.2.3: working and standby by default, else the statuses that are asked for': [
    'hosts/list/default-shows-standby',
    'hosts/list/default-hides-maintenance',
    'hosts/list/name-hides-maintenance',
    'hosts/list/status-standby',
    'hosts/list/several-statuses',
  ],
  '§4.2.3: a role of a service, several together, and a role without a service': [
    'hosts/list/role',
    'hosts/list/several-roles',
    'hosts/list/role-of-another-service',
    'hosts/list/role-without-service',
  ],
  '§4.2.3: a name, an identifier': ['hosts/list/name', 'hosts/list/custom-identifier'],
  '§4.2: hosts.json lists the same': ['hosts/list/json-several-statuses'],
  '§4.3.1 rule 1: the external id comes from its endpoint': [
    'cloud-integrations/answers/generate-external-id',
  ],
  '§4.3.1 rule 2: access information is not checked': [
    'cloud-integrations/register/accepts-integration-by-key',
  ],
  '§4.3.1 rule 3: tags are a text, kept as it is given': [
    'cloud-integrations/register/shows-included-tags',
    'cloud-integrations/register/shows-excluded-tags',
  ],
  '§4.3.1 rule 4: an update keeps the access that it omits, null takes it away, the rest is overwritten': [
    'cloud-integrations/update/keeps-omitted-key-in-its-answer',
    'cloud-integrations/update/clears-key-given-null-in-its-answer',
    'cloud-integrations/update/overwrites-memo',
  ],
  '§4.3.1 rule 5: an external id stays usable while a setting uses it': [
    'cloud-integrations/external-id/is-shared-by-two-settings',
  ],
  '§4.4: values come in the order of their times, within the window': [
    'service-metrics/get/orders-values-of-one-request',
    'service-metrics/get/leaves-out-what-lies-before-from',
    'service-metrics/get/empty-window-is-an-empty-list',
    'service-metrics/get/shows-time-in-seconds',
    'service-metrics/get/shows-value-as-number',
    'service-metrics/post/keeps-time',
    'service-metrics/post/keeps-value',
  ],
  '§4.4 rule 1: a second value at one time overwrites the first': [
    'service-metrics/post/overwrites-the-value-at-a-time',
  ],
  '§4.4 rule 2, §8: a value older than a day is dropped, with 200': [
    'service-metrics/post/old-value-is-not-recorded',
    'service-metrics/post/old-value-leaves-the-rest',
    'service-metrics/post/old-value-is-200',
  ],
  '§4.4 rule 4: a deleted graph definition comes back with its metrics': [
    'service-metrics/graph/posting-again-regenerates',
  ],
  '§5 rule 1: every call needs a key': ['keys/none/get-host'],
  '§5 rule 2: a key does what it carries, and no more': [
    'keys/write/update-host-roles',
    'keys/write/update-host',
    'keys/read/register-host',
    'keys/read/bulk-retire-hosts',
  ],
  '§5 rule 3, §7: from outside the permitted addresses comes 403': ['keys/outside/post-service-metrics'],
  '§7: JSON that is none gets 400': [
    'hosts/register/malformed-json-cut-short-is-400',
    'hosts/retire/malformed-json-is-400',
  ],
  '§7: an address that is invited, or belongs to a member, gets 400': [
    'invitations/create/already-invited-is-400',
    'invitations/create/answers-400-to-a-member',
  ],
  '§7, §8: role full names outside the pattern get 400': [
    'hosts/register/refuses-role-with-dot-after-role',
    'hosts/roles/one-bad-role-refuses-all',
    'hosts/roles/refuses-role-with-two-colons',
  ],
  '§7: an invalid key gets 401 for cloud integrations': ['keys/invalid/list-cloud-integrations'],
  '§7: a key without Write gets 401 for cloud integrations': ['keys/read/register-cloud-integration'],
  '§7: a key without the permission gets 403 elsewhere': ['keys/write/list-invitations'],
  '§7: no invitation for the address, 404': ['invitations/cancel/unknown-is-404'],
  '§7: no host of that id, 404': [
    'hosts/roles/unknown-host-is-404',
    'hosts/status/unknown-host-is-404',
    'hosts/retire/unknown-host-is-404',
    'hosts/metric-names/unknown-host-is-404',
    'hosts/monitoring-statuses/unknown-host-is-404',
  ],
  '§7: some of the listed hosts are not found, 404': [
    'hosts/bulk-status/the-last-unknown-is-404',
    'hosts/bulk-retire/some-unknown-is-404',
  ],
  '§7: no setting of that id, 404': [
    'cloud-integrations/delete/then-delete-answers-404',
    'cloud-integrations/delete/then-get-answers-404',
  ],
  '§7: no such service or metric, 404': [
    'service-metrics/get/unknown-service-is-404',
    'service-metrics/get/unknown-metric-is-404',
  ],
  '§7: no such graph definition or service, 404': ['service-metrics/graph/deleted-is-404'],
  '§7, §8: more than 30 ids get 400': [
    'hosts/bulk-status/thirty-one-ids-get-400',
    'hosts/bulk-status/thirty-ids-get-a-success',
    'hosts/bulk-retire/thirty-one-ids-get-400',
    'hosts/bulk-retire/thirty-ids-get-a-success',
  ],
  '§4.3.1: the tags are required': ['cloud-integrations/register/refuses-a-body-without-included-tags'],
  '§8: the name of a setting is unique': ['cloud-integrations/register/answers-a-name-in-use-with-a-refusal'],
  '§8: a custom identifier is unique in its organization, and may stay as it is': [
    'hosts/register/identifier-in-use-is-not-given-twice',
    'hosts/update/own-identifier-again-is-accepted',
    'keys/other/register-host-with-the-same-identifier',
  ],
  '§8: names of checks have a pattern': ['hosts/register/refuses-check-name-with-a-space'],
  '§8: names of metrics have a pattern': ['service-metrics/post/name-with-space-is-not-recorded'],
}

/** What is told by the calls that the cases above make anyway. */
const besides: readonly RegExp[] = [
  /^service-metrics\/post\/(?:answers-(?:200|success|200-to-many-values)|records-a-value|name-with-space-is-refused)$/,
  /^service-metrics\/(?:get\/answers-list|graph\/(?:answers-success|is-named-after-all-but-the-last-part))$/,
  /^hosts\/(?:status|roles|retire)\/answers-success$/,
  /^hosts\/register\/(?:interfaces-of-every-kind|interface-mac-address-letters|interface-ipv6-beside-ipv4-addresses)$/,
  /^cloud-integrations\/[a-z]+\/has-the-keys-of-unset-role$/,
  /^cloud-integrations\/update\/overwrites-(?:name|region|included-tags|excluded-tags)$/,
  /^cloud-integrations\/services\/(?:delete-shows-(?:role|included-metrics|only-included-metrics)|(?:delete|register)-shows-automatic-retirement-\w+)$/,
  /^cloud-integrations\/services\/update-(?:disables-a-service|adds-a-service|turns-automatic-retirement-off)$/,
  /^[\w-]+\/(?:exists|answers)\//,
  /^keys\/full\/(?!list-hosts)/,
  /^hosts\/get\/(?:id|name|display-name|custom-identifier|memo|meta|interfaces|size|is-retired|retired-at|created-at|status)(?:-by-custom-identifier|-in-list)?$/,
  /^hosts\/get\/(?:[\w-]+-not-given|memo-empty|roles-none)$/,
  /^hosts\/retire\/retired-at-/,
  /^cloud-integrations\/(?:register|get|list|update|delete)\/(?:shows-(?!each|no-more|the-last|role-arn|external-id|.*unset-key|empty)|hides-secret-|answers-without)/,
  /^cloud-integrations\/services\/(?:register|get|list|update|delete)-shows-(?:enabled|no-role|omitted-services)$/,
]

/** The rule that a quick case stands for, by its id; undefined for any other case. */
export const quickRules: ReadonlyMap<string, string> = new Map(
  Object.entries(rules).flatMap(([rule, ids]) => ids.map((id) => [id, rule] as const)),
)

export const isQuick = (id: string): boolean => quickRules.has(id) || besides.some((each) => each.test(id))
