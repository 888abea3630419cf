/**
 * The services and roles that every run shares, since they can never be removed. They are the same in each
 * run, and similar on purpose, to expose a server that confuses them.
 */
export const sharedRoles = {
  mcweb: ['app', 'app2', 'db'],
  mcweb2: ['app', 'db'],
  mc_eb: ['app', 'db'],
  mcdb: ['app', 'db'],
  'mc-eb': ['app'],
} as const

export type Service = keyof typeof sharedRoles

export const sharedServices = Object.keys(sharedRoles) as Service[]

/** Whether a run gave this name, or uses the service of this name. */
export const isNameOfRuns = (name: string): boolean =>
  name.startsWith('mc-') || sharedServices.some((each) => each === name)

/**
 * The service whose roles use every character of §2.5: one begins with a digit, one has only two characters,
 * some end with a dash or underscore, one is what objects have by themselves, and one is named as its service is.
 */
export const serviceOfCharacters = '9-Mc_Az'
export const roleCharacters = ['0_', 'A_-_-b', 'Zz', 'a-', 'constructor', serviceOfCharacters] as const
