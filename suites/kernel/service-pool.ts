/**
 * The services and roles that every run shares, since none can ever be removed: the same in each run, and alike on
 * purpose, so that a server that takes one for another is found out.
 */
export const sharedServices = ['mc-web', 'mc-web2', 'mc_web', 'mc-db'] as const
export const sharedRoles = ['app', 'app2', 'db'] as const

export type SharedService = (typeof sharedServices)[number]
