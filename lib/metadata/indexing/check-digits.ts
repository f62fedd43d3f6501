/** Checks an ISSN with its check digit (ISO 3297): `nnnn-nnnc`, weights 8 to 2, modulo 11. */
export function isIssn(text: string): boolean {
  const found = /^(\d{4})-(\d{3})([\dX])$/.exec(text)
  if (!found) return false
  const digits = [...`${found[1]}${found[2]}`].map(Number)
  const sum = digits.reduce((total, digit, index) => total + digit * (8 - index), 0)
  const check = (11 - (sum % 11)) % 11
  return found[3] === (check === 10 ? 'X' : String(check))
}

/** Checks an ORCID iD with its check digit (ISO 7064 MOD 11-2), bare or as an address. */
export function isOrcid(text: string): boolean {
  const found = /^(?:https?:\/\/orcid\.org\/)?(\d{4}-\d{4}-\d{4}-\d{3})([\dX])$/.exec(text)
  if (!found) return false
  const total = [...(found[1] ?? '').replaceAll('-', '')].reduce((sum, digit) => (sum + Number(digit)) * 2, 0)
  const check = (12 - (total % 11)) % 11
  return found[2] === (check === 10 ? 'X' : String(check))
}

/** Checks a bare DOI (ISO 26324 as Crossref registers them): without resolver and spaces. */
export const isDoi = (text: string): boolean => /^10\.\d{4,9}\/[^\s\p{Cc}]+$/u.test(text)
