import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** A package that is loaded when it is first needed: a third of the time to start the fake would go into two. */
export const onDemand = <Package>(name: string): (() => Package) => {
  let loaded: Package | undefined
  return () => {
    loaded ??= require(name) as Package
    return loaded
  }
}
