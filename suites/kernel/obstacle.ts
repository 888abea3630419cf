import { type OperationId, operation } from '../../spec/operations.js'
import { Untestable } from './outcomes.js'

/** Why nothing that needs an operation, or a part of it, can be judged. */
export interface Obstacle {
  operation: OperationId
  /**
   * `missing`: the operation does not exist. `unnamed`: the server has another name for what it is called for.
   * `refused`: the key may not call it. `unreadable`: its success
   * cannot be read. `field`: its answers lack a field. `filter`: it ignores a parameter of its query. `others`: it
   * changes things other than the one that it is called for.
   */
  kind: 'missing' | 'unnamed' | 'refused' | 'unreadable' | 'field' | 'filter' | 'others'
  /** The name of the field (`memo`, `interfaces.name`) or of the filter. */
  part?: string
  /** The field is there and of its type, and does not show what was given: another operation shows that. */
  isMisshown?: true
  /** Calls may still be made: only the answer is useless, and their effect can be seen elsewhere. */
  isSpeechless?: true
  /** The case that found it. */
  foundBy?: string
  says: string
}

/** A case needs an operation that is known not to work as it must. */
export class Obstructed extends Untestable {
  override name = 'Obstructed'
  readonly obstacle: Obstacle

  constructor(obstacle: Obstacle) {
    super(obstacle.says)
    this.obstacle = obstacle
  }
}

/** The key of an obstacle: `getHost`, `getHost.memo`, `listHosts?status`, `updateHost and others`. */
export const keyOf = ({ operation: id, kind, part }: Obstacle): string => {
  if (kind === 'others') return `${id} and others`
  return part === undefined ? id : `${id}${kind === 'filter' ? '?' : '.'}${part}`
}

/** The obstacle for cases that call an operation which does not leave other things alone. */
export const reachesOthers = (id: OperationId): Obstacle => ({
  ...{ operation: id, kind: 'others' },
  says: `Another case found that ${operation(id).title} changes other things than the one that its call names.`,
})

/** The obstacle for cases that use a filter which the operation ignores, or does not heed where it is given several times. */
export const overlooks = (id: OperationId, filter: string, isSeveral = false): Obstacle => ({
  ...{ operation: id, kind: 'filter', part: isSeveral ? `${filter}[]` : filter },
  says: `Another case found that ${operation(id).title} does not show what ${isSeveral ? 'several ' : ''}\`${filter}\` ${isSeveral ? 'ask' : 'asks'} for.`,
})
