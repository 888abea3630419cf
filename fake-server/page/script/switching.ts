import type { StateTold } from '../told.js'
import { act, ask } from './requests.js'

let show: (state: StateTold) => void = () => {}

/** Sets the function that shows the fake's state after a switch. */
export const onSwitch = (listener: (state: StateTold) => void): void => {
  show = listener
}

/** Tells the fake to answer differently, or to depart. */
export const switchTo = (path: 'choices' | 'departures', body: object, says: string): Promise<void> =>
  act(async () => show(await ask('PUT', path, body)), says)
