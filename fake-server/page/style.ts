import { basics } from './style/basics.js'
import { calls } from './style/calls.js'
import { panels } from './style/panels.js'
import { small } from './style/small.js'

/** Light, dark and phone. Colours keep a contrast of 4.5 and more, and never say anything alone. */
export const style = [basics, panels, calls, small].join('')
