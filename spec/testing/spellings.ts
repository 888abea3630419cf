const each = (write: (character: string, code: number) => string) => (text: string) =>
  [...text].map((character) => write(character, character.charCodeAt(0))).join('')
const hex = (code: number, digits = 2): string => code.toString(16).padStart(digits, '0')
const strange = (write: (character: string) => string) => (text: string) =>
  text.replace(/[^A-Za-z0-9]/g, write)

/** How servers, gateways and languages write a text. */
export const spellings: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  'escaped as Java does': strange((one) => `\\u${hex(one.charCodeAt(0), 4)}`),
  'escaped throughout': each((_, code) => `\\u${hex(code, 4)}`),
  'escaped in JSON in JSON': (text) =>
    JSON.stringify(strange((one) => `\\u${hex(one.charCodeAt(0), 4)}`)(text)).slice(1, -1),
  'with hexadecimal escapes': each((_, code) => `\\x${hex(code)}`),
  'with braces': strange((one) => `\\u{${hex(one.charCodeAt(0))}}`),
  'in HTML, hexadecimal': strange((one) => `&#x${hex(one.charCodeAt(0)).toUpperCase()};`),
  'in HTML, decimal': strange((one) => `&#${one.charCodeAt(0)};`),
  'in HTML, by name': (text) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('=', '&equals;')
      .replaceAll('+', '&plus;')
      .replaceAll('/', '&sol;'),
  'in HTML twice': (text) => text.replaceAll('&', '&amp;amp;'),
  'percent-encoded': encodeURIComponent,
  'percent-encoded twice': (text) => encodeURIComponent(encodeURIComponent(text)),
  'in hex': (text) => Buffer.from(text).toString('hex'),
  'in hex with blanks': (text) =>
    Buffer.from(text)
      .toString('hex')
      .toUpperCase()
      .replace(/(..)(?=.)/g, '$1 '),
  'in hex with colons': (text) =>
    Buffer.from(text)
      .toString('hex')
      .replace(/(..)(?=.)/g, '$1:'),
  'in octal': strange((one) => `\\${one.charCodeAt(0).toString(8).padStart(3, '0')}`),
  'as in mails': strange((one) => `=${hex(one.charCodeAt(0)).toUpperCase()}`),
  'in Base64': (text) => Buffer.from(text).toString('base64'),
  'in Base64 in lower case': (text) => Buffer.from(text).toString('base64').toLowerCase(),
  'in Base64 on lines': (text) =>
    Buffer.from(text)
      .toString('base64')
      .replace(/(.{8})(?=.)/g, '$1\r\n'),
  'in Base64, escaped': (text) => encodeURIComponent(Buffer.from(text).toString('base64')),
  'with a line feed inside': (text) => `${text.slice(0, 7)}\n${text.slice(7)}`,
  'with an escaped line feed inside': (text) => `${text.slice(0, 7)}\\n${text.slice(7)}`,
  'in capitals': (text) => text.toUpperCase(),
}
