import { show } from '../../spec/show.js'
import type { Organization } from '../world/organization.js'
import type { Controlled } from './controlled.js'
import { ControlRefused } from './refused.js'

/** What the organization of that name owns. Throws when there is none. */
export function contentOf(name: string, controlled: Controlled): Organization {
  const content = controlled.contentOf(name)
  if (!content) throw noOrganization(name, controlled)
  return content
}

/** The refusal lists some of the organizations that exist. */
function noOrganization(name: string, { identities }: Controlled): ControlRefused {
  const all = identities()
  const names = all.slice(0, mostNamed).map((each) => JSON.stringify(each.name))
  const more = all.length > mostNamed ? ` and ${all.length - mostNamed} more` : ''
  return new ControlRefused(
    404,
    `There is no organization ${show(name)}. There are: ${names.join(', ')}${more}.`,
  )
}

const mostNamed = 10
