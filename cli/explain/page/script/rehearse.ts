import type { Reply } from '../../../../spec/http.js'
import type { ReportedCall } from '../../../../spec/reported.js'
import { type Otherwise, rehearsalOf } from '../rehearsal.js'
import type { ExampleData, SpecificationData } from '../specification-data.js'

const token = new URLSearchParams(location.search).get('token')

/** Makes calls to a fresh fake like the page's. Status 0: no reply, the text says why. Throws its error. */
export async function rehearse(
  example: ExampleData,
  calls: readonly ReportedCall[],
  fake: SpecificationData['fake'],
  otherwise?: Otherwise,
): Promise<Reply[]> {
  const said = await fetch('rehearsals', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== null && { 'x-fake-token': token }) },
    body: JSON.stringify(rehearsalOf(example, calls, fake, otherwise)),
    cache: 'no-store',
  }).catch(() => {
    throw new Error('The fake does not answer. Is it still running?')
  })
  const answer = await said.json().catch(() => undefined)
  if (said.ok && Array.isArray(answer?.replies)) return answer.replies
  throw new Error(answer?.error?.message ?? `The fake answered ${said.status}, and nothing that is JSON.`)
}
