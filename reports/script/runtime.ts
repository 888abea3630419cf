import { keywords } from '../../spec/fits.js'
import { keyWords } from '../../spec/key-words.js'

const listed = (functions: object): string =>
  Object.entries(functions)
    .map(([name, each]) => `  ${name}: ${each},`)
    .join('\n')

/** The same part of all scripts. Needs Node 20 alone; `scene`, which is only data, stands above it. */
export const runtime = String.raw`
import { setTimeout as pause } from 'node:timers/promises'

const env = process.env
const base = (env.MONITORING_BASE_URL ?? '').replace(/\/+$/, '')
const shift = Math.floor((Date.now() - scene.began) / 60_000) * 60
const random = (from) => from[Math.floor(Math.random() * from.length)]
const reversed = (text) => [...text].reverse().join('')
const spellings = new Map()
/** All names are others from now on. */
function rename() {
  for (const run of scene.runs) {
    const fresh = run.replace(/[a-z]/g, () => random('abcdefghijklmnopqrstuvwxyz')).replace(/\d/g, () => random('123456789'))
    spellings.set(run, fresh).set(reversed(run), reversed(fresh))
  }
}
rename()
/** What answers of the recorded run gave, and what those of this one give in its place. */
const given = new Map()
const made = []
let stopped = false
process.on('SIGINT', () => { stopped = true })
/** Who reads the output may stop before its end. */
process.stdout.on('error', () => {})

const flipped = (text) => text.replace(/[a-z]/gi, (each) => (each === each.toLowerCase() ? each.toUpperCase() : each.toLowerCase()))
const isTime = (number) => Number.isInteger(number) && Math.abs(number - scene.began / 1000) < 3 * 86_400
/** A recorded text as it is in this run: ids, times and names are others, letter case included. */
function renamed(text) {
  const known = new Map([...given].map((pair) => pair.map(String)).filter(([was]) => was.length > 5))
  const literal = [...known.keys()].sort((one, other) => other.length - one.length).map((was) => was.replace(/\W/g, '\\$&'))
  const any = new RegExp([...literal, '(?<!\\d)\\d{10}(?!\\d)', ...spellings.keys()].join('|'), 'gi')
  return text.replace(any, (found) => {
    if (known.has(found)) return known.get(found)
    if (known.has(flipped(found))) return flipped(known.get(flipped(found)))
    if (isTime(Number(found))) return String(Number(found) + shift)
    const name = [...(spellings.get(found.toLowerCase()) ?? found)]
    return name.map((each, at) => (/[A-Z]/.test(found[at]) ? each.toUpperCase() : each)).join('')
  })
}
/** A recorded value as it is in this run: ids, names and times are others. */
function now(value) {
  if (given.has(value)) return given.get(value)
  if (typeof value === 'number') return isTime(value) ? value + shift : value
  if (typeof value === 'string') return renamed(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(now)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [renamed(key), now(each)]))
}
const parsed = (text) => { try { return JSON.parse(text) } catch { return undefined } }
const encoded = (text) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))
const decoded = (text) => { try { return decodeURIComponent(text) } catch { return text } }
function pathOf({ path, query = [], isNew }) {
  if (isNew) return path
  const steps = path.split('/').map((each) => (given.has(decoded(each)) ? encoded(given.get(decoded(each))) : renamed(each)))
  const search = query.map((pair) => pair.map((each) => encoded(now(each))).join('=')).join('&')
  return steps.join('/') + (search && '?' + search)
}
function bodyOf({ body, isNew }) {
  if (!body) return undefined
  if (isNew) return body.text
  if (body.encoding) return Buffer.from(body.text, 'base64')
  const value = parsed(body.text)
  return value === undefined || JSON.stringify(value) !== body.text ? renamed(body.text) : JSON.stringify(now(value))
}
const keyWords = ${JSON.stringify(keyWords)}
function keyOf({ key, near, variable = near && 'MONITORING_KEY' }) {
  if (key === 'none') return undefined
  if (!variable) return 'invalid'
  const secret = env[variable]
  if (!secret) throw new Error('Set ' + variable + ' to a ' + keyWords[near ? 'full' : key] + '.')
  if (near === 'cut') return secret.slice(0, -1)
  if (near === 'extended') return secret + '0'
  if (near === 'flipped') return flipped(secret)
  if (near === 'empty') return ''
  if (near === 'wildcard') return '%'
  return secret
}
const secrets = Object.entries(env).flatMap(([name, value]) => /^MONITORING_(\w+_)?KEY$/.test(name) && value ? [value, value.slice(0, -1)] : [])
const hidden = (text) => secrets.reduce((rest, each) => (each.length < 4 ? rest : rest.replaceAll(each, '[redacted]')), text)
/** What a server says goes to the terminal without a key, and without anything that could steer it. */
const plain = (text) => hidden(text).slice(0, 2000).replace(/[^\x20-\x7e]/gu, (each) => '\\u{' + each.codePointAt(0).toString(16) + '}')
const shown = (value) => plain(JSON.stringify(value) ?? 'nothing')

async function send(call, isCleaning = false) {
  if (stopped && !isCleaning) throw new Error('Interrupted.')
  const headers = new Headers({ Accept: 'application/json' })
  if (call.method !== 'GET') headers.set('Content-Type', 'application/json')
  for (const [name, value] of call.headers ?? []) value === '' ? headers.delete(name) : headers.set(name, value)
  const key = keyOf(call)
  if (key !== undefined) headers.set(scene.keyHeader, scene.keyPrefix + key)
  const path = pathOf(call)
  const request = { method: call.method, headers, body: bodyOf(call), redirect: 'manual' }
  for (let left = 3; ; left--) {
    const answer = await fetch(base + path, { ...request, signal: AbortSignal.timeout(30_000) }).catch((error) => {
      throw new Error('No answer from ' + base + ': ' + (error.cause?.code ?? error.cause?.message ?? error.name))
    })
    const text = await answer.text()
    const reply = { status: answer.status, text, body: parsed(text) }
    console.log(call.method, plain(path), '\u2192', reply.status)
    if (reply.status === 429 && scene.asked !== 429 && left > 0) {
      await pause(Math.min(Number(answer.headers.get('retry-after')) || 1, 60) * 1000)
      continue
    }
    note(call, reply)
    return reply
  }
}
const isSuccess = ({ status }) => status >= 200 && status < 300
/** What has to be removed at the end. */
function note({ operation, path, key, variable }, reply) {
  if (!isSuccess(reply)) return
  /** A server that is wrong may wrap what it answers. */
  const { id, email } = [reply.body, ...Object.values(reply.body ?? {})].find((each) => each?.id ?? each?.email) ?? {}
  const own = { isNew: true, ...(key === 'other' ? { key, variable } : { key: 'full', variable: 'MONITORING_KEY' }) }
  const isGiven = ['string', 'number'].includes(typeof id)
  own.of = id ?? email
  if (operation === 'registerHost' && isGiven)
    made.push({ ...own, method: 'POST', path: '/api/v0/hosts/' + encoded(String(id)) + '/retire', body: { text: '{}' } })
  if (operation === 'registerCloudIntegration' && isGiven)
    made.push({ ...own, method: 'DELETE', path: path + '/' + encoded(String(id)) })
  if (operation === 'createInvitation' && typeof email === 'string')
    made.push({ ...own, method: 'POST', path: path + '/revoke', body: { text: JSON.stringify({ email }) } })
}
function bind({ binds }, { body }) {
  for (const { steps, was } of binds) {
    const came = at(body, steps)
    const value = typeof was === 'string' && typeof came === 'number' ? String(came) : came
    if (typeof value === typeof was) given.set(was, value)
    else throw new Error('An answer lacks what later calls need: it has no ' + steps.at(-1) + ' where the report has ' + plain(String(was)) + '.')
  }
}
/** The value at a place. An element of a list is found by what it is called. */
function at(body, steps) {
  let value = body
  for (const step of steps) {
    if (typeof value !== 'object' || value === null) return undefined
    if (typeof step === 'object')
      value = Array.isArray(value) ? value.find((each) => each?.[step.by] === now(step.is)) : undefined
    else value = Object.hasOwn(value, now(step)) ? value[now(step)] : undefined
  }
  return value
}
/** The same place in each element of a list. */
const placesOf = (body, steps) => steps.reduce((all, step) => all.flatMap((place) =>
  step.every ? Object.keys(Object(at(body, place))).map((key) => [...place, key]) : [[...place, step]]), [[]])
const text = (value) => JSON.stringify(value, (_, each) =>
  typeof each === 'object' && each !== null && !Array.isArray(each)
    ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1))) : each)
const keywords = {
${listed(keywords)}
}
const fits = (rule, value) => Object.entries(rule).every(([keyword, of]) => keywords[keyword]?.(of, value, fits) ?? true)
/** Times of day are others each time. */
const faded = (value) => JSON.parse(text(value), (_, each) =>
  typeof each === 'number' && Math.abs(each - Date.now() / 1000) < 4 * 86_400 ? 'a time' : each)
/** The secret access key that a call sends. */
const secretsOf = ({ body }) => {
  const found = []
  JSON.stringify(parsed(body?.text ?? ''), (name, each) => (name === 'secretKey' && each && found.push(each), each))
  return found
}
const reached = ({ status }) => ![429, 502, 503, 504].includes(status)

/** 'shows' if it shows anywhere, 'gone', or 'unknown'. */
function judge(reply) {
  if (!scene.steps) return judgeAt(reply)
  const all = placesOf(reply.body, scene.steps).map((steps) => judgeAt(reply, steps))
  return all.includes('shows') ? 'shows' : all.includes('unknown') || !all.length ? 'unknown' : 'gone'
}
function judgeAt(reply, steps) {
  const { asked } = scene
  if (!reached(reply) && reply.status !== asked) return 'unknown'
  const isGone = (value) => (fits(now(scene.rule), value) ? 'gone' : 'shows')
  if (scene.rule && !steps) return isGone({ status: reply.status, body: reply.body })
  if (asked === 'success' || asked === 'unchanged') return isSuccess(reply) ? 'gone' : 'shows'
  if (asked === 'refusal') return isSuccess(reply) ? 'shows' : 'gone'
  if (asked === 429 && isSuccess(reply)) return 'unknown'
  if (typeof asked === 'number') return reply.status === asked ? 'gone' : 'shows'
  if (asked === 'hidden' && !steps) return scene.calls.flatMap(secretsOf).some((each) => reply.text.includes(each)) ? 'shows' : 'gone'
  if (asked === 'json') return reply.body === undefined ? 'shows' : 'gone'
  if (!isSuccess(reply) && scene.recorded.success && !scene.nothingDue) return 'unknown'
  const value = steps && at(reply.body, steps)
  if (steps?.length && !scene.nothingDue && at(reply.body, steps.slice(0, -1)) === undefined) return 'unknown'
  if (scene.rule) {
    if (value === undefined && asked === 'type') return 'gone'
    return isGone(value ?? null)
  }
  if (scene.nothingDue) return value === undefined ? 'gone' : 'shows'
  if (asked === 'there' && steps) return value === undefined ? 'shows' : 'gone'
  if (asked === 'hidden' && steps) return value === undefined ? 'gone' : 'shows'
  const isSame = scene.steady && value !== undefined && reply.status === scene.recorded.status
  return isSame && text(faded(value)) === text(faded(now(scene.recorded.value))) ? 'shows' : 'unknown'
}

/** A read may lag: it is repeated until it shows what is due, and once more after the time to settle. */
async function look(call) {
  const end = Date.now() + scene.settle
  let reply = await send(call)
  if (call.method !== 'GET') return reply
  while (judge(reply) !== 'gone' && Date.now() < end) {
    await pause(Math.min(250, scene.settle))
    reply = await send(call)
  }
  if (scene.afterWrite && Date.now() < end) {
    await pause(end - Date.now())
    reply = await send(call)
  }
  return reply
}
/** The scene does without it: a read that gives no id, or one of several attempts that may all be refused. */
const isSpare = ({ method, operation, binds }) =>
  !binds.length && (method === 'GET' || scene.calls.some((each) => each.mayBeRefused && each.operation === operation))
async function prepare(call) {
  const end = Date.now() + scene.settle
  let reply = await send(call)
  while (reply.status === 404 && call.success && Date.now() < end) {
    await pause(Math.min(250, scene.settle))
    reply = await send(call)
  }
  if (isSuccess(reply)) bind(call, reply)
  else if (call.success && call.mayBeRefused && reply.status < 500 && reached(reply)) return 'gone'
  else if (call.success && !isSpare(call)) throw new Error('This call succeeded in the report, and is refused now: ' + plain(reply.text))
}

async function remove(calls) {
  for (const call of calls) {
    made.splice(made.indexOf(call), 1)
    const reply = await send(call, true).catch(() => undefined)
    if (!reply || !isSuccess(reply)) console.log('  it may be gone already, or stay:', plain(call.path))
  }
}
/**
 * What a list no longer shows once other things are removed: in a run, cases do that for each other. Where a thing of
 * somebody else goes, the one that was removed is still there.
 */
async function lostBeside(reply) {
  const rule = text(now(scene.rule))
  const own = made.filter(({ of }) => rule.includes(JSON.stringify(of)))
  const others = made.filter((each) => !own.includes(each)).reverse()
  if (!own.length || !others.length) return []
  const listed = ({ body }) => [at(body, scene.steps)].flat().map((each) => each?.id ?? each?.email)
  const before = listed(reply)
  await remove(others)
  const after = listed(await look(scene.calls.at(-1)))
  const lost = before.filter((of) => !after.includes(of) && others.every((each) => each.of !== of))
  const isOwn = lost.some((of) => own.some((each) => each.of === of))
  return isOwn || others.some(({ of }) => after.includes(of)) ? lost : []
}

async function repeat() {
  if (!base) throw new Error('Set MONITORING_BASE_URL to the base URL of the server.')
  for (const call of scene.calls.slice(0, -1)) {
    if (call.pause) await pause(call.pause)
    if ((await prepare(call)) === 'gone') {
      console.log('This call succeeded in the report. To refuse it, as now, is right, too.')
      return 'gone'
    }
  }
  let reply = await look(scene.calls.at(-1))
  if (scene.isTwice && judge(reply) === 'gone') {
    rename()
    reply = await send(scene.calls.at(-1))
  }
  console.log('expected', plain(renamed(scene.expected)))
  const came = scene.steps && placesOf(reply.body, scene.steps).map((steps) => shown(at(reply.body, steps))).join(', ')
  console.log('got     ', came ?? reply.status + ' ' + plain(reply.text))
  const found = judge(reply)
  if (found === 'gone' && scene.rule?.once) {
    const lost = await lostBeside(reply)
    if (lost.length) console.log('gone as other things were removed:', shown(lost))
    return lost.length ? 'shows' : found
  }
  if (found !== 'shows' || !scene.also) return found
  const other = await send(scene.also)
  return text(at(other.body, scene.steps)) === text(at(reply.body, scene.steps)) ? 'shows' : 'gone'
}
const words = {
  gone: [0, 'The failure is gone.'],
  shows: [1, 'The failure still shows.'],
  unknown: [2, 'It cannot be told from the report alone whether this is right: compare the two.'],
}
let verdict
try {
  console.log(plain(scene.title))
  verdict = words[await repeat()]
} catch (error) {
  verdict = [2, 'It cannot be told: ' + error.message]
} finally {
  if (made.length) console.log('cleaning up')
  await remove([...made].reverse())
}
console.log(verdict[1])
process.exitCode = verdict[0]
`
