interface Field {
  name: string
  label: string
  control: string
  /** The kinds of fault that have this field; all of them when absent. */
  kinds?: string
  isWide?: true
}

const number = (name: string, more: string): string =>
  `<input id="fault-${name}" name="${name}" type="number" inputmode="decimal" autocomplete="off" ${more}>`

const choice = (name: string, options: Record<string, string>): string => {
  const all = Object.entries(options).map(([value, label]) => `<option value="${value}">${label}</option>`)
  return `<select id="fault-${name}" name="${name}" autocomplete="off">${all.join('')}</select>`
}

const kinds = {
  status: 'answers with a status',
  delay: 'answers late',
  reset: 'breaks the connection',
  hang: 'never answers',
  drip: 'answers byte by byte',
  truncate: 'cuts the answer short',
  malformed: 'answers with broken JSON',
  contentType: 'answers as another content type',
}

const keyKinds = {
  '': 'any',
  full: 'read-write',
  read: 'read',
  write: 'write',
  outside: 'outside',
  invalid: 'invalid',
  none: 'none',
}

const contentType =
  '<input id="fault-contentType" name="contentType" value="text/html" required maxlength="200" autocomplete="off">'

const fields: Field[] = [
  { name: 'kind', label: 'Does what', isWide: true, control: choice('kind', kinds) },
  {
    name: 'status',
    label: 'Status',
    kinds: 'status',
    control: number('status', 'min="400" max="599" value="503" required'),
  },
  {
    name: 'retryAfter',
    label: 'Retry-After, seconds',
    kinds: 'status',
    control: number('retryAfter', 'min="0"'),
  },
  { name: 'contentType', label: 'Content type', kinds: 'contentType', control: contentType },
  {
    name: 'drip',
    label: 'In milliseconds',
    kinds: 'drip',
    control: number('drip', 'min="1" placeholder="1000"'),
  },
  {
    name: 'delay',
    label: 'Late by, milliseconds',
    kinds: 'status delay reset drip truncate malformed contentType',
    control: number('delay', 'min="1"'),
  },
  {
    name: 'effect',
    label: 'Hits',
    isWide: true,
    kinds: 'status reset hang truncate malformed contentType',
    control: choice('effect', {
      '': 'before the effect; a spoilt answer after it',
      none: 'before the call has an effect',
      committed: 'after its effect',
    }),
  },
  {
    name: 'which',
    label: 'Which calls',
    control: choice('which', { first: 'the first', all: 'all', every: 'every nth' }),
  },
  { name: 'count', label: 'n', control: number('count', 'min="1" step="1" value="1" required') },
  { name: 'key', label: 'Key', control: choice('key', keyKinds) },
  { name: 'organization', label: 'Organization', control: choice('organization', { '': 'any' }) },
]

const row = ({ name, label, control, kinds: known, isWide }: Field): string =>
  `<div${isWide ? ' class="wide"' : ''}${known ? ` data-for="${known}"` : ''}><label for="fault-${name}">${label}</label>${control}</div>`

/** The form for a new fault, with every field that some kind of fault has. It is folded at first. */
export const faultForm = (operations: string): string => `
<p id="fault-told" class="word" role="status"></p>
<details id="fault-adding" class="adding"><summary id="fault-form-title">Add a fault</summary>
<form id="fault-form" class="fields" aria-labelledby="fault-form-title">
<div class="wide"><label for="fault-operation">Operation</label>
<select id="fault-operation" name="operation" autocomplete="off"><option value="*">any (*)</option>${operations}</select></div>
${fields.map(row).join('\n')}
<div class="submit"><button class="strong">Add fault</button></div>
</form></details>`
