import { shellWord } from '../../../spec/shell-word.js'
import { chosen, keys } from './chosen-organization.js'
import { segment, token } from './requests.js'

/** A shell command for a call of the API, with the key of the organization that is shown, once it is known. */
export function apiLine(path: string, body?: unknown): string | undefined {
  const key = keys()?.readWrite
  return key === undefined ? undefined : curlLine(`/api/v0${path}`, `X-Api-Key: ${key}`, body)
}

/** A shell command for a call of the control API. */
export const controlLine = (path: string, body: unknown): string =>
  curlLine(`/__fake${path}`, token === null ? undefined : `x-fake-token: ${token}`, body)

/** A shell command that adds things to the organization that is shown. */
export const seedLine = (seed: unknown): string =>
  controlLine(`/organizations/${segment(chosen())}/seed`, seed)

function curlLine(path: string, header: string | undefined, body: unknown): string {
  const words = ['curl', location.origin + path]
  if (header !== undefined) words.push('-H', header)
  if (body !== undefined) words.push('-H', 'Content-Type: application/json', '-d', JSON.stringify(body))
  return words.map((each) => shellWord(each)).join(' ')
}
