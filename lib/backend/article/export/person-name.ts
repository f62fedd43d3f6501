/** Chinese family names of two characters; all others have one. */
const TWO =
  /^(欧阳|太史|端木|上官|司马|东方|独孤|南宫|万俟|闻人|夏侯|诸葛|尉迟|公羊|赫连|澹台|皇甫|宗政|濮阳|公冶|太叔|申屠|公孙|慕容|仲孙|钟离|长孙|宇文|司徒|鲜于|司空|令狐)/

/** Splits a printed name: a Chinese name begins with the family name, a Western one ends with it. */
export function personName(name: string): { surname: string; givenname: string } {
  if (/^\p{Script=Han}+$/u.test(name)) {
    const characters = [...name]
    const length = TWO.test(name) && characters.length > 2 ? 2 : 1
    return { surname: characters.slice(0, length).join(''), givenname: characters.slice(length).join('') }
  }
  const words = name.trim().split(/\s+/)
  const surname = words.pop() ?? ''
  return { surname, givenname: words.join(' ') }
}
