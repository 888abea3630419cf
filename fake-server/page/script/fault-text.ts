/** What a fault does, in words. */
export const faultText = `
const keyText = (key) => ({ full: 'read-write key', unknown: 'unknown key' })[key] ?? key + ' key'

const misdeeds = {
  status: (status) => 'status ' + status,
  reset: () => 'breaks the connection',
  hang: () => 'never answers',
  drip: (drip) =>
    'answers byte by byte' + (drip === true ? '' : ', in ' + durationText(millisecondsOf(drip))),
  truncate: () => 'cuts the answer short',
  malformed: () => 'answers with broken JSON',
  contentType: (type) => 'answers as ' + type,
  delay: (delay) => durationText(millisecondsOf(delay)) + ' late',
}

const retryText = (retryAfter) =>
  'Retry-After ' +
  durationText(typeof retryAfter === 'number' ? retryAfter * 1000 : millisecondsOf(retryAfter))

/** As the fake says it of a fault. */
function faultText({ options }) {
  const { retryAfter, times, every, organization, key, effect } = options
  const does = Object.entries(misdeeds).flatMap(([name, text]) =>
    options[name] === undefined || options[name] === false ? [] : [text(options[name])],
  )
  return [
    ...does,
    retryAfter !== undefined && retryText(retryAfter),
    effect && (effect === 'committed' ? 'after the effect' : 'before it has an effect'),
    callsText(times, every),
    key && (key === 'none' ? 'only without a key' : 'only with a ' + keyText(key)),
    organization !== undefined && 'only of ' + organization,
  ]
    .filter(Boolean)
    .join(', ')
}

function callsText(times, every) {
  const each = every > 1 ? 'each call no. ' + every + ' of ' + every : undefined
  if (times === 'all' || (times === undefined && every !== undefined)) return each ?? 'all calls'
  const first = times > 1 ? 'first ' + times + ' calls' : 'first call'
  return each ? each + ', ' + times + ' times' : first
}

const usesOf = ({ options: { times, every }, used }) => {
  const all = times ?? (every === undefined ? 1 : 'all')
  return used === 0 ? 'unused' : 'used ' + used + (all === 'all' ? ' times' : ' of ' + all)
}
`
