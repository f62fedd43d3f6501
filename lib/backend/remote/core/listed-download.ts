const IN_PATH = /^\/rc-pub\/front\/front-article\/download\/(\d+)(?:\/([^/]*)(?:\/[^/]*)?)?\/?$/

/**
 * Returns path and query of a call: a download in the path form as the call with `id` and `attachType`, which every back
 * end of the platform has (docs/remote-back-end.md), others as they are.
 */
export function listedDownload(pathname: string, search: string): string {
  const [, id, inPath] = IN_PATH.exec(pathname) ?? []
  if (!id) return `${pathname}${search}`
  const given = new URLSearchParams(search)
  const query = new URLSearchParams({ id, attachType: inPath || given.get('attachType') || 'pdf' })
  for (const name of ['siteId', 'token', 'language']) query.set(name, given.get(name) ?? '')
  if (!given.get('siteId')) query.delete('siteId')
  return `/rc-pub/front/front-article/download?${query.toString()}`
}
