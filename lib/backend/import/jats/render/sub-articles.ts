import { doiUrl } from '@/lib/text/doi-url'
import { languageCode } from '@/lib/text/language-tag'
import { readDoi } from '@/lib/text/read-doi'
import { isDoi } from '../article-ids'
import { escapeHtml } from '@/lib/text/escape-html'
import { isAbbreviations } from '../keywords'
import { type Element, all, at, attribute, children, textOf } from '../xml'
import { bold } from './bold'
import { type Context, type Render, part } from './context'
import { reviewFacts, reviewKind } from './peer-review'
import { addressOf } from './links'
import { headingOf, rest } from './sections'
import { affiliationLabel, affiliationPosition } from '../affiliation-text'
import { aboutHtml, personHtml } from './person'
import { placeHtml } from './place'
import { spaced } from './spaced'

/** Renders a translation, letter, review or response as a section in its own language. */
const subArticle: Render = (element, level, context) => {
  const attributes = context.attributes(element, 'sub')
  const front = frontOf(element)
  if (attribute(element, 'article-type') === 'translation') omitRepeatedNotes(element, context)
  const type = attribute(element, 'article-type') ?? element.tagName
  const title = at(front, 'title-group', 'article-title')
  const notes = children(at(element, 'front')).filter(
    ({ tagName }) => !['journal-meta', 'article-meta'].includes(tagName),
  )
  const words = [kindWord(element, type, textOf(title)), title ? context.inner(title, level) : '']
    .filter(Boolean)
    .join(' · ')
  const heading = words ? headingOf(element, level, context, words) : ''
  const inner = [
    front ? frontHtml(front, level + 1, context) : '',
    ...notes.map((note) => context.block(note, level + 1)),
    rest(element, level + 1, context, ['front-stub', 'front']),
  ]
  return `<section${attributes} data-type="${escapeHtml(type)}">${heading}${inner.join('')}</section>`
}

/** Languages whose names the headings of translations have (`label.translationIn`). */
const NAMED = new Set(['zh', 'en', 'es', 'pt', 'fr', 'de', 'it', 'ru', 'ja', 'ko', 'ar'])

const languageKey = (translation: Element): string => {
  const code = languageCode(attribute(translation, 'xml:lang') ?? '')
  return NAMED.has(code) ? `In.${code}` : ''
}

/** Renders the label for the kind of a sub-article, unless its title contains it. */
function kindWord(element: Element, type: string, title: string): string {
  const review = reviewKind(element)
  if (review) return title ? '' : `<span data-label="review.${review}"></span>`
  const kind =
    type === 'translation'
      ? `translation${languageKey(element)}`
      : element.tagName === 'response' || /reply|response/.test(type)
        ? 'response'
        : null
  const isSaid = kind === 'response' && /respon[sd]|repl(y|ies)|回应|答复/i.test(title)
  return kind && !isSaid ? `<span data-label="${kind}"></span>` : ''
}

/** Renders the front matter of a sub-article: further titles, people, abstract, keywords, other content as text. */
function frontHtml(front: Element, level: number, context: Context): string {
  const titles = children(at(front, 'title-group'))
    .filter(({ tagName }) => tagName !== 'article-title')
    .map((each) => part('subtitle', context.inner(each, level), 'p'))
  const contribs = children(front, 'contrib-group').flatMap((group) => children(group, 'contrib'))
  const people = contribs.map((contrib) => personHtml(contrib, level, context))
  const places = [
    ...children(front, 'aff'),
    ...children(front, 'contrib-group').flatMap((group) => children(group, 'aff')),
  ]
  const known = [
    'title-group',
    'contrib-group',
    'aff',
    'abstract',
    'trans-abstract',
    'kwd-group',
    'article-id',
    'custom-meta-group',
    'custom-meta',
    'history',
    'pub-date',
    'pub-history',
  ]
  const others = children(front).filter(
    (each) => ![...known, ...POSITION].includes(each.tagName) && !context.omitted.has(each),
  )
  return [
    ...titles,
    people.length ? part('authors', people.join('; '), 'p') : '',
    ...places.map(
      (aff) =>
        `<p${context.attributes(aff)} data-part="affiliation">${signOf(aff, front)}${placeHtml(aff, level, context)}</p>`,
    ),
    aboutHtml(contribs, level, context),
    ...children(front, 'article-id').map((id) => part('id', idHtml(id), 'p')),
    ...children(front, 'abstract', 'trans-abstract').map((each) => context.block(each, level)),
    ...children(front, 'kwd-group').map((group) => keywords(group, level, context)),
    reviewFacts(front),
    part('other', [journalOf(front, context), positionOf(front)].filter(Boolean).join(', '), 'p'),
    ...others.map((each) => plain(each, level, context)),
  ].join('')
}

const frontOf = (element: Element | null): Element | null =>
  at(element, 'front-stub') ?? at(element, 'front', 'article-meta')

/** Leaves out the author notes of a translation that are those of its original again, in the language of that. */
function omitRepeatedNotes(translation: Element, { omitted }: Context): void {
  const ofOriginal = new Set(
    children(frontOf(translation.parentNode as Element), 'author-notes')
      .flatMap((notes) => all(notes, 'corresp', 'fn'))
      .map(lettersOf),
  )
  ofOriginal.delete('')
  for (const notes of children(frontOf(translation), 'author-notes')) {
    const parts = children(notes).filter(({ tagName }) => tagName !== 'title')
    const repeated = parts.filter((note) => ofOriginal.has(lettersOf(note)))
    for (const note of repeated.length === parts.length ? [notes] : repeated) omitted.add(note)
  }
}

const lettersOf = (note: Element): string =>
  textOf(note)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

const POSITION = ['volume', 'issue', 'fpage', 'lpage', 'elocation-id']

/** Where a part stands in a journal, in one line: "9(1): 44–45". */
function positionOf(front: Element): string {
  const [volume = '', issue = '', first = '', last = '', number = ''] = POSITION.map((name) =>
    textOf(at(front, name)),
  )
  const pages = last && last !== first ? `${first}–${last}` : first || number
  const place = volume + (issue && `(${issue})`)
  return escapeHtml([place, pages].filter(Boolean).join(': '))
}

/** The journal of a part with a whole front matter of its own, where it is another than that of the article. */
function journalOf(front: Element, { root }: Context): string {
  const [own, around] = [front.parentNode as Element, at(root, 'front')].map((holder) =>
    textOf(all(at(holder, 'journal-meta'), 'journal-title')[0]),
  )
  return own && own !== around ? `<i>${escapeHtml(own)}</i>` : ''
}

/** The position of an affiliation without a label that links without text show; "" with either. */
function signOf(aff: Element, front: Element): string {
  const id = attribute(aff, 'id')
  const isShown = all(front, 'xref').some((ref) => attribute(ref, 'rid') === id && !textOf(ref))
  const position = isShown && !affiliationLabel(aff) ? affiliationPosition(aff) : null
  return position ? `${position} ` : ''
}

function idHtml(id: Element): string {
  const text = textOf(id)
  const html = escapeHtml(text)
  const doi = isDoi(id) ? readDoi(text) : null
  return doi ? `<a href="${escapeHtml(doiUrl(doi))}">${html}</a>` : html
}

/** Whether an untitled group is of keywords: not of abbreviations, nor by its type of another kind. */
const isKeywords = (group: Element): boolean =>
  !isAbbreviations(group) && /^$|key|author/i.test(attribute(group, 'kwd-group-type') ?? '')

function keywords(group: Element, level: number, context: Context): string {
  const title = at(group, 'title')
  const named = title
    ? context.inner(title, level)
    : isKeywords(group)
      ? '<span data-label="keywords"></span>'
      : ''
  const words = all(group, 'kwd', 'compound-kwd').map((word) =>
    word.tagName === 'kwd'
      ? context.inner(word, level)
      : children(word, 'compound-kwd-part')
          .map((each) => context.inner(each, level))
          .join(' '),
  )
  return part('keywords', `${named && `${bold(named)} `}${words.join('; ')}`, 'p')
}

/** Renders other elements as text, separated by spaces. */
const plain = (element: Element, level: number, context: Context): string =>
  [
    'product',
    'article-categories',
    'permissions',
    'author-notes',
    'counts',
    'pub-date',
    'funding-group',
  ].includes(element.tagName)
    ? part(
        element.tagName,
        element.tagName === 'author-notes'
          ? context.inner(element, level)
          : element.tagName === 'permissions'
            ? context.block(element, level)
            : spaced(element, level, context).replace(/\s+/g, ' ').trim(),
      )
    : textOf(element)
      ? part(RELATED.has(element.tagName) ? element.tagName : 'other', context.block(element, level))
      : (related(element) ?? '')

/** Elements of the front matter that lead to something else. */
const RELATED = new Set(['related-article', 'related-object', 'self-uri', 'ext-link'])

/** The address of a related record that its source gives no words. */
function related(element: Element): string | null {
  const url = RELATED.has(element.tagName) ? addressOf(element) : null
  return url ? part('other', `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`, 'p') : null
}

export const subArticles: Record<string, Render> = {
  'sub-article': subArticle,
  response: subArticle,
  'sec-meta': (element, level, context) => part('front', frontHtml(element, level + 1, context)),
  'kwd-group': keywords,
  'unstructured-kwd-group': keywords,
}
