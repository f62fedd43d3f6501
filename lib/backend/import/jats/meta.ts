import { createHash } from 'node:crypto'
import type { FrontMatter } from '@/lib/backend/db/schema/column-types'
import type { ImportedArticle } from '../model'
import { access, relations } from './access'
import { articleDoi, articleId } from './article-ids'
import { dates } from './dates'
import { readAbstracts } from './front/abstracts'
import { classification, columns } from './front/columns'
import { graphicAbstract } from './front/front-pictures'
import { readContributors } from './front/contributors'
import { readFacts } from './front/facts'
import { titleHtml } from './inline'
import { funding, issue, journal } from './issue-meta'
import { readKeywords } from './keywords'
import { type Side, joinedPair, langOf, pair, sideOf } from './bilingual'
import { translatedFronts } from './translated-fronts'
import { type Element, all, at, attribute, children, textOf } from './xml'

type Meta = Omit<
  ImportedArticle,
  | 'authors'
  | 'affiliations'
  | 'authorNotesHtml'
  | 'references'
  | 'figures'
  | 'fullText'
  | 'files'
  | 'pictures'
  | 'front'
> & { front: FrontMatter }

/** Reads the front matter except people. */
export function readMeta(root: Element, meta: Element, language: string, main: Side | null): Meta {
  const titles = titleElements(meta)
  const translated = translatedFronts(meta)
  const { abstractTitle, ...abstracts } = readAbstracts(meta, translated, language, main)
  return {
    ...identity(root, meta),
    language,
    articleType: attribute(root, 'article-type') ?? 'research-article',
    titleHtml: pair([...titles, ...translated.flatMap(titleElements)], titleHtml, main),
    subtitleHtml: joinedPair(
      // Those in a third language stand with their titles.
      all(at(meta, 'title-group'), 'subtitle', 'trans-subtitle').filter(
        (each) => sideOf(langOf(each) ?? language) !== null,
      ),
      titleHtml,
      main,
      '; ',
    ),
    otherTitles: titles.flatMap((element) => third(element, titleWithSubtitle(element), language)),
    ...abstracts,
    ...readKeywords(meta, main, translated),
    ...columns(meta, main),
    clc: classification(meta),
    ...funding(meta, main),
    journal: journal(root, main),
    ...issue(meta),
    ...dates(meta, attribute(root, 'article-type') ?? ''),
    ...access(meta),
    relations: relations(meta),
    graphicAbstract: graphicAbstract(meta),
    front: {
      abstractTitle,
      statements: [],
      contributors: readContributors(root, meta, main),
      facts: readFacts(root, meta),
      notShown: [],
    },
    citedCount: null,
  }
}

const titleElements = (meta: Element): Element[] => [
  ...children(at(meta, 'title-group'), 'article-title'),
  ...children(at(meta, 'title-group'), 'trans-title-group').flatMap((group) =>
    children(group, 'trans-title'),
  ),
  ...children(at(meta, 'title-group'), 'trans-title'),
]

/** Renders a title with its subtitles. */
function titleWithSubtitle(title: Element): string {
  const holder = title.parentNode as Element
  const subtitles = children(holder, title.tagName === 'trans-title' ? 'trans-subtitle' : 'subtitle')
  const mark = /^fr/.test(langOf(title) ?? '') ? '\u00a0: ' : ': '
  return [title, ...subtitles].map(titleHtml).filter(Boolean).join(mark)
}

/** Returns a text whose language is neither Chinese nor English. */
function third(element: Element, html: string, main: string): { lang: string; html: string }[] {
  const lang = langOf(element) ?? main
  return html && sideOf(lang) === null ? [{ lang, html }] : []
}

/**
 * Returns the DOI, without one the id by which an article is recognised. A source id is null with a DOI, since ids of
 * two journals may be equal; those it had without are `formerIds`, by which the first version that states a DOI is found.
 */
function identity(root: Element, meta: Element): Pick<ImportedArticle, 'doi' | 'sourceId' | 'formerIds'> {
  const doi = articleDoi(meta)
  const journalMeta = at(root, 'front', 'journal-meta')
  const journal = textOf(at(journalMeta, 'issn')) || textOf(all(journalMeta, 'journal-title')[0])
  const own = articleId(meta, 'publisher-id', 'manuscript', 'other')
  const inJournal = own && journal ? `${journal}:${own}` : null
  const called = ['title-group', 'volume', 'issue', 'fpage'].map((name) => textOf(at(meta, name)))
  const [, volume, number, page] = called
  const hash = createHash('sha256')
    .update([journal, ...called].join('\n'))
    .digest('hex')
  const byTitle = `title:${hash.slice(0, 32)}`
  if (!doi) return { doi, sourceId: inJournal ?? own ?? byTitle }
  // Editorials have one title; only those of one page are one.
  const isPlaced = page !== '' && (volume !== '' || number !== '')
  return {
    doi,
    sourceId: null,
    formerIds: [inJournal, isPlaced ? byTitle : null].filter((id) => id !== null),
  }
}
