import { controlRoute } from './control-route.js'
import { stateSchema } from './schemas.js'
import { stateOf } from './views.js'

const state = { says: 'Where the fake is now.', schema: stateSchema }

export const getState = controlRoute({
  id: 'getState',
  method: 'GET',
  path: '/state',
  tag: 'state',
  says: 'Where the fake is now, in few words.',
  reply: state,
  answer: (_, controlled) => stateOf(controlled),
})

export const reset = controlRoute({
  id: 'reset',
  method: 'POST',
  path: '/reset',
  tag: 'state',
  says: 'Back to the seed: organizations that were made later go, the journal and the faults with them, and so does what it was told to answer or to break.',
  reply: state,
  answer: (_, controlled) => {
    controlled.fake.reset()
    return stateOf(controlled)
  },
})
