import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Loads a package when it is first needed: two of them would cost a third of the fake's start time. */
export const onDemand = <Package>(name: string): (() => Package) => {
  let loaded: Package | undefined
  return () => {
    loaded ??= require(name) as Package
    return loaded
  }
}
