import { strToU8, zipSync } from 'fflate'
import { citedWorks } from '@/lib/backend/article/citation/cited-works'
import { articlesByIds } from '@/lib/backend/article/queries/article'
import { limit } from '@/lib/backend/auth/account-limits'
import type { MemberRow } from '@/lib/backend/auth/queries/member'
import { type Context, Refusal } from '@/lib/backend/http/handler'
import { citationFiles } from '@/lib/citation/citation-files'
import { ownRecord } from '@/lib/citation/record'
import { storedBytes } from '@/lib/backend/files/file-store'
import { memberTypeOf } from '@/lib/rules/member-resource'
import { ARTICLE } from '@/lib/rules/resource-type'
import { withoutHidden } from './favorites'
import { EXPORT_ROWS, ownData } from './queries/account-data'
import { type Limiter, createLimiter } from '@/lib/limiter'
import { serverScope } from '@/lib/backend/site/server-scope'

type OwnData = Awaited<ReturnType<typeof ownData>>

const keyOfRecord = ({ type, resourceId: id }: { type: number; resourceId: number }) => ({ type, id })

/** Archives are made one after another: each is in memory as a whole. */
const limiter = ((globalThis as { __portalArchives?: Limiter }).__portalArchives ??= createLimiter({
  running: 1,
  waiting: 8,
}))

/** Articles per query. */
const BATCH = 500

/**
 * Returns a ZIP archive (APPNOTE.TXT) of all data stored for a member, over all sites of the server: `account.json`,
 * `articles.ris` (RIS of the articles among favorites and albums) and the uploaded pictures. Throws 429 with Retry-After
 * when too many are being made, which uses up none of the member's few an hour, or when these are used up.
 */
export async function exportAccount(context: Context, member: MemberRow): Promise<Uint8Array<ArrayBuffer>> {
  const busy = () => new Refusal(429, 'tooMany', { headers: { 'retry-after': '10' } })
  if (limiter.isFull()) throw busy()
  await limit(context.db, 'exportAccount', String(member.id))
  const archive = limiter.run(() => archiveOf(context, member))
  if (!archive) throw busy()
  return archive
}

async function archiveOf(context: Context, member: MemberRow): Promise<Uint8Array<ArrayBuffer>> {
  const stored = await ownData(context.db, member)
  const data = {
    ...stored,
    favorites: await withoutHidden(context, stored.favorites, keyOfRecord),
    downloads: await withoutHidden(context, stored.downloads, ({ articleId: id }) => ({ type: ARTICLE, id })),
    history: await withoutHidden(context, stored.history, keyOfRecord),
    albumItems: await withoutHidden(context, stored.albumItems, keyOfRecord),
  }
  const server = { ...context, scope: await serverScope(context) }
  return zipSync({
    'account.json': strToU8(`${JSON.stringify(accountJson(server, member, data), null, 2)}\n`),
    'articles.ris': strToU8(await articlesRis(server, data)),
    ...(await pictures(data)),
  })
}

function accountJson({ scope }: Context, member: MemberRow, data: OwnData) {
  // The password hash is a secret of the server and useless elsewhere.
  const { passwordHash, disabledAt: _, ...profile } = member
  const site = ({ siteId }: { siteId: number }) => scope.sites.find(({ id }) => id === siteId)?.name ?? null
  const named = <Row extends { siteId: number; memberId: number | null }>(rows: Row[]) =>
    rows.map(({ memberId: _member, ...row }) => ({ ...row, site: site(row) }))
  const itemsByAlbum = new Map<number, OwnData['albumItems']>(data.albums.map(({ id }) => [id, []]))
  for (const item of data.albumItems) itemsByAlbum.get(item.albumId)?.push(item)
  return {
    exportedAt: new Date().toISOString(),
    /** Maximum length of each list; longer lists are truncated. */
    rowsAtMost: EXPORT_ROWS,
    member: { ...profile, hasPassword: passwordHash !== null },
    favorites: named(data.favorites),
    downloads: named(data.downloads),
    history: named(data.history),
    albums: named(data.albums).map((album) => ({
      ...album,
      items: itemsByAlbum.get(album.id) ?? [],
    })),
    subscriptions: named(data.subscriptions),
    sessions: data.sessions.map((session) => ({ ...session, site: site(session) })),
    identities: data.identities.map(({ issuer, subject, createdAt }) => ({ issuer, subject, createdAt })),
    uploads: data.uploads.map(({ path: _path, ...upload }) => upload),
  }
}

async function articlesRis(context: Context, { favorites, albumItems }: OwnData): Promise<string> {
  const ids = [
    ...new Set(
      [...favorites, ...albumItems]
        .filter(({ type }) => type === memberTypeOf('article'))
        .map(({ resourceId }) => resourceId),
    ),
  ]
  const parts: string[] = []
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await articlesByIds(context.db, context.scope.siteIds, ids.slice(at, at + BATCH))
    const works = await citedWorks(
      context,
      rows.filter(({ article }) => article.withdrawnAt === null),
    )
    parts.push(citationFiles.RefMan.write(works.map((work) => ownRecord(work))))
  }
  return parts.join('')
}

/** Returns the uploaded pictures, stored as they are: they are compressed already. */
async function pictures({ uploads }: OwnData): Promise<Record<string, [Uint8Array, { level: 0 }]>> {
  const found: Record<string, [Uint8Array, { level: 0 }]> = {}
  for (const { id, path, mimeType } of uploads) {
    // A picture without its file is still listed in account.json.
    const bytes = await storedBytes(path)
    if (bytes) found[`pictures/${id}.${mimeType === 'image/png' ? 'png' : 'jpg'}`] = [bytes, { level: 0 }]
  }
  return found
}
