import type { Overheard } from '../overheard.js'

/** What a write breaks, unless another that began before its end came first. */
export interface Claim {
  of: Overheard
  unless(write: Overheard): boolean
  tell(): void
}

/** Writes are heard in the order of their start: what one breaks is told once all that began before its end are heard. */
export function createClaims() {
  let open: Claim[] = []
  const tellBefore = (time: number): void => {
    const due = open.filter(({ of }) => of.end < time)
    open = open.filter((each) => !due.includes(each))
    for (const each of due) each.tell()
  }
  return {
    claim(claim: Claim): void {
      open.push(claim)
    },
    note(of: Overheard): void {
      tellBefore(of.start)
      if (!of.isRefusal) open = open.filter((each) => !each.unless(of))
    },
    end: () => tellBefore(Number.POSITIVE_INFINITY),
  }
}
