import type { Call, Reply, Write } from '../../spec/http.js'
import { Spent, Unreached, Untestable, Violation } from '../../suites/kernel/outcomes.js'
import type { Scene } from '../../suites/kernel/scene.js'
import { showCall } from '../../suites/kernel/show.js'

/** What an input takes for granted does not hold here. So what it shows accuses nobody. */
export class Unfounded extends Untestable {
  override name = 'Unfounded'
}

/** How a property says what its inputs take for granted. */
export interface Premises {
  /** Makes a call that the server must refuse. A control leaves it out. */
  attempt(call: Call): Promise<Reply>
  /** Judges that nothing came of the attempts. It asks with reads: a write could make a change of its own. */
  spared(judge: () => Promise<unknown>): Promise<void>
  /** Judges what the rest of the input begins with. Only a control looks. */
  assumed(judge: () => Promise<unknown>): Promise<void>
}

/** An input as it is first tried. It keeps the answers to its attempts for its control. */
export const withAttempts = (scene: Scene, answers: Reply[]): Scene & Premises => ({
  ...scene,
  async attempt(call) {
    const reply = await scene.act(call as Write)
    answers.push(reply)
    return reply
  },
  spared: async (judge) => void (await judge()),
  assumed: async () => {},
})

/**
 * The control of an input that failed: the same once more, with the attempts left out and with a look at what it
 * begins with. Throws `Unfounded` if that is wrong already.
 */
export function asControl(scene: Scene, answers: readonly Reply[]): Scene & Premises {
  let attempts = 0
  return {
    ...scene,
    async attempt(call) {
      const answer = answers[attempts]
      attempts += 1
      if (!answer) throw new Untestable(`The control came to ${showCall(call)}, the input did not.`)
      return answer
    },
    spared: (judge) => founded(judge, 'What was refused is not to blame: without it,'),
    assumed: (judge) => founded(judge, 'Cannot set the scene:'),
  }
}

async function founded(judge: () => Promise<unknown>, says: string): Promise<void> {
  try {
    await judge()
  } catch (error) {
    const isWrong = error instanceof Violation || error instanceof Untestable
    if (!isWrong || error instanceof Unreached || error instanceof Spent) throw error
    throw new Unfounded(`${says} ${error.message}`, error.evidence)
  }
}
