/**
 * A name as references print it, family name first: "Tong Wangjing", "童望京". Names in Chinese characters stand together,
 * foreign ones in characters (a long family name) given name first behind a dot.
 */
export function familyFirst(family: string, given: string): string {
  if (!/\p{Script=Han}/u.test(family + given)) return [family, given].filter(Boolean).join(' ')
  return family.length > 2 && given ? `${given}·${family}` : family + given
}
