import { doiUrl } from '@/lib/text/doi-url'
import { escapeHtml } from '@/lib/text/escape-html'
import { referencesWithin } from './cited-ranges'
import { citedNumbers } from './cited-numbers'
import { IDENTIFIER_NAMES, identifierOf } from '../identifiers'
import { recordUrl } from '../record-url'
import { type Element, type Node, attribute, children, isElement, textOf } from '../xml'
import type { Context, Render } from './context'
import { resolvedWords } from './figure-numbers'
import { labelOf, withoutKind } from './link-words'
import { natbibCitation } from './natbib'

const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+$/
/** A DOI without an address. */
export const DOI = /^10\.\d{4,9}\/\S+$/

/** Returns the URL of a link in the source; null when it is missing, invalid or of an unsupported scheme. */
export function addressOf(element: Element): string | null {
  const isAccession = attribute(element, 'pub-id-type') === 'accession'
  const given = (
    attribute(element, 'xlink:href') ?? (element.tagName === 'ext-link' || isAccession ? textOf(element) : '')
  ).trim()
  const type =
    attribute(element, 'ext-link-type') ??
    attribute(element, isAccession ? 'assigning-authority' : 'pub-id-type')
  const doi = given.replace(/^(info:doi\/|doi:\s*)/i, '')
  if (DOI.test(doi)) return doiUrl(doi)
  const record = recordUrl(type, given)
  if (record) return record
  if (type === 'email' && !/^mailto:/i.test(given) && EMAIL.test(given)) return `mailto:${given}`
  const url = isHost(given, element) ? `https://${given}` : given.replace(/^\/\/(?=[\w-]+\.)/, 'https://')
  if (!/^(https?|ftp|mailto):/i.test(url)) return null
  try {
    return new URL(url).href
  } catch {
    return null
  }
}

/** Whether a link names a host without `https`, which the file of a package never looks like. */
const isHost = (given: string, { tagName }: Element): boolean =>
  /^www\./i.test(given) ||
  (['ext-link', 'uri'].includes(tagName) && /^(?:[a-z\d-]+\.)+[a-z]{2,}\/\S*$/i.test(given))

/** Renders a link to an address. */
export const anchorTag = (url: string, html: string): string => `<a href="${escapeHtml(url)}">${html}</a>`

/** Removes links, because links cannot be nested. */
const withoutLinks = (html: string): string => html.replace(/<\/?a\b[^>]*>/g, '')

/** Renders a link inside the article, with an id for the backlink of its target. */
const crossReference: Render = (element, level, context) => {
  const rids = (attribute(element, 'rid') ?? attribute(element, 'xlink:href')?.replace(/^#/, '') ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const html =
    escapeHtml(resolvedWords(element, context) ?? '') || withoutLinks(context.inner(element, level))
  const targets = rids.flatMap((rid) => context.target(rid, element) ?? [])
  // The people of an article stand above its text, where nothing needs a link to them.
  if (html && targets.length > 0 && targets.every(isOfByline)) return html
  const listed =
    natbibLinks(element, targets, context) ??
    separateLinks(element, targets, context) ??
    numberLinks(element, targets, context)
  if (listed !== null) return listed
  const [first, ...others] = targets
  if (!first) {
    if (rids.length) context.warn('broken-link', `the link to "${rids.join(' ')}" has no target`)
    return html
  }
  const anchor = targetAnchor(first, context)
  const id = context.mark(anchor)
  for (const other of others) context.mark(targetAnchor(other, context), id)
  const within = referencesWithin(element, first, context)
  context.markRange(
    within.map((other) => targetAnchor(other, context)),
    id,
  )
  const isEmpty = html.trim() === ''
  if (isEmpty && isWithinRange(element)) return `<span id="${id}"></span>`
  const words = isEmpty ? withoutKind(labelOf(first, context), element) : html
  const link = innerLink(element, { anchor, id, html: words })
  const more = isEmpty ? others.map((other) => labelLink(other, element, context)) : []
  const all = [link, ...more].join(', ')
  return isBareMark(element) || (isEmpty && isNoteMark(element)) ? `<sup>${all}</sup>` : all
}

const isOfByline = (target: Element): boolean =>
  target.tagName === 'contrib' &&
  (target.parentNode?.parentNode as Element | null)?.tagName === 'article-meta'

/** Links of their own for references cited by names and year, which the source leaves to the reader. */
const natbibLinks = (element: Element, targets: Element[], context: Context): string | null =>
  natbibCitation(element, targets, (target, html) => {
    const anchor = targetAnchor(target, context)
    return innerLink(element, { anchor, id: context.mark(anchor), html })
  })

/** Whether a link without words stands for a number within a range its neighbours print: "1", "", "–3". */
function isWithinRange(element: Element): boolean {
  const isBeside = (node: Node | null): node is Element =>
    node !== null && isElement(node) && node.tagName === 'xref' && attribute(node, 'ref-type') === 'bibr'
  let next = element.nextSibling
  while (isBeside(next) && textOf(next) === '') next = next.nextSibling
  return isBeside(element.previousSibling) && isBeside(next) && /^[-–—]/.test(textOf(next))
}

/** Whether a text is the sign of a note or the number of a reference, or what parts two of them. */
const isSign = (text: string): boolean => /^\W*(?:\d{1,4}[a-z]?|[a-z]{1,2}|[*†‡§¶#]{1,3})?\W*$/i.test(text)

/** Links of their own for marks in one element, as many as it has targets: "1,2" is a link to each. */
function separateLinks(element: Element, targets: Element[], context: Context): string | null {
  const marks = textOf(element).split(/(\s*[,;，；、]\s*)/)
  if (
    targets.length < 2 ||
    children(element).length > 0 ||
    marks.length !== targets.length * 2 - 1 ||
    !marks.every(isSign)
  )
    return null
  const links = targets.map((target, at) => {
    const anchor = targetAnchor(target, context)
    const html = escapeHtml(marks[at * 2] ?? '')
    const link = innerLink(element, { anchor, id: context.mark(anchor), html })
    return link + escapeHtml(marks[at * 2 + 1] ?? '')
  })
  return isNoteMark(element) ? `<sup>${links.join('')}</sup>` : links.join('')
}

/** Links of their own for numbers in one element, a range with its ends: "Figs. 1 and 2", "[1–3]". */
function numberLinks(element: Element, targets: Element[], context: Context): string | null {
  const [inner, ...others] = children(element)
  const isRaised = inner?.tagName === 'sup' && others.length === 0 && textOf(inner) === textOf(element)
  if (targets.length < 2 || (inner && !isRaised) || (isRaised && children(inner).length > 0)) return null
  // Spaces at its edges part the link from the words around it.
  const cited = citedNumbers((element.textContent ?? '').replace(/\s+/g, ' '), targets.length)
  if (cited === null) return null
  const anchors = targets.map((target) => targetAnchor(target, context))
  const links = cited.numbers.map(({ before, text, target, between }) => {
    const anchor = anchors[target] ?? ''
    const id = context.mark(anchor)
    for (const at of between) context.mark(anchors[at] ?? '', id)
    return escapeHtml(before) + innerLink(element, { anchor, id, html: escapeHtml(text) })
  })
  const html = links.join('') + escapeHtml(cited.after)
  return isRaised || isNoteMark(element) ? `<sup>${html}</sup>` : html
}

/** Whether the marks of notes in a link stand on the baseline. */
const isNoteMark = (element: Element): boolean =>
  NOTES.has(attribute(element, 'ref-type') ?? '') && (element.parentNode as Element).tagName !== 'sup'

/** A further link of an element that names several targets. */
const labelLink = (target: Element, link: Element, context: Context): string =>
  innerLink(link, {
    anchor: targetAnchor(target, context),
    html: withoutKind(labelOf(target, context), link),
  })

/** Renders a link to an anchor of the article, of the kind that an element of the source says. */
function innerLink(
  element: Element,
  { anchor, id, html }: { anchor: string; id?: string; html: string },
): string {
  const kind = attribute(element, 'ref-type')
  const ownId = id === undefined ? '' : ` id="${id}"`
  return `<a href="#${escapeHtml(anchor)}"${ownId}${kind ? ` data-kind="${escapeHtml(kind)}"` : ''}>${html}</a>`
}

const NOTES = new Set(['fn', 'table-fn'])

/** Checks for the mark of a note on the baseline (SciELO), which would read as part of the preceding word. */
const isBareMark = (element: Element): boolean =>
  NOTES.has(attribute(element, 'ref-type') ?? '') &&
  /^[\p{L}\p{N}*†‡§¶]{1,3}$/u.test(textOf(element)) &&
  (element.parentNode as Element).tagName !== 'sup' &&
  children(element, 'sup').length === 0

/** Returns the anchor of a link target; adds targets in the front matter to the notes. */
function targetAnchor(element: Element, context: Context): string {
  for (let node: Element | null = element; node; node = node.parentNode as Element | null)
    if (node.tagName === 'front' && !context.notes.includes(element)) context.notes.push(element)
    else if (node === context.root) break
  return context.anchor(element, 'part')
}

const outside: Render = (element, level, context) => {
  const html = withoutLinks(context.inner(element, level))
  const url = element.tagName === 'uri' ? (addressOf(element) ?? uriOf(textOf(element))) : addressOf(element)
  if (url) return anchorTag(url, html || escapeHtml(url))
  warnAboutAddress(element, context)
  return html
}

/** Names the address of a link that a browser cannot open and no words show. */
function warnAboutAddress(element: Element, context: Context): void {
  const given = attribute(element, 'xlink:href')?.trim()
  if (!given || !['ext-link', 'uri'].includes(element.tagName) || textOf(element).includes(given)) return
  context.warn(
    'no-link',
    `line ${element.lineNumber ?? 1}: the link to "${given.slice(0, 200)}" leads nowhere`,
  )
}

const uriOf = (text: string): string | null => (/^https?:\/\/\S+$/i.test(text) ? text : null)

const mail: Render = (element, level, context) => {
  const given = (attribute(element, 'xlink:href') ?? '').trim().replace(/^mailto:/i, '')
  const address = [textOf(element), given].find((each) => EMAIL.test(each))
  const words = context.inner(element, level)
  return address ? anchorTag(`mailto:${address}`, words.trim() ? words : escapeHtml(address)) : words
}

const identified: Render = (element, level, context) => {
  const html = context.inner(element, level)
  const found = identifierOf(element)
  const url = found?.url ?? addressOf(element)
  return url && html ? anchorTag(url, nameOf(element, found) + withoutLinks(html)) : html
}

/** Returns the name of an identifier that is a bare number, unless the text before it names it. */
function nameOf(element: Element, found: ReturnType<typeof identifierOf>): string {
  if (!found || !/^[\d.]+$/.test(textOf(element)) || !NUMBERS.has(found.type)) return ''
  const before = (element.previousSibling?.nodeValue ?? '').trimEnd()
  return /(?:[\p{L}]|[\p{L}\d]\s*[:(\[#=]|\bno\.)$/iu.test(before) ? '' : `${IDENTIFIER_NAMES[found.type]} `
}

const NUMBERS = new Set(['pmid', 'pmcid', 'zbl', 'mr'])

export const links: Record<string, Render> = {
  xref: crossReference,
  'ext-link': outside,
  'related-article': outside,
  'related-object': outside,
  'self-uri': outside,
  uri: outside,
  email: mail,
  'pub-id': identified,
  'object-id': identified,
  'article-id': identified,
  isbn: identified,
}
