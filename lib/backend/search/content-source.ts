import type { FigureForSearch, PaperForSearch } from './queries/search-sources'
import type { albums, books, channels, news, publications, vods } from '@/lib/backend/db/db'
import { splitNames } from '@/lib/text/split-names'
import { knownYear } from '@/lib/text/year'
import type { SearchSource } from './document'
import { indexText } from './full-text'
import { facet, pairsOf, source } from './source'

const keywordFacets = (zh: string[], en: string[]) => [
  ...zh.map((label) => facet('keyword', { label })),
  ...en.map((label) => facet('enKeyword', { label })),
]

const yearFacet = (date: string | null) => facet('year', { label: date?.slice(0, 4) ?? null })

/** Maximum authors per figure: a paper with 3,000 authors and 30 figures would repeat 90,000 names. */
const FIGURE_AUTHORS = 12

/**
 * Builds search sources of the figures and tables of a paper: title, note, keywords and first authors of the paper, and
 * the paper. The common part is built once.
 */
export function figureSources({ article, publication }: PaperForSearch) {
  const paper = source({
    k: [...article.keywords, ...article.enKeywords],
    r: [article.title, article.enTitle, publication.name, publication.enName],
    people: pairsOf(article.authors, article.enAuthors).slice(0, FIGURE_AUTHORS),
    exact: { d: [article.doi] },
    facets: [
      yearFacet(String(knownYear(article.year) ?? '')),
      facet('journal', {
        label: publication.name,
        enLabel: publication.enName,
        key: String(publication.id),
      }),
      ...keywordFacets(article.keywords, article.enKeywords),
    ],
    year: knownYear(article.year),
    date: article.onlineDate ?? article.publishDate,
  })
  return (figure: FigureForSearch): SearchSource => {
    const { texts } = source({
      t: [figure.titleHtml, figure.enTitleHtml, figure.label, figure.enLabel],
      s: [figure.noteHtml, figure.enNoteHtml, figure.alt, figure.tableHtml],
      r: [figure.source],
    })
    const { k, r } = paper.texts
    return { ...paper, texts: { ...texts, k, r: [...texts.r, ...r] } }
  }
}

/** Builds the search source of a journal. */
export const publicationSource = (row: typeof publications.$inferSelect): SearchSource =>
  source({
    t: [row.name, row.enName, row.abbrev],
    names: [row.name],
    k: [...row.subjects, ...row.enSubjects],
    o: [row.organizerUnit, row.enOrganizerUnit],
    r: [row.publisher, row.enPublisher],
    s: [row.introHtml, row.enIntroHtml],
    people: [{ zh: row.editorInChief, en: row.enEditorInChief }],
    exact: { i: [row.issn, row.eissn], c: [row.cn] },
    facets: [
      ...splitNames(row.language ?? '').map((label) => facet('language', { label })),
      ...keywordFacets(row.subjects, row.enSubjects),
      ...pairsOf(row.organizerUnit, row.enOrganizerUnit).map(({ zh, en }) =>
        facet('institution', { label: zh, enLabel: en }),
      ),
    ],
    year: row.foundedYear,
    date: row.foundedYear ? String(row.foundedYear) : '',
  })

/** Builds the search source of a book. */
export const bookSource = (row: typeof books.$inferSelect): SearchSource =>
  source({
    t: [row.name, row.enName],
    s: [row.summary, row.enSummary, row.tocHtml, row.enTocHtml],
    r: [row.publisher, row.enPublisher],
    people: pairsOf(row.authors, row.enAuthors),
    exact: { i: [row.isbn] },
    facets: [
      yearFacet(row.publishDate),
      ...pairsOf(row.authors, row.enAuthors).map(({ zh, en }) => facet('author', { label: zh, enLabel: en })),
    ],
    date: row.publishDate,
  })

/** Builds the search source of a video or audio. */
export const vodSource = (row: typeof vods.$inferSelect): SearchSource =>
  source({
    t: [row.title, row.enTitle],
    k: [...splitNames(row.keywords ?? ''), ...splitNames(row.enKeywords ?? '')],
    s: [row.summary, row.enSummary],
    r: [row.paperTitle],
    people: pairsOf(row.speaker, row.enSpeaker),
    fullText: indexText(
      [row.transcriptHtml, row.enTranscriptHtml]
        .filter(Boolean)
        .join(' ')
        .replace(/<[^>]*>/g, ' '),
    ),
    facets: [
      yearFacet(row.publishDate),
      ...keywordFacets(splitNames(row.keywords ?? ''), splitNames(row.enKeywords ?? '')),
    ],
    date: row.publishDate,
  })

/** Builds the search source of a news item. */
export const newsSource = (row: typeof news.$inferSelect): SearchSource =>
  source({
    t: [row.title, row.enTitle],
    s: [row.summary, row.enSummary, row.contentHtml, row.enContentHtml],
    r: [row.source, row.enSource],
    people: [{ zh: row.author, en: null }],
    facets: [yearFacet(row.publishDate), facet('type', { label: row.newsDataType })],
    date: row.publishDate,
  })

/** Builds the search source of an album. */
export const albumSource = (row: typeof albums.$inferSelect): SearchSource =>
  source({
    t: [row.name, row.enName],
    s: [row.summary, row.enSummary, row.introHtml, row.enIntroHtml],
    people: [{ zh: row.editor, en: row.enEditor }],
    facets: [yearFacet(row.publishDate), facet('type', { label: 'album' })],
    date: row.publishDate,
  })

/** Builds the search source of a text page. */
export const channelSource = (row: typeof channels.$inferSelect): SearchSource =>
  source({
    t: [row.name, row.enName],
    s: [row.contentHtml, row.enContentHtml],
    facets: [facet('type', { label: 'page' })],
    date: row.updatedAt.toISOString().slice(0, 10),
  })
