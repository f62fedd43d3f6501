import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { HistoryEvent, OtherAbstract, OtherKeywords, OtherTitle } from './column-types'
import { id, publicationTimes, stamps } from './columns'
import { periods, publications } from './publication'
import { sites } from './site'

/**
 * An article. Wire field names in brackets if they differ: title [resName], enTitle [enResName], abstractHtml
 * [summary], enAbstractHtml [enSummary], column [lanmu, part].
 */
export const articles = pgTable(
  'articles',
  {
    id: id(100001),
    siteId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    periodId: integer().references(() => periods.id, { onDelete: 'set null' }),
    sourceId: text(),
    doi: text(),
    language: text().notNull(),
    articleType: text().notNull().default('research-article'),
    /** Inline HTML (sub sup i b). */
    title: text(),
    enTitle: text(),
    subtitle: text(),
    enSubtitle: text(),
    otherTitles: jsonb().$type<OtherTitle[]>().notNull().default([]),
    abstractHtml: text(),
    enAbstractHtml: text(),
    otherAbstracts: jsonb().$type<OtherAbstract[]>().notNull().default([]),
    keywords: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    enKeywords: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    otherKeywords: jsonb().$type<OtherKeywords[]>().notNull().default([]),
    /** Inline HTML of keywords with markup, by their text. */
    keywordHtml: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Display names joined by `;`, "" if there are none. */
    authors: text().notNull().default(''),
    enAuthors: text().notNull().default(''),
    /** The section of the journal (栏目) it stands in. */
    column: text(),
    enColumn: text(),
    subjects: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Chinese Library Classification (中图分类号). */
    clc: text(),
    year: integer().notNull(),
    volume: text().notNull().default(''),
    issue: text().notNull().default(''),
    firstPage: text(),
    lastPage: text(),
    elocationId: text(),
    /** Order in the issue. */
    sort: integer().notNull().default(0),
    publishDate: text(),
    onlineDate: text(),
    receivedDate: text(),
    revisedDate: text(),
    acceptedDate: text(),
    history: jsonb().$type<HistoryEvent[]>().notNull().default([]),
    /** Stage of publication: -1 accepted manuscript, 0 version of record, 1 to 10 proof. */
    version: integer().notNull().default(0),
    /** none, corrected, retracted, concern: from related-article links. */
    status: text().$type<'none' | 'corrected' | 'retracted' | 'concern'>().notNull().default('none'),
    oa: boolean().notNull().default(false),
    downloadLogin: boolean().notNull().default(false),
    /** Access to the full text; null if the journal decides. */
    access: text().$type<'open' | 'closed'>(),
    licenceUrl: text(),
    licenceHtml: text(),
    copyright: text(),
    /** Publisher of the work itself where it is in no journal, the school of a thesis; and where it is. */
    publisher: text(),
    publisherPlace: text(),
    authorNotesHtml: jsonb().$type<string[]>().notNull().default([]),
    fundingHtml: text(),
    enFundingHtml: text(),
    /** URL of the graphical abstract. */
    graphicAbstract: text(),
    /** This and the next five are the platform's (names of the wire). */
    topicId: integer(),
    vasDocLink: text(),
    vasDocId: text(),
    adcsDocId: text(),
    vasDocsource: text(),
    jumpUrl: text(),
    citedCount: integer().notNull().default(0),
    /** Number of citations according to its source. */
    statedCitedCount: integer().notNull().default(0),
    viewCount: integer().notNull().default(0),
    downloadCount: integer().notNull().default(0),
    referenceCount: integer().notNull().default(0),
    hasFullText: boolean().notNull().default(false),
    hasPdf: boolean().notNull().default(false),
    contentHash: text().notNull(),
    /** Set when the article was withdrawn; the row stays as a tombstone (410) with its citation. */
    withdrawnAt: timestamp({ withTimezone: true }),
    withdrawnReason: text(),
    /** When it changed its stage: from accepted to online first, or to another issue; null if it never did. */
    movedAt: timestamp({ withTimezone: true }),
    ...publicationTimes(),
    /** When it was scheduled again after it had been shown; null otherwise. Set by a trigger. */
    recalledAt: timestamp({ withTimezone: true }),
    ...stamps,
  },
  (t) => [
    uniqueIndex('articles_doi_key')
      .on(t.siteId, sql`lower(${t.doi})`)
      .where(sql`${t.doi} is not null`),
    uniqueIndex('articles_source_key')
      .on(t.siteId, t.sourceId)
      .where(sql`${t.sourceId} is not null`),
    index('articles_doi_lower').on(sql`lower(${t.doi})`),
    index('articles_noticed')
      .on(sql`lower(${t.doi})`)
      .where(sql`${t.status} <> 'none'`),
    index().on(t.periodId, t.sort),
    index().on(t.publicationId, t.year),
    index().on(t.siteId, t.version),
    index().on(t.siteId, t.publishDate),
    index('articles_classified')
      .on(t.siteId)
      .where(sql`${t.clc} is not null`),
    index('articles_newest')
      .on(
        t.siteId,
        sql`coalesce(${t.onlineDate}, ${t.publishDate}, ${t.acceptedDate}, ${t.year}::text) desc`,
        sql`${t.id} desc`,
      )
      .where(sql`${t.withdrawnAt} is null`),
    index('articles_cited')
      .on(sql`${t.citedCount} desc`, t.id)
      .where(sql`${t.citedCount} > 0`),
    index('articles_withdrawn')
      .on(t.withdrawnAt)
      .where(sql`${t.withdrawnAt} is not null`),
    index('articles_scheduled')
      .on(t.publishAt)
      .where(sql`${t.state} = 'scheduled'`),
    index('articles_ending')
      .on(t.unpublishAt)
      .where(sql`${t.unpublishAt} is not null and ${t.state} = 'shown'`),
  ],
)

/** An article with its journal. */
export type ArticleRow = {
  article: typeof articles.$inferSelect
  publication: typeof publications.$inferSelect
}
