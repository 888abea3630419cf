import { code, element } from './elements.js'
import { withToken } from './requests.js'

let isThere = false

/** Sets whether the specification is available beside this page. */
export function tellOfSpecification(specification: boolean): void {
  isThere = specification
}

/** The id of a clause or an open point, as a link to the specification if there is one. */
export const lawLink = (kind: 'clause' | 'open', id: string): HTMLElement =>
  isThere ? element('a', { href: `${withToken('specification')}#${kind}-${id}` }, code(id)) : code(id)
