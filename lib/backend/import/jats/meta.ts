import { createHash } from 'node:crypto'
import type { FrontMatter } from '@/lib/backend/db/schema/column-types'
import type { ImportedArticle, ImportedFile } from '../model'
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
import { fileWords } from './file-words'
import { fileOf } from './render/images'
import { type Side, joinedPair, langOf, pair, sideOf } from './bilingual'
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
  const { abstractTitle, ...abstracts } = readAbstracts(meta, language, main)
  return {
    ...identity(root, meta),
    language,
    articleType: attribute(root, 'article-type') ?? 'research-article',
    titleHtml: pair(titles, titleHtml, main),
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
    ...readKeywords(meta, main),
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

/** Files the front matter names: the PDF and what else `self-uri` points at, media of abstracts. */
readMeta.files = (meta: Element): ImportedFile[] => {
  const elements = [
    ...children(meta, 'self-uri', 'supplementary-material'),
    ...children(meta, 'abstract', 'trans-abstract').flatMap((each) => all(each, 'media')),
  ]
  const roleOfPdf = pdfRoles(elements.filter(isPdf))
  return elements.flatMap((element) => {
    // Of a supplement, its medium may name the file.
    const name = fileOf(element) ?? fileOf(all(element, 'media')[0])
    if (!name) return []
    const main = sideOf(langOf(meta))
    return [
      {
        ...{ name, role: roleOfPdf.get(element) ?? 'supplement', anchor: attribute(element, 'id') },
        ...fileWords([element, ...all(element, 'media')], main),
        mimeType: null,
      },
    ]
  })
}

function isPdf(element: Element): boolean {
  const name = element.tagName === 'self-uri' ? fileOf(element) : null
  return name ? isPdfName(name, element) && !OTHER_PDF.test(contentType(element)) : false
}

/** The roles of the PDFs of an article: of those in the other language than the first, that of its readers. */
function pdfRoles([first, ...others]: Element[]): Map<Element, string> {
  const roles = new Map<Element, string>()
  if (!first) return roles
  const main = sideOf(langOf(first))
  roles.set(first, 'pdf')
  for (const element of others) {
    const side = sideOf(attribute(element, 'xml:lang'))
    // One file in both languages may be named for each.
    const isOther = side !== null && main !== null && side !== main && fileOf(element) !== fileOf(first)
    roles.set(element, isOther ? `pdf-${side}` : 'pdf')
  }
  return roles
}

/** What a PDF that is not the article's holds: its figures alone, supplements. */
const OTHER_PDF = /fig|suppl|support|appendix/i

/** Whether a name is that of a PDF by its extension, or without one by what its source says of it. */
const isPdfName = (name: string, element: Element): boolean =>
  /\.pdf$/i.test(name) ||
  // PLOS has a DOI there, which is no file.
  (!/\.[a-z][a-z0-9]{1,4}$|^[a-z]+:|^10\.\d{4,9}\//i.test(name) &&
    /\bpdf\b/i.test(
      [contentType(element), attribute(element, 'mime-subtype'), attribute(element, 'mimetype')].join(' '),
    ))

const contentType = (element: Element): string => attribute(element, 'content-type') ?? ''

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
