import type { Organization } from './organization.js'

/** How many of the latest points of each metric are shown. */
const pointsShown = 500

/** What an organization owns, as data: the latest of each kind up to a limit, and how many. `now` in ms. */
export function organizationContent(
  organization: Organization,
  now: number,
  {
    limit = Number.POSITIVE_INFINITY,
    hosts: which,
  }: { limit?: number; hosts?: 'retired' | 'not-retired' } = {},
) {
  const { identity, hosts, services, cloudIntegrations, invitations, members } = organization
  const latest = <T>(all: T[]): T[] => (all.length > limit ? all.slice(all.length - limit) : all)
  const each = [...services]
  const retired = [...hosts.all()].filter(({ isRetired }) => isRetired)
  const all = {
    hosts: [...hosts.all()],
    cloudIntegrations: [...cloudIntegrations.values()],
    invitations: invitations.all(Math.floor(now / 1000)),
    members: [...members],
    metrics: each.flatMap(([service, { metrics }]) =>
      Array.from(metrics, ([name, series]) => ({ service, name, series })),
    ),
    graphDefinitions: each.flatMap(([service, { graphs }]) =>
      Array.from(graphs, (name) => ({ service, name })),
    ),
  }
  return {
    name: identity.name,
    memberEmail: identity.memberEmail,
    hosts: latest(
      which === undefined
        ? all.hosts
        : which === 'retired'
          ? retired
          : all.hosts.filter(({ isRetired }) => !isRetired),
    ),
    roles: Object.fromEntries(latest(each).map(([service, { roles }]) => [service, [...roles]])),
    cloudIntegrations: latest(all.cloudIntegrations),
    invitations: latest(all.invitations),
    members: latest(all.members),
    metrics: latest(all.metrics).map(({ service, name, series }) => ({
      service,
      name,
      count: series.length,
      points: series.latest(pointsShown),
    })),
    graphDefinitions: latest(all.graphDefinitions),
    counts: {
      services: each.length,
      hosts: all.hosts.length,
      retiredHosts: retired.length,
      cloudIntegrations: all.cloudIntegrations.length,
      invitations: all.invitations.length,
      members: all.members.length,
      metrics: all.metrics.length,
      graphDefinitions: all.graphDefinitions.length,
    },
  }
}

export type OrganizationContent = ReturnType<typeof organizationContent>
