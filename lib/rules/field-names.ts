/**
 * Names of fields in the interface, of either language, that the search syntax reads as the field they name on every type
 * of resource (`lib/backend/search/query/fields.ts`). Others mean another field there or none, and are written by code.
 */
export const readableFieldNames: ReadonlySet<string> = new Set([
  ...['Title', 'Keyword', 'Author', 'Affiliation', 'Abstract', 'Publisher', 'Source', 'Note'],
  ...['DOI', 'CN', 'ISSN', 'ISBN', '题名', '标题', '关键词', '作者', '作者单位', '摘要', '栏目'],
])
