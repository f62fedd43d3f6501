import { and, eq, notInArray } from 'drizzle-orm'
import { type Db, channels, modules, tools } from '@/lib/backend/db/db'
import { replaceRows } from '@/lib/backend/db/replace-rows'
import { sanitizeOwnerHtmlOrNull } from '@/lib/text/sanitize-html'
import { type FileUrl, fileIdOf } from '../file-url'
import type { PackChannel } from '../channel-schema'
import type { SitePack } from '../schema'

/** Writes the menu with pages and modules. Ids are stable per key; deletes channels missing from the pack. */
export async function writeChannels(db: Db, siteId: number, pack: SitePack, fileUrl: FileUrl): Promise<void> {
  const written = await writeLevel(db, { siteId, parentId: null, parentIndex: null, fileUrl }, pack.channels)
  const ids = new Map(written.map(({ id, entry }) => [entry.key, id]))
  const isMissing = notInArray(channels.packKey, [...ids.keys()])
  await db.delete(channels).where(and(eq(channels.siteId, siteId), isMissing))
  for (const { id, entry } of written) {
    const rows = await moduleRows({ siteId, channelId: id, ids, fileUrl }, entry)
    await replaceRows(db, modules, eq(modules.channelId, id), rows)
  }
  await replaceRows(db, tools, eq(tools.siteId, siteId), await toolRows({ siteId, ids, fileUrl }, pack))
}

/** `parentIndex`: position of the parent among its siblings. */
type Level = { siteId: number; fileUrl: FileUrl; parentId: number | null; parentIndex: number | null }

type Written = { id: number; entry: PackChannel }

async function writeLevel(db: Db, level: Level, list: PackChannel[]): Promise<Written[]> {
  const written: Written[] = []
  for (const [sort, entry] of list.entries()) {
    const id = await writeChannel(db, level, entry, sort)
    const children = { ...level, parentId: id, parentIndex: sort }
    written.push({ id, entry }, ...(await writeLevel(db, children, entry.children)))
  }
  return written
}

/** Returns the banner id, which is the channel id: a channel has at most one banner, and the id is stable. */
const bannerIdOf = ({ bannerUrl }: { bannerUrl: string | null }, id: number): number | null =>
  bannerUrl === null ? null : id

async function writeChannel(
  db: Db,
  { siteId, fileUrl, parentId, parentIndex }: Level,
  entry: PackChannel,
  sort: number,
): Promise<number> {
  const row = {
    siteId,
    parentId,
    sort,
    packKey: entry.key,
    code: entry.code,
    parentIndex,
    name: entry.name.zh ?? '',
    enName: entry.name.en,
    enable: entry.enable ? ('1' as const) : ('0' as const),
    linkValue: entry.linkValue ?? null,
    route: entry.route ?? null,
    newsDataType: entry.newsDataType ?? null,
    styleId: entry.styleId ?? null,
    bannerUrl: await fileUrl(entry.banner),
    contentHtml: sanitizeOwnerHtmlOrNull(entry.content?.zh),
    enContentHtml: sanitizeOwnerHtmlOrNull(entry.content?.en),
  }
  const same = and(eq(channels.siteId, siteId), eq(channels.packKey, entry.key))
  const [known] = await db.select({ id: channels.id }).from(channels).where(same).limit(1)
  if (known) {
    await db
      .update(channels)
      .set({ ...row, bannerId: bannerIdOf(row, known.id) })
      .where(eq(channels.id, known.id))
    return known.id
  }
  const [inserted] = await db.insert(channels).values(row).returning({ id: channels.id })
  if (inserted && row.bannerUrl !== null)
    await db
      .update(channels)
      .set({ bannerId: bannerIdOf(row, inserted.id) })
      .where(eq(channels.id, inserted.id))
  if (!inserted) throw new Error(`the channel ${entry.key} could not be written`)
  return inserted.id
}

/** `ids`: channels of the site by their keys, which modules and tools link to. */
type Target = { siteId: number; ids: ReadonlyMap<string, number>; fileUrl: FileUrl }

async function moduleRows(
  { siteId, channelId, ids, fileUrl }: Target & { channelId: number },
  entry: PackChannel,
): Promise<(typeof modules.$inferInsert)[]> {
  const rows = []
  for (const [sort, module] of entry.modules.entries()) {
    const links = []
    for (const { name, url, picture } of module.links ?? [])
      links.push({ name: name.zh, enName: name.en, url, pictureUrl: await fileUrl(picture) })
    const target = ids.get(module.channel ?? '')
    rows.push({
      siteId,
      channelId,
      sort,
      type: module.type,
      name: module.name?.zh ?? '',
      enName: module.name?.en ?? null,
      config: {
        ...(module.size ? { size: module.size } : {}),
        ...(module.channel ? { channel: module.channel } : {}),
        ...(target === undefined ? {} : { channelId: target }),
        ...(module.html
          ? { html: sanitizeOwnerHtmlOrNull(module.html.zh), enHtml: sanitizeOwnerHtmlOrNull(module.html.en) }
          : {}),
        ...(links.length ? { links } : {}),
      },
    })
  }
  return rows
}

async function toolRows(
  { siteId, ids, fileUrl }: Target,
  pack: SitePack,
): Promise<(typeof tools.$inferInsert)[]> {
  const rows = []
  for (const [sort, tool] of pack.tools.entries()) {
    const channelId = ids.get(tool.channel ?? '')
    const pictureUrl = await fileUrl(tool.picture)
    rows.push({
      siteId,
      sort,
      indexId: sort + 1,
      type: tool.type,
      platformType: tool.platformType,
      resName: tool.name.zh ?? '',
      name: tool.name.zh ?? '',
      enName: tool.name.en,
      url: tool.url ?? null,
      linkValue2: channelId === undefined ? null : String(channelId),
      linkType2: channelId === undefined ? null : 'channel',
      bouncePictureUrl: await fileUrl(tool.popPicture),
      pictureUrl,
      cover: pictureUrl,
      coverId: fileIdOf(pictureUrl),
      description: tool.description?.zh ?? null,
      enDescription: tool.description?.en ?? null,
    })
  }
  return rows
}
