import type { JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { cloudServices } from '../../spec/schemas.js'
import { expectThat } from '../../suites/kernel/expect.js'
import type { Docket } from '../docket.js'
import type { Overheard } from '../overheard.js'
import { expectKind } from './kinds.js'

/** Whether a name is written in one word or two is left open. */
const names = cloudServices.map((each) => each.replaceAll(' ', ''))

/** Excludable metrics are lists of names by cloud service. */
export function judgeExcludable(of: Overheard, body: JsonObject, docket: Docket): void {
  const isShaped = docket.check('integration.excludable.shape', of, () => {
    expectThat(isObject(body), 'an object', of.body, { reply: of.reply })
    for (const key of Object.keys(body)) expectKind(body, key, 'array of strings')
  })
  if (isShaped)
    docket.check('integration.excludable.keys', of, () => {
      for (const key of Object.keys(body))
        expectThat(names.includes(key.replaceAll(' ', '')), 'keys that are cloud services of §2.10', key, {
          within: body,
          key,
        })
    })
}
