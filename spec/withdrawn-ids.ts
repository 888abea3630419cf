/** Clauses and cases that were withdrawn. Their ids are never used again, and files that name them stay valid. */
export const withdrawnIds = {
  clauses: [
    'integration.name.unique.register.status',
    'integration.name.unique.update.status',
    'integration.services.metrics.one.throughout',
    'integration.services.metrics.shown',
  ],
  cases: [
    'cloud-integrations/register/answers-400-to-a-name-in-use',
    'cloud-integrations/services/delete-shows-one-of-the-metric-lists',
    'cloud-integrations/services/get-shows-one-list-throughout',
    'cloud-integrations/services/get-shows-one-of-the-metric-lists',
    'cloud-integrations/services/list-shows-one-of-the-metric-lists',
    'cloud-integrations/services/register-shows-one-of-the-metric-lists',
    'cloud-integrations/services/update-shows-one-of-the-metric-lists',
    'cloud-integrations/update/answers-400-to-a-name-in-use',
    'hosts/register/refuses-meta-that-is-null',
    'hosts/roles/changes-no-other-host',
    'hosts/update/changes-no-other-host',
    'hosts/update/keeps-roles-on-null',
    'service-metrics/post/null-as-value-is-refused',
  ],
} as const
