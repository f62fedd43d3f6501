import { indexText } from '@/lib/backend/search/full-text'
import type { Statement } from '@/lib/backend/db/schema/column-types'
import { unescapeHtml } from '@/lib/text/unescape-html'
import type { FullText, ImportWarning, ImportedFigure, ImportedFile } from '../model'
import { EMAIL } from './front/link-emails'
import { frontStatements } from './front/statements'
import { Context, inlineOnly } from './render/context'
import { citationHtml, citationsOf, labelOf } from './render/citations'
import { renderElement } from './render/elements'
import { labelFigures } from './render/figure-numbers'
import { partsHtml } from './render/peer-review'
import { collectedNotes } from './render/notes'
import { withoutLabel } from './render/reference-list'
import { numberLists } from './render/reference-numbers'
import { type Element, at, children } from './xml'

export type ReferenceHtml = { anchor: string; number: string | null; texts: string[] }

type Result = {
  fullText: FullText | null
  figures: ImportedFigure[]
  files: ImportedFile[]
  pictures: string[]
  /** Statements of the front matter. */
  statements: Statement[]
  /** Returns the printed forms of a reference element, and its anchor or that of the note that holds it. */
  reference: (ref: Element, holder?: Element) => ReferenceHtml
}

const LEVEL = 2
const PARTS = ['body', 'floats-group', 'floats-wrap', 'back', 'sub-article', 'response']
/** Parts that speak for themselves: a statement of the article is not left to them. */
const PRINTED_WITH = new Set(['sub-article', 'response'])
/** Separator of the texts of a page, which are finished in one pass because their links refer to each other. */
const PART = '\u0002'

/** Renders body, back matter and sub-articles as one HTML text with outline; null when there are only references. */
export function readFullText(
  root: Element,
  version: number,
  lang: string,
  warnings: ImportWarning[],
): Result {
  const meta = at(root, 'front', 'article-meta')
  const context = new Context(root, lang, warnings, renderElement)
  const parts = children(root, ...PARTS)
  labelFigures(root, context)
  numberLists(root, context)
  const printedWith = parts.findIndex(({ tagName }) => PRINTED_WITH.has(tagName))
  const ownEnd = printedWith === -1 ? parts.length : printedWith
  const own = partsHtml(parts.slice(0, ownEnd), LEVEL, context)
  const others = partsHtml(parts.slice(ownEnd), LEVEL, context)
  const notes = collectedNotes(LEVEL, context)
  const front = meta ? frontStatements(root, meta, context) : []
  const [ownHtml = '', othersHtml = '', notesHtml = '', ...said] = context
    .finish([own, others, notes, ...front.map((statement) => statement.html)].join(PART))
    .split(PART)
    .map(tidy)
  const html = ownHtml + othersHtml + notesHtml
  const text = hasText(root) && html ? plain(html) : null
  const written = text === null ? '' : letters(plain(ownHtml + notesHtml))
  const statements = front.map((statement, at) => {
    const html = said[at] ?? ''
    return { ...statement, html, ...(repeats(written, { ...statement, html }) ? { inText: true } : {}) }
  })
  const { figures, files, outline } = context
  const named = new Set(figures.flatMap((figure) => figure.files))
  const pictures = [...context.pictures].filter((name) => !named.has(name))
  const reference = (ref: Element, holder = ref): ReferenceHtml => ({
    anchor: context.anchor(holder, holder === ref ? 'ref' : 'fn'),
    number: context.numberOf(ref),
    texts: textsOf(ref, context),
  })
  const fullText = text === null ? null : { version, lang, html, outline, text, index: indexText(text) }
  return { fullText, figures, files, pictures, reference, statements }
}

/** The forms of a reference as one line each, what is noted of the work behind the last. */
function textsOf(ref: Element, context: Context): string[] {
  const citations = citationsOf(ref)
  const notes = children(ref, 'note').map((note) => inlineOnly(context.block(note, LEVEL)).trim())
  return citations.map((citation, at) => {
    const [label, html] = [labelOf(ref), citationHtml(citation, LEVEL, context)]
    const text = inlineOnly(label ? withoutLabel(html, citation, label) : html)
    return at < citations.length - 1 ? text : [text, ...notes].filter(Boolean).join(' ')
  })
}

/** Letters of a statement from which on it says something no other sentence says by chance. */
const FEWEST_LETTERS = 20

/** The mark of a correspondence and whom it is of, which the byline says too. */
const OF_BYLINE = /^<p>(?:<sup>[^<]*<\/sup> )|<p data-part="names">.*?<\/p>/g

/** Whether a text says word for word what a statement of the front matter does. */
function repeats(written: string, { html, kind }: Statement): boolean {
  const words = plain(kind === 'correspondence' ? html.replace(OF_BYLINE, '') : html)
  if (kind === 'correspondence' && !saysCorrespondence(words)) return false
  const statement = letters(words)
  return statement.length >= FEWEST_LETTERS && written.includes(statement)
}

/** Whether words say more than the address of somebody, which a sentence on data or materials may have too. */
const saysCorrespondence = (words: string): boolean =>
  /[ck]orrespond|通[讯信]作者/iu.test(words) || letters(words.replace(EMAIL, ' ')).length >= FEWEST_LETTERS

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, '')

/** A back matter of references alone is no text to read. */
const hasText = (root: Element): boolean =>
  children(root, ...PARTS).some(({ tagName }) => tagName !== 'back') ||
  children(at(root, 'back')).some(({ tagName }) => tagName !== 'ref-list')

/** Collapses the white space of the source, except in code. */
const tidy = (html: string): string =>
  html
    .split(/(<pre\b[\s\S]*?<\/pre>)/)
    .map((piece) => (piece.startsWith('<pre') ? piece : piece.replace(/[ \t\r\n]+/g, ' ')))
    .join('')
    .trim()

const plain = (html: string): string =>
  unescapeHtml(
    html
      .replace(/<span data-part="back">.*?<\/span>/g, ' ')
      .replace(/<\/?(i|b|sub|sup|u|s|a|code|span|mi|mn|mo|mrow|msub|msup)\b[^>]*>/g, '')
      .replace(/<[^>]+>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim()
