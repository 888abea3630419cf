/** `1 case`, `12 cases`. */
export const countOf = (many: number, one: string, several = `${one}s`): string =>
  `${many} ${many === 1 ? one : several}`
