import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  type Db,
  albumItems,
  albums,
  banners,
  books,
  channels,
  experts,
  news,
  redirects,
  vods,
} from '@/lib/backend/db/db'
import { replaceRows } from '@/lib/backend/db/replace-rows'
import { statedTimes, timeColumns } from '@/lib/backend/import/times/publication-times'
import { albumRow, bookRow, expertRow, newsRow, vodRow } from '../content-rows'
import type { FileUrl } from '../file-url'
import type { SitePack } from '../schema'
import { articleIds, bannerArticle } from './named-articles'
import { writeIssues } from './write-publication'
import { typeNumber } from '@/lib/rules/resource-type'

type Keyed = PgTable & { id: AnyPgColumn; siteId: AnyPgColumn; packKey: AnyPgColumn }

/** Writes news, people, books, media and albums; runs after the articles, to which albums, media and banners refer. */
export async function writeContent(db: Db, siteId: number, pack: SitePack, fileUrl: FileUrl): Promise<void> {
  const channelId = await keyedIds(db, channels, siteId)
  const parts = {
    siteId,
    fileUrl,
    channelId: (key: string | undefined) => channelId.get(key ?? '') ?? null,
  }
  await writeIssues(db, siteId, pack, fileUrl)
  await upsert(db, news, siteId, await Promise.all(pack.news.map((item) => newsRow(item, parts))))
  await upsert(
    db,
    experts,
    siteId,
    await Promise.all(pack.experts.map((item, sort) => expertRow(item, sort, parts))),
  )
  await upsert(
    db,
    books,
    siteId,
    await Promise.all(pack.books.map((item, sort) => bookRow(item, sort, parts))),
  )
  const dois = await articleIds(db, siteId)
  await upsert(
    db,
    vods,
    siteId,
    await Promise.all(pack.vods.map((item, sort) => vodRow(item, sort, parts, dois))),
  )
  await upsert(
    db,
    albums,
    siteId,
    await Promise.all(pack.albums.map((item, sort) => albumRow(item, sort, parts))),
  )
  await writeAlbumItems(db, siteId, pack, dois)
  await writeBanners(db, siteId, pack, fileUrl)
  await writeTargets(db, siteId, pack)
  const moved = pack.redirects.map(({ from, to }) => ({ siteId, fromPath: from, toPath: to }))
  await replaceRows(db, redirects, eq(redirects.siteId, siteId), moved)
}

/** Writes rows by pack key: updates known ones, inserts new ones, deletes those missing from the pack. */
async function upsert(db: Db, table: Keyed, siteId: number, rows: { packKey: string }[]): Promise<void> {
  const known = await keyedIds(db, table, siteId)
  for (const row of rows) {
    const id = known.get(row.packKey)
    if (id === undefined) await db.insert(table).values(row as never)
    else
      await db
        .update(table)
        .set(row as never)
        .where(eq(table.id, id))
  }
  const keys = rows.map(({ packKey }) => packKey)
  await db
    .delete(table)
    .where(and(eq(table.siteId, siteId), keys.length ? notInArray(table.packKey, keys) : undefined))
}

const keyedIds = (db: Db, table: Keyed, siteId: number): Promise<Map<string, number>> =>
  db
    .select({ id: table.id, key: table.packKey })
    .from(table)
    .where(eq(table.siteId, siteId))
    .then((rows) => new Map(rows.map(({ id, key }) => [key as string, id as number])))

async function writeAlbumItems(
  db: Db,
  siteId: number,
  pack: SitePack,
  dois: Map<string, number>,
): Promise<void> {
  const [albumIds, vodIds, bookIds] = [
    await keyedIds(db, albums, siteId),
    await keyedIds(db, vods, siteId),
    await keyedIds(db, books, siteId),
  ]
  const kinds = new Map(
    pack.vods.map(({ key, kind }) => [key, typeNumber[kind === 'audio' ? 'audio' : 'video']]),
  )
  for (const album of pack.albums) {
    const albumId = albumIds.get(album.key)
    if (albumId === undefined) continue
    const rows = []
    for (const [sort, item] of album.items.entries()) {
      const [kind = '', ...rest] = item.split(':')
      const name = rest.join(':')
      const found = { doi: dois.get(name.toLowerCase()), vod: vodIds.get(name), book: bookIds.get(name) }[
        kind
      ]
      if (found === undefined) throw new Error(`album ${album.key}: ${item} does not exist`)
      const type =
        kind === 'doi'
          ? typeNumber.article
          : kind === 'vod'
            ? (kinds.get(name) ?? typeNumber.video)
            : typeNumber.book
      rows.push({ albumId, type, resourceId: found, sort })
    }
    await replaceRows(db, albumItems, eq(albumItems.albumId, albumId), rows)
  }
}

async function writeBanners(db: Db, siteId: number, pack: SitePack, fileUrl: FileUrl): Promise<void> {
  const rows = []
  const ids = { news: await keyedIds(db, news, siteId), album: await keyedIds(db, albums, siteId) }
  for (const [sort, banner] of pack.banners.entries()) {
    const { type, target = '' } = banner
    const targetId =
      type === 'article'
        ? await bannerArticle(db, siteId, pack.site, target)
        : type === 'news' || type === 'album'
          ? ids[type].get(target)
          : undefined
    rows.push({
      siteId,
      sort,
      type,
      name: banner.name.zh ?? '',
      enName: banner.name.en,
      pictureUrl: await fileUrl(banner.picture),
      url: banner.url ?? null,
      targetId: targetId ?? null,
      ...timeColumns(statedTimes(banner)),
    })
  }
  await replaceRows(db, banners, eq(banners.siteId, siteId), rows)
}

/** Writes the targets of channels, as ids. */
async function writeTargets(db: Db, siteId: number, pack: SitePack): Promise<void> {
  const tables: Record<string, Keyed> = { album: albums, book: books, vod: vods }
  const flat = (list: SitePack['channels']): SitePack['channels'] =>
    list.flatMap((entry) => [entry, ...flat(entry.children)])
  for (const { key, target } of flat(pack.channels)) {
    const table = target && tables[target.kind]
    const ids = table ? await keyedIds(db, table, siteId) : new Map<string, number>()
    const value = target && {
      kind: target.kind,
      ids: target.keys.flatMap((name) => ids.get(name) ?? []),
      keys: target.keys,
    }
    await db
      .update(channels)
      .set({ target: value ?? null })
      .where(and(eq(channels.siteId, siteId), inArray(channels.packKey, [key])))
  }
}
