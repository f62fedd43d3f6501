import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FrontMatter, NamePartsByLanguage, OutlineEntry, StoredPicture } from './column-types'
import { articles } from './article'
import { id } from './columns'
import { files } from './publication'

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
    /** Family and given names as the source separates them; null if it does not. */
    nameParts: jsonb().$type<NamePartsByLanguage>(),
    /** Folded names for related authors: Chinese unchanged, Latin as sorted lower-case parts. */
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
    index().on(t.nameKey, t.articleId),
    index().on(t.enNameKey, t.articleId),
    index().on(t.orcid, t.articleId),
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
    /** Folded name for related organisations. */
    orgKey: text(),
    ror: text(),
  },
  (t) => [index().on(t.articleId, t.sort), index().on(t.orgKey, t.articleId)],
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
  (t) => [index().on(t.articleId), index().on(t.fundKey, t.articleId)],
)

/** One row per keyword, for relations, hot words and facets. */
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
  (t) => [
    index().on(t.articleId),
    index().on(t.keyFolded, t.siteId, t.articleId),
    index().on(t.siteId, t.lang),
  ],
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

/** Figures and tables; both are also resources (type 25). */
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
  (t) => [index().on(t.articleId, t.sort), index().on(t.fileId)],
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

/** Rendered full text, in its own table so that lists never read it. */
export const fullTexts = pgTable('full_texts', {
  articleId: integer()
    .primaryKey()
    .references(() => articles.id, { onDelete: 'cascade' }),
  version: integer().notNull(),
  lang: text().notNull(),
  html: text().notNull(),
  outline: jsonb().$type<OutlineEntry[]>().notNull(),
  text: text().notNull(),
  /** Pictures by name in the package, with intrinsic sizes to avoid layout shifts. */
  pictures: jsonb().$type<Record<string, StoredPicture>>().notNull().default({}),
})

/** The numbers in PubMed and PubMed Central that an article states, as an array. */
export const pubMedNumbers = sql.raw(
  `jsonb_path_query_array("front", '$."facts"[*]?(@."name" like_regex "^(pmid|pubmed|pmc|pmcid)$")."value"')`,
)

/** Other front matter, in its own table so that lists never read it. */
export const articleFronts = pgTable(
  'article_fronts',
  {
    articleId: integer()
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    front: jsonb().$type<FrontMatter>().notNull(),
  },
  () => [index('article_fronts_pubmed').using('gin', pubMedNumbers)],
)

/** The unchanged source XML. */
export const articleSources = pgTable(
  'article_sources',
  {
    articleId: integer()
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    fileId: text()
      .notNull()
      .references(() => files.id),
  },
  (t) => [index().on(t.fileId)],
)
