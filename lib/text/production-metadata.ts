/**
 * What typesetters and delivery systems note for themselves, by the names that Springer, Wiley, HighWire, J-STAGE and
 * others give it.
 */
const PRODUCTION = [
  /(^|-)(toc-levels|numbering-style|pricelist-year|grants?-type|contains-esm)$/,
  /^(metadata|abstract|bodypdf|bodyhtml|bibliography|esm)-grant$/,
  /^(volume-issue|issue-article)-count$/,
  /^(journal-product|online-first|pdf-(file-reference|type)|target-type|(volume|issue|article)-type)$/,
  /^article-registration-date-(year|month|day)$/,
  /conver[st](e|o)r|schema-version|xml-version|^typesetter$|^export-timing$|^document-id-/,
  /^(ccc|crossmark|idline|(first|last)-(year|month)|fast-track|copy-editing-requirement|workflow)$/,
  /^(hwp-|j-stage-|special-property$)/,
]

/** Returns whether a name of custom metadata is of the production of an article, not of its content. */
export function isProductionMetadata(name: string): boolean {
  const words = name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  return PRODUCTION.some((pattern) => pattern.test(words))
}
