import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, publicationTimes, stamps } from './columns'
import { sites } from './site'

/** A journal; its id is the wire's publicationIndexId. `own` marks the journal of the site itself. */
export const publications = pgTable(
  'publications',
  {
    id: id(1001),
    siteId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    own: boolean().notNull().default(false),
    /** '' for records without a journal: they are never shown as one. */
    name: text().notNull(),
    enName: text(),
    /** Folded title and ISSN by which the importer matches articles. */
    matchKey: text().notNull(),
    abbrev: text(),
    issn: text(),
    eissn: text(),
    cn: text(),
    publisher: text(),
    enPublisher: text(),
    organizerUnit: text(),
    enOrganizerUnit: text(),
    editorInChief: text(),
    enEditorInChief: text(),
    frequency: text(),
    enFrequency: text(),
    foundedYear: integer(),
    language: text(),
    subjects: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    enSubjects: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Indexing services, semicolon-separated on the wire. */
    indexed: text(),
    introHtml: text(),
    enIntroHtml: text(),
    pictureUrl: text(),
    submitUrl: text(),
    licence: text(),
    /** Access to full texts of articles that do not define it. */
    access: text().$type<'open' | 'closed'>().notNull().default('open'),
    sort: integer().notNull().default(0),
    ...stamps,
  },
  (t) => [index().on(t.siteId), uniqueIndex().on(t.siteId, t.matchKey)],
)

/** An issue of a publication. */
export const periods = pgTable(
  'periods',
  {
    id: id(10001),
    siteId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    year: integer().notNull(),
    volume: text().notNull().default(''),
    issue: text().notNull(),
    /** Number that orders the issues of a year. */
    issueSort: integer().notNull().default(0),
    title: text(),
    enTitle: text(),
    pictureUrl: text(),
    publishDate: date({ mode: 'string' }),
    pdfFileId: text(),
    ...publicationTimes(),
    ...stamps,
  },
  (t) => [
    uniqueIndex().on(t.publicationId, t.year, t.volume, t.issue),
    index().on(t.siteId, t.year, t.issueSort),
  ],
)

/** A stored file. Its id is random (128 bit, hex) and cannot be guessed. */
export const files = pgTable(
  'files',
  {
    id: text().primaryKey(),
    siteId: integer().references(() => sites.id, { onDelete: 'cascade' }),
    /** Private files belong to a member. */
    memberId: integer(),
    name: text().notNull(),
    mimeType: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    /** Path under DATA_DIR/files. */
    path: text().notNull(),
    width: integer(),
    height: integer(),
    public: boolean().notNull().default(true),
    /** Key in the site pack or article package. */
    packKey: text(),
    /** `renditions`: narrower copies of a picture, ascending; their ids are those of other files. */
    meta: jsonb().$type<{ renditions?: { width: number; id: string }[] }>(),
    createdAt: stamps.createdAt,
  },
  (t) => [index().on(t.siteId, t.packKey), index().on(t.sha256)],
)
