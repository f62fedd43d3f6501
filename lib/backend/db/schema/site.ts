import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type {
  AggregatedConfig,
  BasicInfo,
  FooterConfig,
  HeaderConfig,
  PublicationConfig,
  SearchConfig,
} from '@/lib/contract/config'
import type { Locale } from '@/lib/i18n/locales'
import { id, publicationTimes, stamps } from './columns'

/** A site: one journal, a group or the aggregate of all. */
export const sites = pgTable('sites', {
  id: id(101),
  /** Host label and site code. */
  sld: text().notNull().unique(),
  type: text().$type<'single' | 'group' | 'all'>().notNull().default('single'),
  /** 1 makes a site a group with any type. */
  groupType: integer().notNull().default(0),
  name: text().notNull(),
  enName: text(),
  domain: text(),
  state: text().$type<'open' | 'closed' | 'expired'>().notNull().default('open'),
  /** End of the maintenance; past or null if there is none. */
  maintenanceUntil: timestamp({ withTimezone: true }),
  defaultLanguage: text().$type<Locale>().notNull().default('zh'),
  templateId: integer(),
  colorId: integer().notNull().default(1),
  colour: text(),
  colour1: text(),
  colour2: text(),
  colour3: text(),
  grayType: integer().notNull().default(0),
  umtFlag: integer().notNull().default(0),
  keywords: text(),
  enKeywords: text(),
  description: text(),
  enDescription: text(),
  logo: text(),
  logo1: text(),
  pictureUrl: text(),
  supportPhone: text(),
  downloadLogin: boolean().notNull().default(false),
  header: jsonb().$type<HeaderConfig>().notNull(),
  footer: jsonb().$type<FooterConfig>().notNull(),
  basicInfo: jsonb().$type<BasicInfo>().notNull(),
  publicationConfig: jsonb().$type<PublicationConfig>().notNull(),
  aggregated: jsonb().$type<AggregatedConfig>().notNull(),
  search: jsonb().$type<SearchConfig>().notNull(),
  ...stamps,
})

/** Sites shown by a group or aggregate site. The aggregate (type all) shows every open site without rows here. */
export const siteMembers = pgTable(
  'site_members',
  {
    siteId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    memberId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    sort: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.memberId] })],
)

/** A channel: a menu entry and, for pages, its content. */
export const channels = pgTable(
  'channels',
  {
    id: id(1001),
    siteId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** Stable key in the site pack, so that a second import updates the same row. */
    packKey: text().notNull(),
    parentId: integer(),
    code: text().notNull(),
    name: text().notNull(),
    enName: text(),
    enable: text().$type<'0' | '1'>().notNull().default('1'),
    linkValue: text(),
    bannerId: integer(),
    bannerUrl: text(),
    route: text(),
    newsDataType: text(),
    styleId: integer(),
    parentIndex: integer(),
    sort: integer().notNull().default(0),
    /** Sanitised HTML body of about, info and introduction pages. */
    contentHtml: text(),
    enContentHtml: text(),
    /** Publications, albums, experts or articles the channel points to, by pack key, as resolved by the importer. */
    target: jsonb().$type<{ kind: string; ids: number[]; keys: string[] }>(),
    ...stamps,
  },
  (t) => [index().on(t.siteId, t.sort), index().on(t.parentId)],
)

/** A building block of a channel's page (docs/behaviour.md#home-and-channels). */
export const modules = pgTable(
  'modules',
  {
    id: id(),
    siteId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    channelId: integer()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    name: text().notNull(),
    enName: text(),
    sort: integer().notNull().default(0),
    config: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index().on(t.channelId, t.sort)],
)

/** An entry of the right-side toolbar. */
export const tools = pgTable(
  'tools',
  {
    id: id(),
    siteId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    indexId: integer(),
    resName: text().notNull(),
    name: text().notNull(),
    enName: text(),
    cover: text(),
    coverId: text(),
    linkValue2: text(),
    linkType2: text(),
    bouncePictureUrl: text(),
    url: text(),
    type: text().notNull().default('link'),
    platformType: text(),
    description: text(),
    enDescription: text(),
    pictureUrl: text(),
    sort: integer().notNull().default(0),
  },
  (t) => [index().on(t.siteId, t.sort)],
)

/** Carousel banners of a site; `topNewsId` links one to a news item. */
export const banners = pgTable(
  'banners',
  {
    id: id(),
    siteId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    type: text().$type<'link' | 'wechat' | 'news' | 'album' | 'article'>().notNull(),
    name: text().notNull(),
    enName: text(),
    pictureUrl: text(),
    url: text(),
    targetId: integer(),
    sort: integer().notNull().default(0),
    ...publicationTimes(),
  },
  (t) => [index().on(t.siteId, t.sort)],
)

/** Owner-defined redirects and old addresses. */
export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    siteId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    fromPath: text().notNull(),
    toPath: text().notNull(),
  },
  (t) => [index().on(t.siteId, t.fromPath)],
)

/** A row of the sites table. */
export type SiteRow = typeof sites.$inferSelect
