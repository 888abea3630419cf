import type { StateTold } from '../told.js'
import { act, ask } from './requests.js'

let show: (state: StateTold) => void = () => {}

/** Who shows what the fake is, once it was told to be otherwise. */
export const onSwitch = (listener: (state: StateTold) => void): void => {
  show = listener
}

/** Tells the fake to answer or to depart otherwise. */
export const switchTo = (path: 'choices' | 'departures', body: object, says: string): Promise<void> =>
  act(async () => show(await ask('PUT', path, body)), says)
