const paths = /(\/api\/v0\/)cloud(-integrations)/g

/** Puts the deployment's word into the paths of a text. Cases always say `cloud-integrations`. */
export const asAsked = (text: string, word = 'cloud'): string =>
  text.replace(paths, (_, before: string, after: string) => `${before}${encodeURIComponent(word)}${after}`)
