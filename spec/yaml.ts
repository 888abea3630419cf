import { onDemand } from './on-demand.js'

/** The package `yaml`, loaded when a file is first read or written: most runs do neither. */
export const yaml = onDemand<typeof import('yaml')>('yaml')
