import type { Look } from './look.js'
import type { Scene } from './scene.js'

/**
 * Judges what a read shows of something that nothing changes. Cases share the first answer under its name; one that
 * finds it wrong reads for itself, since a read may lag.
 */
export async function judgeStanding<T>(
  { given, eventually }: Scene,
  name: string,
  read: (look: Look) => Promise<T>,
  judge: (shown: T) => void,
): Promise<void> {
  const shown = await given.shared(name, (own) => own.eventually(read))
  if (!isRight(judge, shown)) await eventually(async (look) => judge(await read(look)))
}

function isRight<T>(judge: (shown: T) => void, shown: T): boolean {
  try {
    judge(shown)
    return true
  } catch {
    return false
  }
}
