/** A number of an award: no words, and at least one digit. */
const NUMBER = /^(?=.*\d)\S+$/

/** Returns the numbers of one or several awards written in a row, "EF-1, EF-2"; words are one award as they are. */
export function awardNumbers(award: string | null): string[] {
  if (!award) return []
  const numbers = award.split(/\s*[,，;；、]\s*/)
  return numbers.every((number) => NUMBER.test(number)) ? numbers : [award]
}
