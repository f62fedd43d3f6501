import { escapeHtml } from '@/lib/text/escape-html'
import { readingOf } from '../inline'
import { type Element, attribute, children, isElement, isText } from '../xml'
import { type Context, type Render, part } from './context'
import { addressOf, anchorTag } from './links'
import { permissionsHtml } from './permissions'
import { contributorId, isInReference, nameHtml, personInText } from './person'

/** Elements rendered as their content, without a tag. */
const UNWRAPPED = [
  ...['named-content', 'styled-content', 'roman', 'sans-serif', 'serif', 'fixed-case', 'chem-struct'],
  ...['x', 'surname', 'given-names', 'prefix', 'suffix', 'collab', 'anonymous'],
  ...['article-title', 'trans-title', 'trans-source', 'chapter-title', 'part-title', 'data-title'],
  ...['source', 'series', 'year', 'month', 'day', 'season', 'volume', 'volume-id', 'issue', 'issue-id'],
  ...['issue-title', 'issue-part', 'supplement', 'fpage', 'lpage', 'page-range', 'elocation-id'],
  ...['size', 'edition', 'version', 'issn', 'patent', 'std', 'gov', 'publisher', 'publisher-name'],
  ...['publisher-loc', 'conf-name', 'conf-loc', 'conf-date', 'conf-sponsor', 'conference', 'conf-num'],
  ...[
    'conf-theme',
    'conf-acronym',
    'string-conf',
    'degrees',
    'support-description',
    'support-statement',
    'award-name',
  ],
  ...['award-desc', 'comment', 'date-in-citation', 'date', 'institution', 'institution-wrap', 'role'],
  ...['country', 'city', 'state', 'addr-line', 'postal-code', 'phone', 'fax', 'funding-source'],
  ...['award-id', 'award-group', 'aff', 'sup-group', 'era', 'product', 'subject', 'subj-group', 'kwd'],
  ...['compound-kwd-part', 'nested-kwd', 'price', 'string-date', 'word'],
  ...['speaker-text', 'textual-form', 'rb', 'rt', 'rp', 'name-alternatives', 'collab-alternatives'],
  ...['access-date', 'time-stamp', 'institution-id', 'object-id', 'on-behalf-of'],
  ...['contributed-resource-group', 'resource-name', 'resource-id', 'support-source', 'license'],
  ...['license-p', 'copyright-statement', 'copyright-year', 'copyright-holder', 'ali:license_ref'],
  ...['open-access', 'std-organization', 'event', 'event-desc', 'volume-series', 'issue-subtitle'],
  ...['issue-sponsor', 'trans-article-title', 'trans-subtitle', 'article-version', 'resource-group'],
  ...['page-count', 'journal-title', 'num', 'support-group', 'gloss-list', 'post-code', 'collab-name'],
  ...['principal-award-recipient', 'principal-investigator', 'support-type', 'funding-statement'],
  ...['resource-wrap', 'citation-alternatives'],
]

/** Elements that are not rendered. */
const OMITTED = [
  'index-term',
  'index-term-range-end',
  'alt-text',
  'milestone-start',
  'milestone-end',
  'overline-start',
  'overline-end',
  'underline-start',
  'underline-end',
  'col',
  'colgroup',
  'object-id-group',
  'processing-meta',
  'hr-marker',
  'term-status',
  'fn-marker',
  'glyph-data',
  'glyph-ref',
]

/** Words in another language than the text around them. */
const FOREIGN = new Set(['named-content', 'styled-content', 'italic', 'bold', 'underline', 'sc'])

const BLOCK = /<(p|div|figure|ul|ol|dl|pre|section|blockquote|aside|table|h[2-6])\b/

const wrapped =
  (tag: string): Render =>
  (element, level, context) => {
    const html = context.inner(element, level)
    if (BLOCK.test(html) || !html) return html
    const language = FOREIGN.has(element.tagName) ? context.languageOf(element) : ''
    return `<${tag}${language}>${html}</${tag.split(' ')[0]}>`
  }

/** What sets the rights in it itself, or has them in a line. */
const SETS_RIGHTS = new Set([
  ...['fig', 'table-wrap', 'chem-struct-wrap', 'chem-struct-wrapper', 'preformat', 'code', 'product', 'p'],
  ...['front-stub', 'sub-article', 'response', 'article-meta', 'mixed-citation', 'element-citation'],
])

/** Types that a style says, by the tags that show them. */
const STYLES: readonly (readonly [RegExp, string])[] = [
  [/line-through|strike/i, 's'],
  [/overline/i, 'span data-type="overline"'],
  [/underline/i, 'u'],
  [/small-?caps/i, 'span data-type="small-caps"'],
  [/\bbold|font-weight:\s*[6-9]00/i, 'b'],
  [/italic|oblique/i, 'i'],
]

/** Renders words in the type their style says. */
const styled: Render = (element, level, context) => {
  const style = ['style', 'style-type'].map((name) => attribute(element, name) ?? '').join(' ')
  const tag = STYLES.find(([says]) => says.test(style))?.[1]
  return tag && !context.isTarget(element)
    ? wrapped(tag)(element, level, context)
    : passed(element, level, context)
}

/** Renders only the content, with an anchor if the text links to it and the language of foreign words. */
const passed: Render = (element, level, context) => {
  const html = linked(context.inner(element, level), element)
  if (context.isTarget(element)) return `<span${context.attributes(element)}>${html}</span>`
  return FOREIGN.has(element.tagName) ? inLanguage(html, element, context) : html
}

/** Elements whose address is read elsewhere. */
const LINKED_ELSEWHERE = new Set(['license', 'institution-id', 'object-id', 'contrib-id', 'ali:license_ref'])

/** Links words whose element has an address of its own: a name in a database, a standard, an award. */
function linked(html: string, element: Element): string {
  if (!attribute(element, 'xlink:href') || LINKED_ELSEWHERE.has(element.tagName)) return html
  const isAlone = html.trim() !== '' && !BLOCK.test(html) && !/<a\b/.test(html)
  const url = isAlone && !isInLink(element) ? addressOf(element) : null
  return url ? anchorTag(url, html) : html
}

function isInLink(element: Element): boolean {
  for (let node = element.parentNode; node; node = node.parentNode)
    if (/^(ext-link|uri|xref|email)$/.test((node as Element).tagName ?? '')) return true
  return false
}

const inLanguage = (html: string, element: Element, context: Context): string => {
  const language = context.languageOf(element)
  return language && html && !BLOCK.test(html) ? `<span${language}>${html}</span>` : html
}

/** Renders a name, adding spaces between parts that have none; outside of references as it is read aloud. */
const name: Render = (element, level, context) => {
  const parts = children(element)
  const loose = Array.from(element.childNodes).some((node) => isText(node) && (node.nodeValue ?? '').trim())
  return loose || parts.length < 2
    ? context.inner(element, level)
    : NAMES.has(element.tagName) &&
        !isInReference(element) &&
        parts.every(({ tagName }) => NAME_PARTS.has(tagName))
      ? nameHtml(element, level, context)
      : parts.map((each) => context.block(each, level).trim()).join(' ')
}

const NAMES = new Set(['name', 'string-name'])
/** What a name is made of that is read aloud in one way. */
const NAME_PARTS = new Set(['prefix', 'given-names', 'surname', 'suffix'])

/** Checks whether text or an element precedes an element. */
function hasBefore(element: Element): boolean {
  for (let node = element.previousSibling; node; node = node.previousSibling)
    if (isElement(node) || /\S/.test(node.nodeValue ?? '')) return true
  return false
}

/** Renders an abbreviation, followed by its meaning in brackets. */
const abbreviation: Render = (element, level, context) => {
  let [words, meaning] = ['', '']
  for (const node of Array.from(element.childNodes)) {
    const isMeaning = isElement(node) && node.tagName === 'def'
    if (isMeaning) meaning += context.inner(node, level).replace(/<\/?p\b[^>]*>/g, ' ')
    else words += isElement(node) ? context.block(node, level) : escapeHtml(node.nodeValue ?? '')
  }
  return `${words.trim()} (${meaning.trim()})`
}

/** Renders a keyword of several parts: an abbreviation and what it stands for, a code and its words. */
const compoundKeyword: Render = (element, level, context) => {
  const parts = children(element, 'compound-kwd-part').map((part) => context.block(part, level).trim())
  const isAbbreviated = children(element).some((part) =>
    /abbr|expan|definition|term/i.test(attribute(part, 'content-type') ?? ''),
  )
  return parts.filter(Boolean).join(isAbbreviated ? ': ' : ' ') || context.inner(element, level)
}

/** Renderers of inline elements by name. */
export const inlineElements: Record<string, Render> = {
  ...Object.fromEntries(UNWRAPPED.map((name) => [name, passed])),
  ...Object.fromEntries(OMITTED.map((name) => [name, () => ''])),
  name,
  'string-name': name,
  permissions: (element, level, context) => {
    const html = permissionsHtml(element, level, context)
    if (SETS_RIGHTS.has((element.parentNode as Element).tagName)) return html
    return part('note', html, BLOCK.test(html) ? 'div' : 'p')
  },
  'styled-content': styled,
  'funding-group': name,
  address: (element, level, context) => {
    const parts = children(element).map((each) => context.block(each, level).trim())
    return `<p${context.attributes(element)}>${parts.filter(Boolean).join(', ')}</p>`
  },
  'compound-kwd': compoundKeyword,
  'contrib-id': contributorId,
  contrib: personInText,
  italic: wrapped('i'),
  bold: wrapped('b'),
  sub: wrapped('sub'),
  sup: wrapped('sup'),
  monospace: wrapped('code'),
  underline: wrapped('u'),
  strike: wrapped('s'),
  sc: wrapped('span data-type="small-caps"'),
  overline: wrapped('span data-type="overline"'),
  abbrev: (element, level, context) =>
    children(element).some(({ tagName }) => tagName === 'def')
      ? abbreviation(element, level, context)
      : passed(element, level, context),
  ruby: (element, level, context) => {
    const [base, ...readings] = children(element)
      .filter(({ tagName }) => tagName !== 'rp')
      .map((each) => context.inner(each, level))
    return `${base ?? context.inner(element, level)}${readingOf(readings.filter(Boolean).join(', '))}`
  },
  // One signature per line.
  sig: (element, level, context) => `${hasBefore(element) ? '<br>' : ''}${passed(element, level, context)}`,
  annotation: (element, level, context) =>
    context
      .inner(element, level)
      .replace(/<\/?p\b[^>]*>/g, ' ')
      .trim(),
  break: () => '<br>',
  target: (element, level, context) =>
    `<span${context.attributes(element)}>${context.inner(element, level)}</span>`,
  'private-char': (element, level, context) => {
    const words = escapeHtml(attribute(element, 'description') ?? attribute(element, 'name') ?? '')
    const html = context.inner(element, level).replace('alt=""', () => `alt="${words}"`) || words
    if (!html.trim())
      context.warn(
        'no-character',
        `line ${element.lineNumber ?? 1}: <private-char> is not shown: give it a description or a picture`,
      )
    return html
  },
}
