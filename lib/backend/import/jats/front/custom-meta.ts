import { isProductionMetadata } from '@/lib/text/production-metadata'
import { type StatementKind, statementKind } from '../statement-kind'
import { type Element, all, at, textOf } from '../xml'

/** Names of `custom-meta` entries that the portal reads itself. */
const OWN = new Set([
  ...['version-code', 'download-login', 'jump-url', 'vas-doc-link', 'vas-doc-id'],
  ...['adcs-doc-id', 'vas-doc-source', 'topic-id', 'publish-at', 'unpublish-at'],
])

/** Maximum length of a value in the list of facts; longer ones are statements. */
const FACT = 60

/** Checks whether the portal reads a `custom-meta` entry itself. */
export const isOwnMeta = (entry: Element): boolean => OWN.has(textOf(at(entry, 'meta-name')))

/** Kinds that are statements of the authors, however short: "None declared". */
const ALWAYS_SAID: ReadonlySet<StatementKind> = new Set(['competing', 'data', 'ethics', 'consent'])

/** Checks whether an entry is a short value for the list of facts, not a statement. */
export const isFact = (entry: Element): boolean => {
  const value = at(entry, 'meta-value')
  const name = textOf(at(entry, 'meta-name'))
  if (isProductionMetadata(name)) return true
  if (ALWAYS_SAID.has(statementKind(name))) return false
  return textOf(value).length <= FACT && all(value, 'p', 'list', 'sec', 'ext-link', 'xref').length === 0
}
