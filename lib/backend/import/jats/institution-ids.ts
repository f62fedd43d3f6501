import { rorOf } from '@/lib/text/identifiers'
import type { ImportWarning } from '../model'
import { type Element, all, attribute, textOf } from './xml'

/** Returns the ROR address of an affiliation, given as an address or as its last part alone; null without one. */
export function rorAddressOf(affiliation: Element): string | null {
  const [own] = all(affiliation, 'institution-id').flatMap((id) => rorOf(textOf(id)) ?? [])
  return own === undefined ? null : `https://ror.org/${own}`
}

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
