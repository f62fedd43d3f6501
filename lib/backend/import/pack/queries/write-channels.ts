import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Db } from '@/lib/backend/db/db'
import { channels, modules, tools } from '@/lib/backend/db/schema'
import { sanitizeOwnerHtmlOrNull } from '@/lib/text/sanitize-html'
import { type FileUrl, fileIdOf } from '../file-url'
import type { PackChannel } from '../channel-schema'
import type { SitePack } from '../schema'

/** Writes the menu with pages and modules. Ids are stable per key; deletes channels missing from the pack. */
export async function writeChannels(db: Db, siteId: number, pack: SitePack, fileUrl: FileUrl): Promise<void> {
  const keys = await writeLevel(db, { siteId, fileUrl, parentId: null, parentIndex: null }, pack.channels)
  await db.delete(channels).where(and(eq(channels.siteId, siteId), notInArray(channels.packKey, keys)))
  await linkModules(db, siteId)
  await writeTools(db, siteId, pack, fileUrl)
}

/** Sets the channel ids of modules after all channels are written, because a module may precede its channel. */
async function linkModules(db: Db, siteId: number): Promise<void> {
  const rows = await db
    .select({ id: modules.id, config: modules.config, channelId: channels.id })
    .from(modules)
    .innerJoin(
      channels,
      and(eq(channels.siteId, modules.siteId), eq(channels.packKey, sql`${modules.config}->>'channel'`)),
    )
    .where(eq(modules.siteId, siteId))
  for (const { id, config, channelId } of rows)
    await db
      .update(modules)
      .set({ config: { ...config, channelId } })
      .where(eq(modules.id, id))
}

/** `parentIndex`: position of the parent among its siblings. */
type Level = { siteId: number; fileUrl: FileUrl; parentId: number | null; parentIndex: number | null }

async function writeLevel(db: Db, level: Level, list: PackChannel[]): Promise<string[]> {
  const keys: string[] = []
  for (const [sort, entry] of list.entries()) {
    const id = await writeChannel(db, level, entry, sort)
    await writeModules(db, level, id, entry)
    keys.push(
      entry.key,
      ...(await writeLevel(db, { ...level, parentId: id, parentIndex: sort }, entry.children)),
    )
  }
  return keys
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
    ...{ siteId, parentId, sort, packKey: entry.key, code: entry.code },
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

async function writeModules(
  db: Db,
  { siteId, fileUrl }: Level,
  channelId: number,
  entry: PackChannel,
): Promise<void> {
  await db.delete(modules).where(eq(modules.channelId, channelId))
  for (const [sort, module] of entry.modules.entries()) {
    const links = []
    for (const { name, url, picture } of module.links ?? [])
      links.push({ name: name.zh, enName: name.en, url, pictureUrl: await fileUrl(picture) })
    await db.insert(modules).values({
      ...{ siteId, channelId, sort, type: module.type },
      name: module.name?.zh ?? '',
      enName: module.name?.en ?? null,
      config: {
        ...(module.size ? { size: module.size } : {}),
        ...(module.channel ? { channel: module.channel } : {}),
        ...(module.html
          ? { html: sanitizeOwnerHtmlOrNull(module.html.zh), enHtml: sanitizeOwnerHtmlOrNull(module.html.en) }
          : {}),
        ...(links.length ? { links } : {}),
      },
    })
  }
}

async function writeTools(db: Db, siteId: number, pack: SitePack, fileUrl: FileUrl): Promise<void> {
  await db.delete(tools).where(eq(tools.siteId, siteId))
  const keyed = await db
    .select({ id: channels.id, key: channels.packKey })
    .from(channels)
    .where(eq(channels.siteId, siteId))
  for (const [sort, tool] of pack.tools.entries()) {
    const channel = keyed.find(({ key }) => key === tool.channel)
    const pictureUrl = await fileUrl(tool.picture)
    await db.insert(tools).values({
      ...{ siteId, sort, indexId: sort + 1, type: tool.type, platformType: tool.platformType },
      resName: tool.name.zh ?? '',
      name: tool.name.zh ?? '',
      enName: tool.name.en,
      url: tool.url ?? null,
      linkValue2: channel ? String(channel.id) : null,
      linkType2: channel ? 'channel' : null,
      bouncePictureUrl: await fileUrl(tool.popPicture),
      pictureUrl,
      cover: pictureUrl,
      coverId: fileIdOf(pictureUrl),
      description: tool.description?.zh ?? null,
      enDescription: tool.description?.en ?? null,
    })
  }
}
