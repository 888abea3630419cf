import { code, element } from './elements.js'
import { withToken } from './requests.js'

let isThere = false

/** Whether the specification can be read beside this page. */
export function tellOfSpecification(specification: boolean): void {
  isThere = specification
}

/** The id of a clause or of an open point, which leads to the specification where there is one. */
export const lawLink = (kind: 'clause' | 'open', id: string): HTMLElement =>
  isThere ? element('a', { href: `${withToken('specification')}#${kind}-${id}` }, code(id)) : code(id)
