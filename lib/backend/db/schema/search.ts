import { sql } from 'drizzle-orm'
import {
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ResourceType } from '@/lib/rules/resource-type'
import { id } from './columns'
import { sites } from './site'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The search index (decision 0013), derived from the other tables by `npm run reindex` and with every write. BM25 ranks
 * by `body`; its index is created outside the migrations, because not every server has the extension.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    id: id(),
    kind: text().$type<ResourceType>().notNull(),
    /** Id of the row in its table. */
    refId: integer().notNull(),
    siteId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    year: smallint(),
    date: text().notNull().default(''),
    /** Codes of search_values the document is counted for. */
    facets: integer()
      .array()
      .notNull()
      .default(sql`'{}'::integer[]`),
    words: tsvector().notNull(),
    body: text().notNull(),
    phrases: text().notNull(),
    fullPhrases: text(),
  },
  (t) => [
    uniqueIndex().on(t.kind, t.refId),
    index().on(t.siteId, t.kind),
    index('search_documents_words')
      .using('gin', t.words)
      .with({ fastupdate: true, gin_pending_list_limit: 1024 }),
    index('search_documents_facets')
      .using('gin', t.facets)
      .with({ fastupdate: true, gin_pending_list_limit: 1024 }),
  ],
)

/** Facet values and suggestions. Documents store the `code` = id × 16 + kind. */
export const searchValues = pgTable(
  'search_values',
  {
    id: id(),
    /** Index in `facetKinds`. */
    kind: smallint().notNull(),
    key: text().notNull(),
    label: text().notNull(),
    enLabel: text(),
    /** Chinese keywords and names in pinyin without tones, and its initials. */
    pinyin: text('spoken'),
    initials: text(),
    /** N-grams a misspelt name shares with the correct one. */
    grams: tsvector(),
  },
  (t) => [
    uniqueIndex().on(t.kind, t.key),
    index('search_values_prefix').on(sql`${t.key} text_pattern_ops`),
    index('search_values_spoken').on(sql`${t.pinyin} text_pattern_ops`),
    index('search_values_initials').on(sql`${t.initials} text_pattern_ops`),
    index('search_values_grams').using('gin', t.grams),
    index('search_values_en_label')
      .on(sql`lower(${t.enLabel}) text_pattern_ops`)
      .where(sql`${t.kind} in (4, 11)`),
  ],
)

/**
 * Translations of words, learnt from the bilingual titles and keywords of each site: how likely `target` translates
 * `source`, and in how many works the pair occurs.
 */
export const searchTranslations = pgTable(
  'search_translations',
  {
    siteId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    source: text().notNull(),
    target: text().notNull(),
    /** Expected number of times the pair is a translation. */
    weight: real().notNull(),
    works: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.source, t.target] })],
)

/** Sites that have a value, so that suggestions of a site never show another's. */
export const searchValueSites = pgTable(
  'search_value_sites',
  {
    valueId: integer()
      .notNull()
      .references(() => searchValues.id, { onDelete: 'cascade' }),
    siteId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.valueId, t.siteId] }), index().on(t.siteId)],
)
