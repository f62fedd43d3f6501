/**
 * Formats a name as references print it, family name first: "Tong Wangjing", "童望京". Names in Chinese
 * characters have no space; foreign ones in Chinese (family name longer than two characters) have the given name first,
 * then a dot; Japanese family names are as long.
 */
export function familyFirst(family: string, given: string, language: string | null = null): string {
  const name = family + given
  if (!/\p{Script=Han}/u.test(name)) return [family, given].filter(Boolean).join(' ')
  if (given.startsWith('·')) return name
  const isForeign = family.length > 2 && given !== '' && !/^ja/i.test(language ?? '')
  return isForeign ? `${given}·${family}` : name
}
