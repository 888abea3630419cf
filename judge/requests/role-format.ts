/**
 * Whether a role full name is certainly outside the format of §2.5. Halves of one character, and blanks at
 * the edges of a half, are left open.
 */
export function isOutsideRoleFormat(name: string): boolean {
  const halves = name.split(':')
  if (name === '' || halves.some((half) => half.trim() !== half)) return false
  return (
    halves.length !== 2 || halves.some((half) => half === '' || !/^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(half))
  )
}
