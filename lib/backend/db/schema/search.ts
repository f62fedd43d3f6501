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
 * The search index (decision 0013), derived from the other tables by `npm run reindex` and with every write. `body` is
 * what BM25 counts; its index is made beside the migrations, because not every server has the extension.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    id: id(),
    kind: text().$type<ResourceType>().notNull(),
    /** Id of the row in its own table. */
    refId: integer().notNull(),
    siteId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    year: smallint(),
    date: text().notNull().default(''),
    /** Codes of search_values the document is counted under. */
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
  ],
)

/** Values hits are counted by (facets) and suggested from. `code` = id × 16 + kind is what documents carry. */
export const searchValues = pgTable(
  'search_values',
  {
    id: id(),
    /** Place in `facetKinds`. */
    kind: smallint().notNull(),
    key: text().notNull(),
    label: text().notNull(),
    enLabel: text(),
    /** Chinese keywords and names in pinyin without tones, and its first letters. */
    pinyin: text('spoken'),
    initials: text(),
    /** Pieces a misspelt name shares with the right one. */
    grams: tsvector(),
  },
  (t) => [
    uniqueIndex().on(t.kind, t.key),
    index('search_values_prefix').on(sql`${t.key} text_pattern_ops`),
    index('search_values_spoken').on(sql`${t.pinyin} text_pattern_ops`),
    index('search_values_initials').on(sql`${t.initials} text_pattern_ops`),
    index('search_values_grams').using('gin', t.grams),
  ],
)

/**
 * What words are called in the other language, learnt from the bilingual titles and keywords of each site: how likely
 * `target` stands for `source`, and in how many works the pair was seen.
 */
export const searchTranslations = pgTable(
  'search_translations',
  {
    siteId: integer()
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    source: text().notNull(),
    target: text().notNull(),
    /** Expected number of times the pair stood for each other. */
    weight: real().notNull(),
    works: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.source, t.target] })],
)

/** Which sites hold a value, so that one site's suggestions never tell of another's. */
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
