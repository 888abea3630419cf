/** A shorter secret occurs in too many ordinary words to be replaced everywhere. */
export const shortSecret = 4

/**
 * A secret in the forms that a server may return, when the escapes of JSON, HTML and URLs are undone: plain, with its
 * blanks as in a form, in Base64 and in hex. The longest comes first.
 */
export function formsOf(value: string): string[] {
  const secret = Buffer.from(value).toString()
  const forms = [
    secret,
    secret.trim(),
    secret.replaceAll(' ', '+'),
    ...(Buffer.byteLength(secret) < shortSecret ? [] : hexFormsOf(secret)),
    ...base64FormsOf(secret),
  ]
  return [...new Set(forms)].filter((each) => each !== '').sort((a, b) => b.length - a.length)
}

/** In one piece, and as fingerprints are written. */
function hexFormsOf(secret: string): string[] {
  const hex = Buffer.from(secret).toString('hex')
  return [hex, hex.replace(/..(?!$)/g, '$&:')]
}

/** The Base64 of the secret alone, and its part within a longer text at each of the three alignments. */
function base64FormsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  if (bytes.length < shortSecret) return [bytes.toString('base64')]
  const within = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
    const whole = Math.floor(((before + bytes.length) * 8) / 6)
    return text.slice(Math.ceil((before * 8) / 6), whole)
  })
  return [bytes.toString('base64'), bytes.toString('base64url'), ...within, ...within.map(urlSafe)]
}

const urlSafe = (text: string): string => text.replaceAll('+', '-').replaceAll('/', '_')
