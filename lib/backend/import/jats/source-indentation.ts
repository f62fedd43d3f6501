import { type Edge, type Flow, type Gap, flowsOf, gapsOf, rewrite } from './text-flow'
import { textOf, type Element } from './xml'

/**
 * Takes out the line breaks with indentation that tools set between the elements of running text where a typesetter
 * has no space: before superscripts and punctuation, behind brackets, inside of marked words, between Chinese
 * characters. All other white space of a source stays as it is.
 */
export function closeIndentation(root: Element): void {
  for (const flow of flowsOf(root)) {
    const gaps = gapsOf(flow).filter((gap) => isIndentation(gap, flow))
    if (gaps.length > 0)
      rewrite(
        flow,
        gaps.map((gap) => ({ gap, space: hasSpace(gap, flow) })),
      )
  }
}

/** Whether white space is a line break at the bounds of an element, or one between Chinese characters. */
const isIndentation = ({ from, to, edges }: Gap, { text }: Flow): boolean =>
  text.slice(from, to).includes('\n') && (edges.length > 0 || isBetweenHan(text, from, to))

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60]/u

const isBetweenHan = (text: string, from: number, to: number): boolean =>
  CJK.test(before(text, from)) && CJK.test(after(text, to))

const before = (text: string, at: number): string => [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? ''
const after = (text: string, at: number): string => [...text.slice(at, at + 2)][0] ?? ''

/** Ends no word and begins none: what stands right behind an opening sign, or before a closing one, is not parted from it. */
const OPENING = /[([{“‘（【「『《，。、；：]$/u
/** A stroke between two words: GeV/c, but no address that ends in one. */
const STROKE = /(?:^|\s)[^\s/.]+\/$/
const CLOSING = /^(?:[)\]}”）】」』》，。、；：/]|[.,](?!\d)|[’']s\b|-(?=\p{L}))/u
/** Signs that stand apart from the word before them in French. */
const HIGH = /^[;:?!]/

function hasSpace(gap: Gap, flow: Flow): boolean {
  const { text, language } = flow
  const [left, right] = [text.slice(Math.max(0, gap.from - 40), gap.from), text.slice(gap.to, gap.to + 40)]
  if (left === '' || right === '') return true
  if (isBetweenHan(text, gap.from, gap.to) || OPENING.test(left) || CLOSING.test(right)) return false
  if (isInCodeName(gap, left, right)) return false
  if (HIGH.test(right) && !/^fr/i.test(language)) return false
  if (STROKE.test(left) && /^[\p{L}\p{N}]/u.test(right)) return false
  if (/\d$/.test(left) && /^[–-]/.test(right)) return false
  if (/\d\s*[–-]$/.test(left) && /^\d/.test(right)) return false
  if (/\p{L}-$/u.test(left) && /^\p{L}/u.test(right)) return false
  return !isRaisedMark(gap, flow, left) && !isInFormula(gap, left, right)
}

/** Whether a superscript or subscript begins that belongs to the word before it. */
function isRaisedMark({ edges }: Gap, { text, isNote }: Flow, left: string): boolean {
  const opened = edges.find(({ element, isOpen }) => isOpen && RAISED.has(element.tagName))
  if (!opened || edges.some(({ element, isOpen }) => !isOpen && RAISED.has(element.tagName))) return false
  // Between the notes of a table it is the sign of the next one.
  if (isNote && /[.,;:]$/.test(left)) return false
  // No note and no power follows these: the sign itself is meant, or a mass number.
  if (FUNCTION_WORD.test(left) && !edges.some(isEndOfSymbol)) return false
  const behind = text.slice(opened.end, opened.end + 40)
  return !/^\p{L}/u.test(behind) && !isMassNumber(opened.element, left, behind.trimStart())
}

/** Whether an element of one letter ends, the symbol of something: the spin <italic>a</italic>∗. */
const isEndOfSymbol = ({ element, isOpen }: Edge): boolean =>
  !isOpen && /^(italic|bold)$/.test(element.tagName) && textOf(element).length === 1

/** Whether the underscore of a name in code, of which some sources mark the words alone, is on one side: relxill_nk. */
const isInCodeName = ({ edges }: Gap, left: string, right: string): boolean =>
  edges.some(({ element }) => element.tagName === 'monospace') &&
  ((/[\p{L}\p{N}]_$/u.test(left) && /^[\p{L}\p{N}]/u.test(right)) ||
    (/[\p{L}\p{N}]$/u.test(left) && /^_/.test(right)))

const FUNCTION_WORD = /(?:^|\s)(?:the|an?|of|by|and|or|with|to|in|for|from|on|at|as|is|are|per)$/i

const RAISED = new Set(['sup', 'sub'])

/** Chemical symbols, except those that are words of their own. */
const SYMBOL =
  /^(?:[CHNOPSFKBYUVW]|Li|Be|Na|Mg|Al|Si|Cl|Ca|Ti|Cr|Mn|Fe|Co|Ni|Cu|Zn|Ga|Ge|Se|Br|Kr|Rb|Sr|Zr|Mo|Tc|Pd|Ag|Cd|Sn|Sb|Te|Xe|Cs|Ba|La|Ce|Lu|Re|Os|Ir|Pt|Au|Hg|Tl|Pb|Bi|Po|Rn|Ra|Th|Pu)(?![a-z])/

/** Whether a number above the line is that of an isotope, whose symbol follows: ¹⁴C. */
const isMassNumber = (raised: Element, left: string, behind: string): boolean =>
  raised.tagName === 'sup' && /^\d{1,3}m?$/.test(textOf(raised)) && !/\d$/.test(left) && SYMBOL.test(behind)

/** Whether a formula goes on behind a number above or below the line: H₂O, ¹⁴C. */
function isInFormula({ edges }: Gap, left: string, right: string): boolean {
  const closed = edges.find(({ element, isOpen }) => !isOpen && RAISED.has(element.tagName))
  if (!closed || !SYMBOL.test(right)) return false
  const written = textOf(closed.element)
  if (!/^\d{1,3}m?$/.test(written) || !left.endsWith(written)) return false
  const head = left.slice(0, -written.length)
  return closed.element.tagName === 'sub' ? /(?:[A-Z][a-z]?|[)\]])\s*$/.test(head) : /\s$/.test(head)
}
