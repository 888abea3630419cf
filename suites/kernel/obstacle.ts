import { type OperationId, operation } from '../../spec/operations.js'
import { Untestable } from './outcomes.js'

/** Why nothing that stands on an operation, or on a part of it, can be judged. */
export interface Obstacle {
  operation: OperationId
  /**
   * `missing`: it is not there; `refused`: the key may not make it; `unreadable`: its success cannot be read; `field`:
   * its answers lack one; `filter`: it takes no notice of a parameter of its query.
   */
  kind: 'missing' | 'refused' | 'unreadable' | 'field' | 'filter'
  /** Which field (`memo`, `interfaces.name`) or which filter. */
  part?: string
  /** Calls may go out all the same: what they do can be seen elsewhere, only the answer says nothing. */
  isSpeechless?: true
  /** The case that found it. */
  foundBy?: string
  says: string
}

/** An operation that a case stands on is known not to be what it has to be. */
export class Obstructed extends Untestable {
  override name = 'Obstructed'
  readonly obstacle: Obstacle

  constructor(obstacle: Obstacle) {
    super(obstacle.says)
    this.obstacle = obstacle
  }
}

/** How an obstacle is known again: `getHost`, `getHost.memo`, `listHosts?status`. */
export const keyOf = ({ operation: id, kind, part }: Obstacle): string =>
  part === undefined ? id : `${id}${kind === 'filter' ? '?' : '.'}${part}`

/** What a case about one filter of an operation says of those that use it. */
export const overlooks = (id: OperationId, filter: string): Obstacle => ({
  ...{ operation: id, kind: 'filter', part: filter },
  says: `${operation(id).title} does not heed \`${filter}\`.`,
})
