import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Loads a package that only users of one entry need. Throws when it is missing, and says how to install it.
 */
export function peer<Package>(name: string, range: string, entry: string): Package {
  try {
    return require(name) as Package
  } catch (error) {
    if (!isMissing(error, name)) throw error
    const packageName = name.split('/', name.startsWith('@') ? 2 : 1).join('/')
    throw new Error(
      `Cannot load ${packageName}, which monitoring-conformance/fake-server/${entry} needs ` +
        `and does not bring along. Install it: npm install --save-dev ${packageName}@${range}`,
      { cause: error },
    )
  }
}

const isMissing = (error: unknown, name: string): boolean =>
  error instanceof Error &&
  Reflect.get(error, 'code') === 'MODULE_NOT_FOUND' &&
  error.message.includes(`'${name}'`)
