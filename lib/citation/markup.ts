import { runInHeadings } from '@/lib/text/run-in-headings'
import { oneLine } from './one-line'

type Piece = { text: string } | { open: Tag } | { close: Tag }
type Tag = 'sub' | 'sup' | 'i' | 'b'

const ALIASES: Record<string, Tag> = { sub: 'sub', sup: 'sup', i: 'i', em: 'i', b: 'b', strong: 'b' }
const NAMED = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }))

const decodeReferences = (text: string): string =>
  text.replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED.get(name.toLowerCase()) ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : whole
  })

/** Splits HTML into text and the four marks references support; other tags are removed, their text stays. */
function pieces(html: string): Piece[] {
  const found: Piece[] = []
  const open: Tag[] = []
  const spaced = runInHeadings(html).replace(/<br\s*\/?>|<\/(?:p|li|h\d|dt|dd|section)>/gi, ' ')
  for (const part of spaced.split(/(<\/?[a-z][^<>]*>)/i)) {
    const match = /^<(\/?)([a-z][a-z0-9]*)[^<>]*>$/i.exec(part)
    if (!match) {
      if (part) found.push({ text: decodeReferences(part) })
      continue
    }
    const tag = ALIASES[(match[2] ?? '').toLowerCase()]
    if (!tag || part.endsWith('/>')) continue
    if (match[1] === '') {
      open.push(tag)
      found.push({ open: tag })
    } else if (open.at(-1) === tag) {
      open.pop()
      found.push({ close: tag })
    }
  }
  return [...found, ...open.reverse().map((tag) => ({ close: tag }))]
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱᵃᵇᶜᵈᵉᶠᵍʰʲᵏˡᵐᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'
const RAISED_FROM = '0123456789+-−=()niabcdefghjklmoprstuvwxyz'
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'
const LOWERED_FROM = '0123456789+-−=()aehijklmnoprstuvx'

function shifted(text: string, from: string, to: string): string | null {
  const letters = [...to]
  const moved = [...text].map((character) => letters[[...from].indexOf(character)])
  return moved.every((character) => character !== undefined) ? moved.join('') : null
}

/** Writes the text with `outside` and each mark with `around`, which receives its written content. */
function write(html: string, outside: (text: string) => string, around: (tag: Tag, inner: string) => string) {
  const stack: { tag: Tag | null; out: string }[] = [{ tag: null, out: '' }]
  for (const piece of pieces(html)) {
    const top = stack.at(-1)
    if (!top) break
    if ('text' in piece) top.out += outside(piece.text)
    else if ('open' in piece) stack.push({ tag: piece.open, out: '' })
    else {
      stack.pop()
      const under = stack.at(-1)
      if (under) under.out += around(piece.close, top.out)
    }
  }
  return stack[0]?.out ?? ''
}

const plain = (tag: Tag, inner: string): string => {
  if (tag === 'sup')
    return shifted(inner, RAISED_FROM, RAISED) ?? (/^[\w.+\-−]+$/.test(inner) ? `^${inner}` : inner)
  return tag === 'sub' ? (shifted(inner, LOWERED_FROM, LOWERED) ?? inner) : inner
}

/** Converters of metadata HTML for references. All return one line without control characters. */
export const markup = {
  /**
   * Returns plain text: superscripts and subscripts as Unicode characters where they exist, else superscripts as
   * `10^-1.5`.
   */
  text: (html: string): string => oneLine(write(html, (text) => text, plain)),
  /** Returns CSL-JSON rich text: `<i> <b> <sub> <sup>` stay. */
  csl: (html: string): string =>
    oneLine(
      write(
        html,
        (text) => text,
        (tag, inner) => (inner ? `<${tag}>${inner}</${tag}>` : ''),
      ),
    ),
  /** Converts text and marks with the given functions. */
  with: (html: string, text: (text: string) => string, mark: (tag: Tag, inner: string) => string): string =>
    write(oneLine(html), text, mark),
}
