import type { Read, Reply } from '../../spec/http.js'
import type { Look } from './look.js'
import { NotApplicable } from './outcomes.js'
import type { Scene } from './scene.js'
import { showCall } from './show.js'

/**
 * Judges what a read shows of something that nothing changes. Cases share the first answer under its name; one that
 * finds it wrong reads for itself, since a read may lag.
 */
export async function judgeStanding<T>(
  scene: Scene,
  name: string,
  read: (look: Look) => Promise<T>,
  judge: (shown: T) => void,
): Promise<void> {
  if (!(await isShownRight(scene, name, read, judge)))
    await scene.eventually(async (look) => judge(await read(look)))
}

/** Whether the first answer is right, which a read that lags is not. */
export async function isShownRight<T>(
  { given }: Scene,
  name: string,
  read: (look: Look) => Promise<T>,
  judge: (shown: T) => void,
): Promise<boolean> {
  const shown = await given.shared((own) => own.eventually(read), name)
  return isRight(judge, shown)
}

/** The same of the answer to a read. */
export const judgeAnswer = (scene: Scene, call: Read, judge: (reply: Reply) => void): Promise<void> =>
  judgeStanding(scene, `the answer to ${showCall(call)}`, (look) => look.reply(call), judge)

/** A choice of the server's is no wrong answer, and another read is not asked of it. */
export function isRight<T>(judge: (shown: T) => void, shown: T): boolean {
  try {
    judge(shown)
    return true
  } catch (error) {
    if (error instanceof NotApplicable) throw error
    return false
  }
}
