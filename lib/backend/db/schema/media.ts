import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { id, publicationTimes, stamps } from './columns'
import { channels, sites } from './site'

const ofSite = () =>
  integer()
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' })

/** News of a channel. `original` 2 is external: its title opens sourceLink. */
export const news = pgTable(
  'news',
  {
    id: id(2001),
    siteId: ofSite(),
    packKey: text().notNull(),
    channelId: integer().references(() => channels.id, { onDelete: 'set null' }),
    title: text(),
    enTitle: text(),
    summary: text(),
    enSummary: text(),
    contentHtml: text(),
    enContentHtml: text(),
    author: text(),
    source: text(),
    enSource: text(),
    original: integer().notNull().default(1),
    newsDataType: text().notNull().default('news'),
    sourceLink: text(),
    coverId: text(),
    pictureUrl: text(),
    top: boolean().notNull().default(false),
    topPictureId: text(),
    topPictureUrl: text(),
    publishDate: text().notNull(),
    viewCount: integer().notNull().default(0),
    withdrawnAt: timestamp({ withTimezone: true }),
    ...publicationTimes(),
    ...stamps,
  },
  (t) => [index().on(t.siteId, t.publishDate), index().on(t.channelId, t.publishDate)],
)

/** A virtual album: a hand-picked collection. */
export const albums = pgTable(
  'albums',
  {
    id: id(3001),
    siteId: ofSite(),
    packKey: text().notNull(),
    channelId: integer().references(() => channels.id, { onDelete: 'set null' }),
    name: text().notNull(),
    enName: text(),
    summary: text(),
    enSummary: text(),
    introHtml: text(),
    enIntroHtml: text(),
    pictureUrl: text(),
    publishDate: text(),
    editor: text(),
    enEditor: text(),
    sort: integer().notNull().default(0),
    ...stamps,
  },
  (t) => [index().on(t.siteId, t.sort)],
)

/** `type` is the number of the resource type (428 article, 28 audio, 29 video, -3 publication ...). */
export const albumItems = pgTable(
  'album_items',
  {
    id: id(),
    albumId: integer()
      .notNull()
      .references(() => albums.id, { onDelete: 'cascade' }),
    type: integer().notNull(),
    resourceId: integer().notNull(),
    sort: integer().notNull().default(0),
  },
  (t) => [index().on(t.albumId, t.sort), index().on(t.type, t.resourceId)],
)

/** A member of an editorial board; `topicId` of the wire is the channel. */
export const experts = pgTable(
  'experts',
  {
    id: id(4001),
    siteId: ofSite(),
    packKey: text().notNull(),
    channelId: integer().references(() => channels.id, { onDelete: 'set null' }),
    name: text().notNull(),
    enName: text(),
    /** Editor-in-Chief, Associate Editor, Member ... */
    position: text(),
    enPosition: text(),
    positionSort: integer().notNull().default(0),
    title: text(),
    enTitle: text(),
    organization: text(),
    enOrganization: text(),
    country: text(),
    enCountry: text(),
    researchField: text(),
    enResearchField: text(),
    introHtml: text(),
    enIntroHtml: text(),
    email: text(),
    homepage: text(),
    orcid: text(),
    pictureUrl: text(),
    sort: integer().notNull().default(0),
    ...stamps,
  },
  (t) => [index().on(t.siteId, t.channelId, t.sort)],
)

export const books = pgTable(
  'books',
  {
    id: id(5001),
    siteId: ofSite(),
    packKey: text().notNull(),
    name: text().notNull(),
    enName: text(),
    authors: text(),
    enAuthors: text(),
    publisher: text(),
    enPublisher: text(),
    isbn: text(),
    publishDate: text(),
    pages: integer(),
    price: text(),
    summary: text(),
    enSummary: text(),
    tocHtml: text(),
    enTocHtml: text(),
    pictureUrl: text(),
    /** Id of the book in the book cloud. */
    cloudId: text(),
    sort: integer().notNull().default(0),
    ...stamps,
  },
  (t) => [index().on(t.siteId, t.sort)],
)

export type Caption = { lang: string; label: string; fileId: string }

/** Audio (28) and video (29). */
export const vods = pgTable(
  'vods',
  {
    id: id(6001),
    siteId: ofSite(),
    packKey: text().notNull(),
    kind: text().$type<'audio' | 'video'>().notNull(),
    title: text().notNull(),
    enTitle: text(),
    summary: text(),
    enSummary: text(),
    keywords: text(),
    enKeywords: text(),
    speaker: text(),
    enSpeaker: text(),
    /** Title of its paper, and the article if it is on this server. */
    paperTitle: text(),
    articleId: integer(),
    fileId: text(),
    mimeType: text(),
    /** Seconds. */
    duration: integer(),
    pictureUrl: text(),
    captions: jsonb().$type<Caption[]>().notNull().default([]),
    transcriptHtml: text(),
    enTranscriptHtml: text(),
    publishDate: text(),
    sort: integer().notNull().default(0),
    ...stamps,
  },
  (t) => [index().on(t.siteId, t.kind, t.sort)],
)
