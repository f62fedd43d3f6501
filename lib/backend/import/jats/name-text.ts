/**
 * Formats a name as references print it, family name first: "Tong Wangjing", "童望京". Chinese names have no space;
 * foreign ones in Chinese characters (family name longer than two) have the given name first, then a dot.
 */
export function familyFirst(family: string, given: string): string {
  if (!/\p{Script=Han}/u.test(family + given)) return [family, given].filter(Boolean).join(' ')
  return family.length > 2 && given ? `${given}·${family}` : family + given
}
