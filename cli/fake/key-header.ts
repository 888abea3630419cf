import type { Choices } from '../../spec/choices.js'

/** The header in which a fake with these choices expects its keys; undefined for a query parameter. */
export function keyHeaderOf({
  'keys.transport': transport,
}: Choices): { keyHeader: string; keyPrefix: string } | undefined {
  switch (transport) {
    case 'X-Api-Key':
      return { keyHeader: 'X-Api-Key', keyPrefix: '' }
    case 'other-header':
      return { keyHeader: 'X-Auth-Token', keyPrefix: '' }
    case 'header-with-prefix':
      return { keyHeader: 'Authorization', keyPrefix: 'Bearer ' }
    case 'query-parameter':
      return undefined
  }
}
