import { isObject } from '../../spec/is-object.js'
import { show } from '../../spec/show.js'
import type { Overheard } from '../overheard.js'
import { wrongAnswer } from '../wrong-answer.js'
import { onlyValue } from './history.js'
import { type HeardSetting, type HeardSettings, isAlive } from './setting.js'

/** The setting other than `id` that certainly has the name. */
const holderOf = (name: unknown, id: string, of: Overheard, { settings }: HeardSettings) =>
  [...settings].find(
    ([each, setting]) =>
      each !== id &&
      isAlive(setting, of) &&
      !setting.isForeign &&
      !setting.unjudged.has('name') &&
      onlyValue(setting.versions.at(-1)?.traits.name) === name &&
      (setting.versions.at(-1)?.by.end ?? 0) < of.start,
  )?.[1]

/** A name that another setting certainly has must be refused. */
export function judgeName(of: Overheard, id: string, known: HeardSettings): void {
  if (!of.isSuccess && (!of.isRefusal || known.flaws(of).length > 0)) return
  const name = isObject(of.given) ? of.given.name : undefined
  const holder = typeof name === 'string' ? holderOf(name, id, of, known) : undefined
  if (!holder) return
  if (of.isSuccess) judgeTaken(holder, name as string, of, known)
  else known.docket.held(clauseOf(of), of)
}

const clauseOf = ({ operation }: Overheard) =>
  operation === 'registerCloudIntegration'
    ? 'integration.name.unique.register'
    : 'integration.name.unique.update'

function judgeTaken(holder: HeardSetting, name: string, of: Overheard, { docket }: HeardSettings): void {
  if (!isObject(of.body) || of.body.name !== name) return
  docket.broken(
    clauseOf(of),
    of,
    wrongAnswer(`a refusal (not 2xx) of the name ${show(name)}, which is in use`, of, 'refusal'),
    [holder.versions.at(-1)?.traits.name?.since ?? of],
  )
}
