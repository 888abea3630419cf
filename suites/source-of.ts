import { sourcesByFile } from './sources.generated.js'

let known: ReadonlyMap<string, string> | undefined

/** Where a case or property is in the repository: `suites/hosts/update/update-host.ts:12`. */
export function sourceOf(id: string): string | undefined {
  known ??= new Map(
    Object.entries(sourcesByFile).flatMap(([file, found]) =>
      found.map(([line, each]) => [each, `${file}:${line}`] as const),
    ),
  )
  return known.get(id)
}
