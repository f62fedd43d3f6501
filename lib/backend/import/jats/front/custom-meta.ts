import { type Element, all, at, textOf } from '../xml'

/** Names of `custom-meta` the portal reads for what JATS has no element for. */
const OWN = new Set([
  ...['version-code', 'download-login', 'jump-url', 'vas-doc-link', 'vas-doc-id'],
  ...['adcs-doc-id', 'vas-doc-source', 'topic-id', 'publish-at', 'unpublish-at'],
])

/** Longest value that is a fact beside its name and no sentence. */
const FACT = 60

/** Whether an entry of `custom-meta` is one the portal reads itself. */
export const isOwnMeta = (entry: Element): boolean => OWN.has(textOf(at(entry, 'meta-name')))

/** Whether an entry is a short value for a list of facts, not a statement to read. */
export const isFact = (entry: Element): boolean => {
  const value = at(entry, 'meta-value')
  return textOf(value).length <= FACT && all(value, 'p', 'list', 'sec', 'ext-link', 'xref').length === 0
}
