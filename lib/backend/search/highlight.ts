import { endOfWord } from '@/lib/text/end-of-word'
import { escapeHtml } from '@/lib/text/escape-html'
import { hasHan } from '@/lib/text/has-han'
import { foldText } from './fold'
import { nameWords } from './person-names'
import { stem } from './stem'

/** Length of a passage around its first highlight. */
const PASSAGE = 160

/** Characters searched at a time, and the overlap at their edges, since a match may cross one. */
const STRETCH = 4000
const MARGIN = 80

type Piece = { text: string; from: number; to: number }

/** Part of a DOI, an ISSN or CN, which is matched literally. */
const NUMBER = /\d.*[-./]|[-./].*\d/

/** Creates a highlighter of folded words and phrases: Chinese and numbers match anywhere, other words by stem. */
export function marker(marks: string[]) {
  const isLiteral = (mark: string) => hasHan(mark) || NUMBER.test(mark)
  const literal = marks.filter(isLiteral).sort((a, b) => b.length - a.length)
  const numbers = marks.filter((mark) => NUMBER.test(mark))
  const stems = new Set(
    marks
      .filter((mark) => !isLiteral(mark))
      .flatMap((mark) => mark.split(' '))
      .map(stem),
  )
  const holds = stemTest(stems)
  const spans = (text: string) => spansOf(text, literal, stems.size > 0 ? holds : null)
  return {
    /** Checks whether a DOI, ISSN or CN contains a searched number. */
    holdsNumber: (value: string | null | undefined): boolean =>
      Boolean(value) && numbers.some((number) => foldText(value ?? '').includes(number)),
    /** Checks whether a text contains a match. */
    holds: (text: string): boolean => firstSpan(text, spans) !== null,
    /** Checks whether a person matches a word in any form the index has: joined, in pinyin. */
    holdsName: (name: string): boolean => {
      const sides = hasHan(name) ? { zh: name, en: null } : { zh: null, en: name }
      const { given, derived } = stems.size > 0 ? nameWords(sides) : { given: [], derived: [] }
      return [...given, ...derived].some((word) => stems.has(word))
    },
    /** Wraps matches in inline HTML in `<mark>`, leaving tags and entities unchanged; null without a match. */
    inline(html: string | null): string | null {
      if (!html) return null
      let any = false
      const marked = html.replace(/<[^<>]*>|&[a-z0-9#]+;|[^<&]+/gi, (piece) => {
        if (piece.startsWith('<') || piece.startsWith('&')) return piece
        const found = spans(piece)
        any ||= found.length > 0
        return wrap(piece, found)
      })
      return any ? marked : null
    },
    /** Returns the escaped passage around the first match in a plain text; null without a match. */
    passage(text: string | null): string | null {
      const first = text ? firstSpan(text, spans) : null
      if (!text || first === null) return null
      const from = startOfWord(text, Math.max(0, first - Math.floor(PASSAGE / 3)))
      const to = endOfWord(text, from + PASSAGE)
      const readFrom = Math.max(0, from - MARGIN)
      const inside = spans(text.slice(readFrom, to + MARGIN))
        .map((span) => ({ from: span.from + readFrom - from, to: span.to + readFrom - from }))
        .filter((span) => span.from >= 0 && span.to <= to - from)
      return `${from > 0 ? '…' : ''}${wrap(text.slice(from, to), inside, escapeHtml)}${to < text.length ? '…' : ''}`
    },
  }
}

export type Marker = ReturnType<typeof marker>

type Span = { from: number; to: number }

/** Returns the offset of the first match, reading the text only that far; null without a match. */
function firstSpan(text: string, spans: (text: string) => Span[]): number | null {
  for (let from = 0; from < text.length;) {
    const to = Math.min(text.length, from + STRETCH)
    const gap = to === text.length ? 0 : text.slice(to, to + MARGIN).search(/\s/)
    const [first] = spans(text.slice(from, to + Math.max(0, gap)))
    if (first) return from + first.from
    if (to === text.length) return null
    // Without white space (Chinese), search the margin again, since the edge may have cut a match.
    from = gap === -1 ? to - MARGIN : to + gap
  }
  return null
}

/** Returns a test of a word for any of the stems, with a cache. */
function stemTest(stems: Set<string>): (word: string) => boolean {
  const known = new Map<string, boolean>()
  return (word) => {
    let isMarked = known.get(word)
    if (isMarked === undefined) {
      isMarked = stems.has(stem(foldText(word)))
      known.set(word, isMarked)
    }
    return isMarked
  }
}

/** Returns the spans to highlight, in order and without overlaps. */
function spansOf(text: string, literal: string[], holds: ((word: string) => boolean) | null): Span[] {
  const spans: Span[] = []
  const { folded, at } = literal.length > 0 ? foldWithOffsets(text) : { folded: '', at: [] }
  for (const mark of literal) {
    for (let found = folded.indexOf(mark); found !== -1; found = folded.indexOf(mark, found + mark.length))
      spans.push({ from: at[found] ?? 0, to: at[found + mark.length] ?? text.length })
  }
  if (holds)
    for (const { text: word, from, to } of latinWords(text)) if (holds(word)) spans.push({ from, to })
  return withoutOverlaps(spans.sort((a, b) => a.from - b.from || b.to - a.to))
}

/** Folds a text; `at` maps each folded character to its offset in the original. */
function foldWithOffsets(text: string): { folded: string; at: number[] } {
  let folded = ''
  const at: number[] = []
  let offset = 0
  for (const character of text) {
    const form = character < '\u0080' ? character.toLowerCase() : foldText(character)
    for (let index = 0; index < form.length; index += 1) at.push(offset)
    folded += form
    offset += character.length
  }
  at.push(text.length)
  return { folded, at }
}

const latinWords = (text: string): Piece[] =>
  [...text.matchAll(/(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu)].map((match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }))

function withoutOverlaps(spans: Span[]): Span[] {
  const merged: Span[] = []
  for (const span of spans) {
    const last = merged.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else merged.push({ ...span })
  }
  return merged
}

/** Moves a start offset so that it splits neither a surrogate pair nor, in Latin text, a word. */
function startOfWord(text: string, from: number): number {
  if (from <= 0) return 0
  const space = text.slice(from, from + 20).search(/\s/)
  const at = space === -1 ? from : from + space + 1
  return /[\udc00-\udfff]/.test(text[at] ?? '') ? at + 1 : at
}

function wrap(text: string, spans: Span[], clean: (text: string) => string = (value) => value): string {
  let out = ''
  let at = 0
  for (const { from, to } of spans) {
    out += `${clean(text.slice(at, from))}<mark>${clean(text.slice(from, to))}</mark>`
    at = to
  }
  return out + clean(text.slice(at))
}
