import { rorOf } from '@/lib/text/identifiers'
import type { ImportWarning } from '../model'
import { type Element, all, attribute, textOf } from './xml'

/** Returns the ROR address of an affiliation, given as an address or as its last part alone; null without one. */
export function rorAddressOf(affiliation: Element): string | null {
  const links = all(affiliation, 'uri', 'ext-link').filter(isRorLink)
  const [own] = [...all(affiliation, 'institution-id'), ...links].flatMap(
    (id) => rorOf(textOf(id)) ?? rorOf(attribute(id, 'xlink:href') ?? '') ?? [],
  )
  return own === undefined ? null : `https://ror.org/${own}`
}

/** Checks for the link of an affiliation to its institution in ROR that has no words of its own. */
export const isRorLink = (link: Element): boolean =>
  ['uri', 'ext-link'].includes(link.tagName) &&
  /^(?:ror:?\s*|(?:https?:\/\/)?ror\.org\/\w+)$/i.test(textOf(link))

/** Warns once about the identifiers (GRID, ISNI, Ringgold) of affiliations without ROR: an article does not show them. */
export function warnAboutInstitutionIds(root: Element, warnings: ImportWarning[]): void {
  const lost = all(root, 'aff')
    .filter((affiliation) => rorAddressOf(affiliation) === null)
    .flatMap((affiliation) => all(affiliation, 'institution-id'))
  if (lost.length === 0) return
  const types = [...new Set(lost.map((id) => attribute(id, 'institution-id-type') ?? 'of no type'))]
  warnings.push({
    code: 'not-shown',
    message: `identifiers of institutions are not shown, only ROR is: ${types.join(', ')} (${lost.length})`,
    path: null,
  })
}
