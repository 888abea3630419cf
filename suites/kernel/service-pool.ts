/**
 * The services and roles that every run shares, since none can ever be removed: the same in each run, and alike on
 * purpose, so that a server that takes one for another is found out.
 */
export const sharedRoles = {
  'mc-web': ['app', 'app2', 'db'],
  'mc-web2': ['app', 'db'],
  mc_web: ['app', 'db'],
  'mc-db': ['app', 'db'],
} as const

export type SharedService = keyof typeof sharedRoles

export const sharedServices = Object.keys(sharedRoles) as SharedService[]

/** The service whose roles have every character: §2.5, a digit first, two characters only, dash and underscore at the end. */
export const serviceOfCharacters = '9-Mc_Az'
export const roleCharacters = ['0_', '42', 'A_-_-b', 'Zz', 'a-'] as const
