import type { ImportWarning, ImportedArticle } from '../model'
import { type Element, type Node, attribute, children, isElement, isRegistryNumber, textOf } from './xml'

type Read = Omit<ImportedArticle, 'front'> & { front: NonNullable<ImportedArticle['front']> }

/** Elements whose text is not shown: other forms of shown content, and data for machines. */
const IGNORED = new Set([
  ...['alt-text', 'tex-math', 'annotation', 'annotation-xml', 'math', 'textual-form', 'index-term'],
  ...['institution-id', 'journal-id', 'abbrev-journal-title', 'issn', 'issn-l', 'object-id', 'coden'],
  ...['meta-name', 'restricted-by', 'extended-by', 'price', 'custom-meta', 'contrib-id'],
  ...['month', 'day', 'year', 'season', 'x', 'self-uri', 'article-id', 'pub-id'],
  'glyph-data',
])

/** Maximum number of losses reported one by one. */
const NAMED = 20
/** Maximum number of characters quoted of a lost text. */
const QUOTED = 60

/** Elements that hold the signs of affiliations and notes, and the longest sign: a page numbers them itself. */
const MARKS = new Set(['xref', 'sup', 'label'])
const MARK = 3

/** Warns about each text of the source that is missing from the article, with element and line. */
export function warnAboutMissingText(root: Element, article: Read, warnings: ImportWarning[]): void {
  const shown = wordsOf(article)
  const lost: ImportWarning[] = []
  for (const { element, text } of pieces(root)) {
    if (MARKS.has(element.tagName) && text.length <= MARK) continue
    const words = [...split(text)]
    const missing = words.filter((word) => !shown.has(word) && !isPrintedShorter(element, word, shown))
    if (missing.length === 0 || missing.length * 2 <= words.length) continue
    lost.push({
      code: 'not-shown',
      message: `line ${element.lineNumber ?? 1}: <${element.tagName}> is not shown: ${text.slice(0, QUOTED)}`,
      path: null,
    })
  }
  warnings.push(...lost.slice(0, NAMED))
  if (lost.length > NAMED)
    warnings.push({
      code: 'not-shown',
      message: `${lost.length - NAMED} more pieces are not shown`,
      path: null,
    })
}

/**
 * Whether a number of a parsed reference stands in its printed form in another way: the last page without the digits it
 * shares with the first ("252-63"), a number of pages with its unit ("150p.").
 */
function isPrintedShorter(element: Element, word: string, shown: ReadonlySet<string>): boolean {
  if (!/^\d+$/.test(word)) return false
  const first = textOf(children(element.parentNode as Element, 'fpage')[0])
  if (element.tagName === 'lpage' && first.length === word.length)
    return Array.from(word.slice(1), (_, at) => at + 1).some(
      (at) => first.startsWith(word.slice(0, at)) && shown.has(word.slice(at)),
    )
  return element.tagName === 'size' && ['p', 'pp', 's', '页'].some((unit) => shown.has(word + unit))
}

/** Yields the text nodes with their parent elements. */
function* pieces(element: Element): Generator<{ element: Element; text: string }> {
  for (let node: Node | null = element.firstChild; node; node = node.nextSibling) {
    if (isElement(node)) {
      if (!IGNORED.has(node.tagName.replace(/^\w+:/, '')) && !isIgnored(node)) yield* pieces(node)
    } else if (node.nodeType === 3 || node.nodeType === 4) {
      const text = (node.nodeValue ?? '').replace(/\s+/g, ' ').trim()
      if (text) yield { element, text }
    }
  }
}

/** Checks for parts of an institution whose original wording is shown, and headings of keywords. */
const isIgnored = (element: Element): boolean =>
  (element.tagName === 'institution' &&
    attribute(element, 'content-type') !== 'original' &&
    hasOriginal(element)) ||
  isRegistryNumber(element) ||
  (element.tagName === 'publisher-name' && attribute(element, 'specific-use') === 'short-name') ||
  (element.tagName === 'title' && isOwnHeading(element))

/** Whether a page has a heading of its own for what a title stands above: keywords, references named so. */
const isOwnHeading = (title: Element): boolean => {
  const holder = (title.parentNode as Element).tagName
  return /kwd-group$/.test(holder) || (holder === 'ref-list' && REFERENCES.test(textOf(title)))
}

const REFERENCES = /^(references?|bibliography|literature)( cited)?$|^参考文献$/i

const hasOriginal = (institution: Element): boolean =>
  Array.from((institution.parentNode as Element).childNodes).some(
    (node) => isElement(node) && attribute(node, 'content-type') === 'original',
  )

const WORD = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu

/** Yields the words of a text one by one: an array of those of a long one would take more memory than its document. */
function* split(text: string): Generator<string> {
  for (const [word] of text.normalize('NFKC').toLowerCase().matchAll(WORD)) yield word
}

/** Collects every word of all texts of an article, at any depth. */
function wordsOf(article: Read): Set<string> {
  const words = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value === 'string') for (const word of split(plain(value))) words.add(word)
    else if (Array.isArray(value)) for (const each of value) visit(each)
    else if (value !== null && typeof value === 'object') for (const each of Object.values(value)) visit(each)
  }
  const { fullText, front, ...rest } = article
  visit([rest, { ...front, notShown: [] }, fullText?.html])
  return words
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Returns the visible text of HTML. */
const plain = (html: string): string =>
  html.replace(/<[^>]*>/g, ' ').replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? ' ')
