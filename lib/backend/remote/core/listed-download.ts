import { frontCallHref } from '@/lib/routes/api-href'

const IN_PATH = /^\/rc-pub\/front\/front-article\/download\/(\d+)(?:\/([^/]*)(?:\/[^/]*)?)?\/?$/

/**
 * Returns path and query of a call: a download in the path form as the call with `id` and `attachType`, which every back
 * end of the platform has (docs/remote-back-end.md), others as they are.
 */
export function listedDownload(pathname: string, search: string): string {
  const [, id, inPath] = IN_PATH.exec(pathname) ?? []
  if (!id) return `${pathname}${search}`
  const given = new URLSearchParams(search)
  const siteId = given.get('siteId')
  const query = {
    id,
    attachType: inPath || given.get('attachType') || 'pdf',
    ...(siteId ? { siteId } : {}),
    token: given.get('token') ?? '',
    language: given.get('language') ?? '',
  }
  return frontCallHref('front-article/download', query)
}
