import { z } from '@/lib/zod'
import { articleSummary } from './article'
import { flag, int, list, pageOf, text, textOrEmpty } from './fields'

/** Offset of page ids: albums and pages both have the type other. */
export const PAGE_ID_OFFSET = 1_000_000_000

/** Hit fields with matching words marked (`<mark>`), inline HTML; null if nothing is marked. */
const marks = z.object({
  resName: text,
  enResName: text,
  authors: text,
  enAuthors: text,
  keyword: text,
  enKeyword: text,
  /** Passage of the abstract or full text around the first mark. */
  summary: text,
})
const highlight = marks.nullish().transform((value) => value ?? marks.parse({}))

/**
 * A hit: the article fields of list items for every type (resName, summary, authors, publishDate ...), with those of
 * other types. `matched` names the fields that contain a searched word.
 */
export const searchItem = articleSummary.extend({
  kind: z
    .enum(['article', 'publication', 'picture', 'table', 'video', 'audio', 'book', 'news', 'other'])
    .catch('article'),
  highlight,
  matched: list(z.string()),
  pictureUrl: text,
  /** Article of a figure, table or recording. */
  articleId: int,
  paperTitle: text,
  enPaperTitle: text,
  label: text,
  enLabel: text,
  anchor: text,
  issn: text,
  cn: text,
  organizerUnit: text,
  enOrganizerUnit: text,
  publisher: text,
  duration: int,
  original: int,
  newsDataType: text,
  sourceLink: text,
  /** For type other: album or page. */
  otherKind: text,
})

const notice = z.object({ code: z.string(), message: textOrEmpty })

export const searchPage = pageOf(searchItem).extend({
  /** There are more hits than are counted exactly. */
  more: flag,
  /** No document has all words: the hits have most of them. */
  relaxed: flag,
  /**
   * Whether all hits can be exported, and the search saved for alerts; a back end without these calls sends neither.
   */
  canExport: flag,
  canSubscribe: flag,
  /** Whether `within` searches among these hits. */
  canRefine: flag,
  notices: list(notice),
  /** Other spellings that have hits. */
  didYouMean: list(z.string()),
  /** Words also searched in the other language: word and additions. */
  expanded: list(z.object({ word: z.string(), added: list(z.string()) })),
  /** Interpretations of the query: another spelling, a journal and year, the subject of a question. */
  readings: list(
    z.object({
      kind: z.enum(['fields', 'spelling', 'pinyin', 'question', 'part', 'some', 'translation', 'similar']),
      to: list(z.string()),
      fields: list(
        z.object({
          name: z.enum([
            'grant',
            'classification',
            'institution',
            'journal',
            'author',
            'year',
            'volume',
            'issue',
            'page',
            'words',
          ]),
          value: z.string(),
        }),
      ),
    }),
  ),
})

export type SearchItem = z.output<typeof searchItem>
export type SearchPage = z.output<typeof searchPage>
