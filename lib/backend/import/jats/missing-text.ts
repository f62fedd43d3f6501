import type { ImportWarning, ImportedArticle } from '../model'
import { dateOf } from './dates'
import { identifierOf } from './identifiers'
import { isPagesAgain } from './render/citation-words'
import { isPictureOfTable } from './render/images'
import { isInternal } from './render/repeated-identifiers'
import { ShownWords, wordsIn } from './shown-words'
import {
  type Element,
  type Node,
  attribute,
  children,
  isElement,
  isRegistryNumber,
  isText,
  localName,
  textOf,
} from './xml'
import { isWhole } from './written-date'

type Read = Omit<ImportedArticle, 'front'> & { front: NonNullable<ImportedArticle['front']> }

/** Elements whose text is not shown: other forms of shown content, and data for machines. */
const IGNORED = new Set([
  ...['alt-text', 'tex-math', 'annotation', 'annotation-xml', 'math', 'textual-form', 'index-term'],
  ...['institution-id', 'journal-id', 'abbrev-journal-title', 'issn', 'issn-l', 'object-id', 'coden'],
  ...['meta-name', 'restricted-by', 'extended-by', 'price', 'custom-meta', 'contrib-id'],
  ...['month', 'day', 'year', 'season', 'x', 'self-uri', 'article-id'],
  ...['glyph-data', 'svg', 'svg:svg'],
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
  const shown = new ShownWords(article)
  const lost: ImportWarning[] = []
  for (const { element, text } of pieces(root)) {
    if (MARKS.has(element.tagName) && text.length <= MARK) continue
    const words = [...wordsIn(text)]
    const isEdge = (at: number): boolean => at === 0 || at === words.length - 1
    const missing = words.filter(
      (word, at) =>
        !shown.has(word) &&
        !isPrintedShorter(element, word, shown) &&
        !(isEdge(at) && isPartOfWord(element, word, shown)),
    )
    if (
      isMostlyShown(missing.length, words.length) &&
      (REWRITTEN.has(element.tagName) ||
        !isElsewhereOnly(
          words.filter((word, at) => !isEdge(at) || shown.has(word)),
          shown,
        ))
    )
      continue
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

/** Whether at least half of the words are shown; of two words, both. */
const isMostlyShown = (missing: number, words: number): boolean =>
  words === 2 ? missing === 0 : missing * 2 <= words

/** Whether the words of a text are shown in other sentences only: hardly any of them stands before the next one. */
function isElsewhereOnly(words: string[], shown: ShownWords): boolean {
  const pairs = words
    .slice(1)
    .flatMap((word, at) => (NAMES.test(word) && NAMES.test(words[at] ?? '') ? [[words[at] ?? '', word]] : []))
  return pairs.filter(([word = '', next = '']) => !shown.hasPair(word, next)).length * 2 > pairs.length
}

/** Elements whose words a page shows apart, or in another form. */
const REWRITTEN = new Set(['xref', 'ext-link', 'uri', 'unstructured-kwd-group'])

/** Words that say something by themselves: numbers and single letters are written in several ways. */
const NAMES = /^(?:\p{L}{2,}|\p{Script=Han})$/u

/**
 * Whether a number of a parsed reference stands in its printed form in another way: the last page without the digits it
 * shares with the first ("252-63"), a number of pages with its unit ("150p.").
 */
function isPrintedShorter(element: Element, word: string, shown: ShownWords): boolean {
  if (!/^\d+$/.test(word)) return false
  const first = textOf(children(element.parentNode as Element, 'fpage')[0])
  if (element.tagName === 'lpage' && first.length === word.length)
    return Array.from(word.slice(1), (_, at) => at + 1).some(
      (at) => first.startsWith(word.slice(0, at)) && shown.has(word.slice(at)),
    )
  return element.tagName === 'size' && ['p', 'pp', 's', '页'].some((unit) => shown.has(word + unit))
}

/** Whether a text is set apart in the middle of a word that is shown whole: an initial, a small capital. */
function isPartOfWord(element: Element, part: string, shown: ShownWords): boolean {
  for (let node = element; ; node = node.parentNode as Element) {
    const whole = wordsIn(node.textContent ?? '')
    for (const word of whole)
      if (word.length > part.length && (word.startsWith(part) || word.endsWith(part)) && shown.has(word))
        return true
    if (!WITHIN_WORDS.has(node.tagName)) return false
  }
}

const WITHIN_WORDS = new Set([
  ...['bold', 'italic', 'sc', 'sub', 'sup', 'underline', 'styled-content', 'named-content', 'monospace'],
  ...['roman', 'sans-serif', 'overline', 'strike'],
  // The parts of a Korean name are one word.
  ...['surname', 'given-names', 'name'],
])

/** Yields the texts with their parent elements; comments and instructions part no text. */
function* pieces(element: Element): Generator<{ element: Element; text: string }> {
  let written = ''
  const text = (): string => {
    const line = written.replace(/\s+/g, ' ').trim()
    written = ''
    return line
  }
  for (let node: Node | null = element.firstChild; node; node = node.nextSibling) {
    if (isText(node)) written += node.nodeValue ?? ''
    if (!isElement(node)) continue
    const before = text()
    if (before) yield { element, text: before }
    if (!IGNORED.has(localName(node)) && !isIgnored(node)) yield* pieces(node)
  }
  const last = text()
  if (last) yield { element, text: last }
}

/** Checks for parts of an institution whose original wording is shown, and headings of keywords. */
const isIgnored = (element: Element): boolean =>
  (element.tagName === 'institution' &&
    attribute(element, 'content-type') !== 'original' &&
    hasOriginal(element)) ||
  isRegistryNumber(element) ||
  (element.tagName === 'pub-id' && (isInternal(element) || identifierOf(element) !== null)) ||
  (element.tagName === 'page-range' && isPagesAgain(element)) ||
  isDateInFigures(element) ||
  (element.tagName === 'caption' && isPictureOfTable(element.parentNode as Element)) ||
  (element.tagName === 'publisher-name' && attribute(element, 'specific-use') === 'short-name') ||
  (['title', 'label'].includes(element.tagName) && isOwnHeading(element))

/** Whether a written date of the article is shown whole, in figures. */
const isDateInFigures = (written: Element): boolean =>
  written.tagName === 'string-date' &&
  ['date', 'pub-date'].includes((written.parentNode as Element).tagName) &&
  isWhole(dateOf(written.parentNode as Element), textOf(written))

/** Whether a page has a heading of its own for what a title stands above: abstracts, keywords, references named so. */
const isOwnHeading = (title: Element): boolean => {
  const holder = (title.parentNode as Element).tagName
  return (
    /kwd-group$/.test(holder) ||
    (title.tagName === 'title' && /abstract$/.test(holder)) ||
    (holder === 'ref-list' && REFERENCES.test(textOf(title)))
  )
}

const REFERENCES = /^(references?|bibliography|literature)( cited)?$|^参考文献$/i

const hasOriginal = (institution: Element): boolean =>
  Array.from((institution.parentNode as Element).childNodes).some(
    (node) => isElement(node) && attribute(node, 'content-type') === 'original',
  )
