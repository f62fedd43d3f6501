/** Elements within a word: the text around them is not separated. */
const INLINE = new Set([
  ...[
    'italic',
    'bold',
    'sub',
    'sup',
    'monospace',
    'underline',
    'strike',
    'sc',
    'overline',
    'roman',
    'sans-serif',
  ],
  ...['named-content', 'styled-content', 'xref', 'ext-link', 'uri', 'email', 'abbrev', 'target', 'x'],
])
/**
 * Elements without text of the article: alternatives of what is shown, machine-readable words, TeX that becomes MathML.
 */
const LEFT = new Set([
  'alt-text',
  'long-desc',
  'tex-math',
  'annotation',
  'mml:annotation',
  'mml:annotation-xml',
  'index-term',
  'textual-form',
  'glyph-data',
])
/** Identifiers of records in references, which are not part of their text. */
const NUMBERS = new Set(['issn', 'object-id', 'coden'])

const split = (text) =>
  text.normalize('NFKC').match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu) ?? []

const elements = (node) => Array.from(node.childNodes).filter(({ nodeType }) => nodeType === 1)
const PARTS = ['body', 'back', 'floats-group', 'sub-article', 'response']

/** Returns the words of body, back matter and sub-articles; block elements separate words. */
export function wordsOfXml(root) {
  let text = ''
  const visit = (node) => {
    if (node.nodeType === 3 || node.nodeType === 4) text += node.nodeValue
    if (node.nodeType !== 1 || LEFT.has(node.tagName) || isNumber(node)) return
    const apart = INLINE.has(node.tagName) ? '' : ' '
    text += apart
    for (const child of shown(node)) visit(child)
    text += apart
  }
  for (const part of elements(root)) if (PARTS.includes(part.tagName)) visit(part)
  return split(text)
}

const INTERNAL = /^(coden|e?issn|publisher-id|publisher|sici|pii|coi|medline|other|custom)$/i

/** Identifiers of a figure or table that only systems of a publisher know. */
const isOwnNumber = (node) =>
  node.tagName === 'object-id' && /^(pii|publisher-id)$/.test(node.getAttribute('pub-id-type') ?? '')

const isNumber = (node) =>
  isOwnNumber(node) ||
  (/citation$/.test(node.parentNode?.tagName ?? '') &&
    (NUMBERS.has(node.tagName) ||
      (node.tagName === 'pub-id' && INTERNAL.test(node.getAttribute('pub-id-type') ?? ''))))

/** Returns the children that are shown: of alternatives only one. */
function shown(node) {
  const children = Array.from(node.childNodes)
  if (node.tagName === 'alternatives') {
    const math = elements(node).find(({ tagName }) => /math$/.test(tagName))
    return math
      ? [math]
      : elements(node).some(({ tagName }) => tagName === 'table')
        ? elements(node).filter(({ tagName }) => tagName === 'table')
        : children
  }
  if (node.tagName === 'ref' || node.tagName === 'citation-alternatives') {
    const printed = children.some(({ tagName }) => tagName === 'mixed-citation')
    return printed ? children.filter(({ tagName }) => tagName !== 'element-citation') : children
  }
  if (node.tagName === 'aff') return affiliationOnce(node, children)
  if (/citation$/.test(node.tagName)) return identifiersOnce(children)
  return children
}

/** Returns the children of a reference without the DOIs that another child says before them. */
const identifiersOnce = (children) =>
  children.filter((child, at) => {
    const doi = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}\/\S+)$/i.exec(
      child.textContent.trim(),
    )?.[1]
    return (
      !doi ||
      !['pub-id', 'uri', 'ext-link'].includes(child.tagName) ||
      !children
        .slice(0, at)
        .some(({ textContent }) => textContent.trim().toLowerCase().endsWith(doi.toLowerCase()))
    )
  })

const isOriginal = (node) => node.getAttribute?.('content-type') === 'original'

/** Returns the children of an affiliation that a page prints: parts its original wording has are said by that. */
function affiliationOnce(aff, children) {
  const original = elements(aff).find(isOriginal)
  if (!original) return children
  const words = new Set(split(original.textContent.toLowerCase()))
  const isSaid = (node) =>
    node !== original &&
    node.nodeType === 1 &&
    !['label', 'email'].includes(node.tagName) &&
    split(node.textContent.toLowerCase()).every((word) => words.has(word))
  return children.filter((node) => !isSaid(node))
}

const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"' }
const TAGS_INSIDE = /<\/?(i|b|sub|sup|u|s|a|code|span)\b[^>]*>/g

/** Returns the words visible in stored full text. */
export const htmlWords = (html) =>
  split(
    html
      .replace(/<span data-part="back">.*?<\/span>/g, ' ')
      .replace(/<p data-part="authors">.*?<\/p>/g, (authors) => authors.replaceAll('<sup>', ' <sup>'))
      .replace(/<span data-part="(label|doi|id)">/g, ' ')
      .replace(TAGS_INSIDE, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(amp|lt|gt|quot);/g, (_, name) => NAMED[name]),
  )

/** Returns the words of the first list that are less frequent in the second. */
export function missing(wanted, found) {
  const counts = new Map()
  for (const word of found) counts.set(word, (counts.get(word) ?? 0) + 1)
  return wanted.filter((word) => {
    const left = counts.get(word) ?? 0
    counts.set(word, left - 1)
    return left <= 0
  })
}
