/** Why this version of Node is too old for the tool, in a sentence. Undefined for those that `engines` permits. */
export function tooOld(version: string): string | undefined {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  if (major >= 22 || (major === 20 && minor >= 19)) return undefined
  return `monitoring-conformance needs Node 20.19, or 22 and later, and this is ${version}. Run it with a newer one.`
}
