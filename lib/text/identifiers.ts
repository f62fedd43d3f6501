/**
 * Extracts the ORCID iD of a text, in lower case as in facet keys ("0000-0002-1694-233x"); null when there is none or
 * its check digit (ISO 7064 MOD 11-2) is wrong: a mistyped iD would attribute the work to another person.
 */
export function orcidOf(text: string | null | undefined): string | null {
  const found = /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/i.exec(text ?? '')?.[0].toLowerCase()
  if (found === undefined) return null
  const digits = found.replaceAll('-', '')
  const sum = [...digits.slice(0, -1)].reduce((total, digit) => (total + Number(digit)) * 2, 0)
  const check = (12 - (sum % 11)) % 11
  return digits.at(-1) === (check === 10 ? 'x' : String(check)) ? found : null
}

/** Returns a stored ORCID iD without the address it may be. */
export const orcidNumber = (orcid: string): string => orcid.replace(/^https?:\/\/orcid\.org\//, '')

/** Returns the address of a stored ORCID iD; null without one. */
export const orcidUrl = (orcid: string | null | undefined): string | null =>
  orcid ? `https://orcid.org/${orcidNumber(orcid)}` : null

/** Extracts the ROR id from an address or a bare id ("05gq02987"); null when there is none. */
export const rorOf = (text: string | null | undefined): string | null =>
  /(?:^|ror\.org\/)(0[a-hj-km-np-tv-z\d]{6}\d{2})\/?$/i.exec(text?.trim() ?? '')?.[1]?.toLowerCase() ?? null

/** Identifier in a facet key: a formatted ORCID iD or a ROR id, with its address. */
export type Identifier = { kind: 'orcid' | 'ror'; id: string; label: string; url: string }

/** Returns the identifier of a facet key; null when the key is a name. */
export function identifierOf(facet: string, key: string): Identifier | null {
  if (facet === 'author' && key.length === 19 && orcidOf(key) !== null) {
    const id = key.toUpperCase()
    return { kind: 'orcid', id, label: `ORCID iD ${id}`, url: `https://orcid.org/${id}` }
  }
  return facet === 'institution' && rorOf(key) !== null
    ? { kind: 'ror', id: key, label: `ROR ${key}`, url: `https://ror.org/${key}` }
    : null
}
