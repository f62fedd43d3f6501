import { plainText } from './inline-html'
import { mathmlTex } from './mathml-tex'

/** A block of a full text: its type, its text with formulas as TeX, and its HTML. */
export type TextBlock = {
  type:
    | 'heading'
    | 'paragraph'
    | 'figure'
    | 'table'
    | 'formula'
    | 'list'
    | 'code'
    | 'quote'
    | 'supplement'
    | 'box'
  /** Depth of a heading, from 2. */
  level?: number
  anchor?: string
  text: string
  html: string
}

/** Elements that form a block; all others are descended into. */
const LEAVES: Record<string, TextBlock['type']> = {
  p: 'paragraph',
  ul: 'list',
  ol: 'list',
  dl: 'list',
  pre: 'code',
  figure: 'figure',
  table: 'table',
  blockquote: 'quote',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
}
/** `div` elements that form a block, by their `data-type`. */
const TYPED: Record<string, TextBlock['type']> = {
  formula: 'formula',
  supplement: 'supplement',
  box: 'box',
  statement: 'box',
}

const TAG = /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>/gi
const EMPTY = new Set(['br', 'hr', 'img', 'mspace', 'col'])
/** Elements of the running text that no block holds: what stands between others is a paragraph. */
const HOLDERS = new Set([
  'section',
  'div',
  'article',
  'aside',
  'details',
  'summary',
  'header',
  'footer',
  'figcaption',
])

type Leaf = { name: string; type: TextBlock['type']; attributes: string; start: number; depth: number }

/**
 * Returns the blocks of a full text, in order: headings, paragraphs, figures, tables, formulas, lists; text outside all
 * of them as paragraphs.
 */
export function fullTextBlocks(html: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let leaf: Leaf | null = null
  // Anchor of the section whose heading follows.
  let section: string | undefined
  // Where text outside a block may begin.
  let loose = 0
  const endLoose = (end: number) => {
    const between = html.slice(loose, end)
    if (/[^\s<]/.test(between.replace(ANY_TAG, ''))) blocks.push({ type: 'paragraph', ...contentOf(between) })
  }
  for (const match of html.matchAll(TAG)) {
    const [whole, close, rawName = '', attributes = ''] = match
    const name = rawName.toLowerCase()
    const after = match.index + whole.length
    if (leaf === null) {
      const type = close || EMPTY.has(name) ? null : typeOf(name, attributes)
      if (type || HOLDERS.has(name)) {
        endLoose(match.index)
        loose = after
      }
      if (name === 'section' && !close) section = attribute(attributes, 'id')
      if (type) leaf = { name, type, attributes, start: match.index, depth: 1 }
    } else if (name === leaf.name) {
      leaf.depth += close ? -1 : 1
      if (leaf.depth > 0) continue
      blocks.push(blockOf(leaf, html.slice(leaf.start, after), section))
      if (leaf.type === 'heading') section = undefined
      leaf = null
      loose = after
    }
  }
  if (leaf === null) endLoose(html.length)
  return blocks.filter(({ text, type }) => text !== '' || type === 'figure')
}

function typeOf(name: string, attributes: string): TextBlock['type'] | null {
  const type = attribute(attributes, 'data-type')
  if (name === 'figure') return type === 'table' ? 'table' : 'figure'
  return LEAVES[name] ?? (name === 'div' ? (TYPED[type ?? ''] ?? null) : null)
}

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]

function blockOf(
  { name, type, attributes }: { name: string; type: TextBlock['type']; attributes: string },
  html: string,
  section: string | undefined,
): TextBlock {
  const anchor = attribute(attributes, 'id') ?? (type === 'heading' ? section : undefined)
  return {
    type,
    ...(type === 'heading' ? { level: Number(name.slice(1)) } : {}),
    ...(anchor ? { anchor } : {}),
    ...contentOf(html),
  }
}

const contentOf = (html: string): Pick<TextBlock, 'text' | 'html'> => ({
  text: wordsOf(html),
  html: html.trim(),
})

const ANY_TAG = /<[^<>]*>/g
const MATH = /<math\b[\s\S]*?<\/math>/gi

/** Returns the text of a block, with its formulas between dollar signs. */
const wordsOf = (html: string): string => {
  const formulas = html.match(MATH) ?? []
  let at = 0
  return plainText(
    spaced(html)
      .replace(MATH, ' \u0001 ')
      .replace(/<span data-part="back">.*?<\/span>/g, ''),
  ).replace(/\u0001/g, () => `$${mathmlTex(formulas[at++] ?? '')}$`)
}

/** Inserts spaces between the cells, items and paragraphs of a block. */
const spaced = (html: string): string => html.replace(/<(?=(li|dt|dd|td|th|p|figcaption|table|div)\b)/g, ' <')
