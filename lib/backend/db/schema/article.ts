import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ImportedArticle, OutlineEntry } from '@/lib/backend/importer/model'
import { id, stamps } from './columns'
import { files, periods, publications } from './publication'
import { sites } from './site'

/**
 * An article. Wire field names (`rc-pub.md`) in brackets where they differ: title [resName], enTitle [enResName],
 * abstractHtml [summary], enAbstractHtml [enSummary], column [lanmu, part].
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
    otherTitles: jsonb().$type<ImportedArticle['otherTitles']>().notNull().default([]),
    abstractHtml: text(),
    enAbstractHtml: text(),
    otherAbstracts: jsonb().$type<ImportedArticle['otherAbstracts']>().notNull().default([]),
    keywords: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    enKeywords: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    otherKeywords: jsonb().$type<ImportedArticle['otherKeywords']>().notNull().default([]),
    /** `;`-joined display names, "" when nobody. */
    authors: text().notNull().default(''),
    enAuthors: text().notNull().default(''),
    column: text(),
    enColumn: text(),
    subjects: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    clc: text(),
    year: integer().notNull(),
    volume: text().notNull().default(''),
    issue: text().notNull().default(''),
    firstPage: text(),
    lastPage: text(),
    elocationId: text(),
    /** Order inside the issue. */
    sort: integer().notNull().default(0),
    publishDate: text(),
    onlineDate: text(),
    receivedDate: text(),
    revisedDate: text(),
    acceptedDate: text(),
    history: jsonb().$type<ImportedArticle['history']>().notNull().default([]),
    /** -1 accepted, 0 formal, 1-10 proofreading (spec chapter 3). */
    version: integer().notNull().default(0),
    /** none, corrected, retracted, concern: from related-article links. */
    status: text().$type<'none' | 'corrected' | 'retracted' | 'concern'>().notNull().default('none'),
    oa: boolean().notNull().default(false),
    downloadLogin: boolean().notNull().default(false),
    licenceUrl: text(),
    licenceHtml: text(),
    copyright: text(),
    authorNotesHtml: jsonb().$type<string[]>().notNull().default([]),
    fundingHtml: text(),
    enFundingHtml: text(),
    graphicAbstract: text(),
    topicId: integer(),
    vasDocLink: text(),
    vasDocId: text(),
    adcsDocId: text(),
    vasDocsource: text(),
    jumpUrl: text(),
    citedCount: integer().notNull().default(0),
    viewCount: integer().notNull().default(0),
    downloadCount: integer().notNull().default(0),
    referenceCount: integer().notNull().default(0),
    hasFullText: boolean().notNull().default(false),
    hasPdf: boolean().notNull().default(false),
    contentHash: text().notNull(),
    /** Set when the work was taken away; the row stays as a tombstone (410) with its citation. */
    withdrawnAt: timestamp({ withTimezone: true }),
    withdrawnReason: text(),
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
    index().on(t.periodId, t.sort),
    index().on(t.publicationId, t.year),
    index().on(t.siteId, t.version),
    index().on(t.siteId, t.publishDate),
  ],
)

const ofArticle = () =>
  integer()
    .notNull()
    .references(() => articles.id, { onDelete: 'cascade' })

export const articleAuthors = pgTable(
  'article_authors',
  {
    id: id(),
    articleId: ofArticle(),
    sort: integer().notNull(),
    name: text(),
    enName: text(),
    /** Folded names for the author relation: Chinese as is, Latin as sorted lower-case parts. */
    nameKey: text(),
    enNameKey: text(),
    orcid: text(),
    email: text(),
    corresponding: boolean().notNull().default(false),
    collective: boolean().notNull().default(false),
    notes: jsonb().$type<string[]>().notNull().default([]),
    roles: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [
    index().on(t.articleId, t.sort),
    index().on(t.nameKey),
    index().on(t.enNameKey),
    index().on(t.orcid),
  ],
)

export const articleAffiliations = pgTable(
  'article_affiliations',
  {
    id: id(),
    articleId: ofArticle(),
    sort: integer().notNull(),
    label: text(),
    name: text(),
    enName: text(),
    /** Folded organisation for the org relation. */
    orgKey: text(),
    ror: text(),
  },
  (t) => [index().on(t.articleId, t.sort), index().on(t.orgKey)],
)

export const authorAffiliations = pgTable(
  'author_affiliations',
  {
    authorId: integer()
      .notNull()
      .references(() => articleAuthors.id, { onDelete: 'cascade' }),
    affiliationId: integer()
      .notNull()
      .references(() => articleAffiliations.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.authorId, t.affiliationId] })],
)

export const articleFunds = pgTable(
  'article_funds',
  {
    id: id(),
    articleId: ofArticle(),
    sort: integer().notNull(),
    funder: text(),
    enFunder: text(),
    award: text(),
    fundKey: text(),
  },
  (t) => [index().on(t.articleId), index().on(t.fundKey)],
)

/** One row a keyword, for relations, hot words and facets. */
export const articleKeywords = pgTable(
  'article_keywords',
  {
    articleId: ofArticle(),
    siteId: integer().notNull(),
    lang: text().notNull(),
    keyword: text().notNull(),
    keyFolded: text().notNull(),
    sort: integer().notNull(),
    year: integer().notNull(),
  },
  (t) => [index().on(t.articleId), index().on(t.keyFolded, t.siteId), index().on(t.siteId, t.lang)],
)

export const articleReferences = pgTable(
  'article_references',
  {
    id: id(),
    articleId: ofArticle(),
    sort: integer().notNull(),
    anchor: text().notNull(),
    label: text(),
    textHtml: text().notNull(),
    transHtml: text(),
    doi: text(),
    /** The parsed parts: title, authors, source, year, volume, pages, pmid, url, type. */
    parts: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index().on(t.articleId, t.sort), index().on(t.doi)],
)

/** Figures and tables; both are resources of their own (spec chapter 3, type 25). */
export const articleFigures = pgTable(
  'article_figures',
  {
    id: id(),
    articleId: ofArticle(),
    siteId: integer().notNull(),
    sort: integer().notNull(),
    kind: text().$type<'figure' | 'table'>().notNull(),
    anchor: text().notNull(),
    groupAnchor: text(),
    label: text(),
    enLabel: text(),
    titleHtml: text(),
    enTitleHtml: text(),
    noteHtml: text(),
    enNoteHtml: text(),
    alt: text(),
    licence: text(),
    source: text(),
    tableHtml: text(),
    fileIds: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [uniqueIndex().on(t.articleId, t.anchor), index().on(t.siteId, t.kind)],
)

/** Files of an article, in printed order. */
export const articleFiles = pgTable(
  'article_files',
  {
    id: id(),
    articleId: ofArticle(),
    fileId: text()
      .notNull()
      .references(() => files.id),
    sort: integer().notNull(),
    /** pdf, lowqualitypdf, metaxml, supplement, graphic, audio, video. */
    role: text().notNull(),
    name: text().notNull(),
    label: text(),
    enLabel: text(),
    descriptionHtml: text(),
    enDescriptionHtml: text(),
    anchor: text(),
  },
  (t) => [index().on(t.articleId, t.sort)],
)

export const articleRelations = pgTable(
  'article_relations',
  {
    id: id(),
    articleId: ofArticle(),
    type: text().notNull(),
    doi: text(),
    url: text(),
    title: text(),
  },
  (t) => [index().on(t.articleId), index('article_relations_doi').on(sql`lower(${t.doi})`)],
)

/** Rendered full text, apart from the row so that lists never read it. */
export const fullTexts = pgTable('full_texts', {
  articleId: integer()
    .primaryKey()
    .references(() => articles.id, { onDelete: 'cascade' }),
  version: integer().notNull(),
  lang: text().notNull(),
  html: text().notNull(),
  outline: jsonb().$type<OutlineEntry[]>().notNull(),
  text: text().notNull(),
  /** Intrinsic sizes of package pictures by name, so that pages do not shift. */
  pictures: jsonb()
    .$type<Record<string, { id: string; width: number | null; height: number | null }>>()
    .notNull()
    .default({}),
})

/** The source XML as it came. */
export const articleSources = pgTable('article_sources', {
  articleId: integer()
    .primaryKey()
    .references(() => articles.id, { onDelete: 'cascade' }),
  fileId: text()
    .notNull()
    .references(() => files.id),
})
