/**
 * A folded name in Latin letters with initials behind the surname, joined (liu xp) or apart (liu x p). With a vowel among
 * them they may be a given name: wang tao.
 */
const INITIALS = /^(\p{Script=Latin}[\p{Script=Latin}'’-]+) ((?:[b-df-hj-np-tv-z] ?){2,3})$/u
/** Brackets that open behind a keyword whose rest a scan lost. */
const OPENERS = ['【', '[', '(']
const OPENED = /\s*[【[(（]$/u

/** Returns a value as it is listed: a keyword without a bracket that opens at its end. */
export const listedLabel = (name: string, label: string): string =>
  name === 'keyword' ? label.replace(OPENED, '') || label : label

/** Returns the key by which values count as one: initials of an author joined, a keyword without such a bracket. */
export function listedKey(name: string, key: string): string {
  if (name === 'keyword') return listedLabel(name, key)
  const [, surname, initials] = (name === 'author' && INITIALS.exec(key)) || []
  return surname && initials ? `${surname} ${initials.replaceAll(' ', '')}` : key
}

/** Returns the keys of all values that are listed as the one with a key. */
export function keysListedAs(name: string, key: string): string[] {
  const listed = listedKey(name, key)
  if (name === 'keyword') return [listed, ...OPENERS.map((bracket) => listed + bracket)]
  const [, surname, initials] = (name === 'author' && INITIALS.exec(listed)) || []
  return surname && initials ? [listed, `${surname} ${[...initials].join(' ')}`] : [listed]
}
