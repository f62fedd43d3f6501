/** Collapses repeated slashes, except within a DOI, where they are part of its name. */
export function collapseSlashes(path: string): string {
  const segments = path.split('/')
  const names = segments.filter(Boolean)
  const at = /^(zh|en|ara)$/.test(names[0] ?? '') ? 1 : 0
  const closing = path.endsWith('/') && names.length > 0 ? '/' : ''
  if (names[at] !== 'article' || names[at + 1] !== 'doi') return `/${names.join('/')}${closing}`
  const doi = segments.slice(segments.indexOf('doi') + 1)
  const first = doi.findIndex(Boolean)
  const last = doi.findLastIndex(Boolean)
  const head = names.slice(0, at + 2)
  return `/${[...head, ...(first === -1 ? [] : doi.slice(first, last + 1))].join('/')}${closing}`
}
