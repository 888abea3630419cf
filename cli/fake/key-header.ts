import type { Choices } from '../../spec/choices.js'

/** The header in which a fake with these choices expects its keys; undefined for a query parameter. */
export function keyHeaderOf({
  'keys.transport': transport,
}: Choices): { header: string; prefix: string } | undefined {
  switch (transport) {
    case 'X-Api-Key':
      return { header: 'X-Api-Key', prefix: '' }
    case 'other-header':
      return { header: 'X-Auth-Token', prefix: '' }
    case 'header-with-prefix':
      return { header: 'Authorization', prefix: 'Bearer ' }
    case 'query-parameter':
      return undefined
  }
}
