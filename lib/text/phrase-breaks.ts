import { boundValues } from './typeset'
import { hasHan } from './has-han'

/** Characters of numerals; a numeral is never split, whatever words it consists of. */
const NUMERAL = /^[\d〇零一二三四五六七八九十百千万亿两几]+$/
/** One-character words that attach to the next word; any other attaches to the previous one. */
const LEADS = new Set('与和及或在对从到以由将被把为向于按不未非无超新多双单第会可自')
/** One-character words that never begin a longer one. */
const AFFIXES = new Set('的了着过等中上下里内外前后')
/** Matches tags, entities and text. */
const TEXT = /(?:<[^<>]*>|&[#\w]+;)|[^<&]+/g
/** A number, a typed space and its unit: "24 日", "第 3 期". */
const COUNTED = String.raw`\d{1,8} [年月日号时卷期届项篇页种个例名次]`
const LETTER = String.raw`[\p{Script=Latin}\p{Script=Greek}\d]`
/** A short compound with one hyphen ("bus-stop", "X-ray", "COVID-19"), where browsers would break a line. */
const COMPOUND = `(?<!${LETTER}|-)(?:${LETTER}{1,4}-${LETTER}{1,8}|${LETTER}{5,8}-${LETTER}{1,4})(?!${LETTER}|-)`
/** A pair of short signs in brackets ("(p, T)"). */
const PAIR = String.raw`\([^()\s]{1,6} [^()\s]{1,6}\)`
/** A letter, a number or a word in brackets, with the end of what it is said of: "倾斜（A）". */
const LABELLED = String.raw`\p{Script=Han}（[^（）<>&\s]{1,3}）`
const ONE_PIECE = new RegExp(`(<span.*?</span>)|${COUNTED}|${COMPOUND}|${PAIR}|${LABELLED}`, 'gu')
/** The end of a line between Chinese and another script, where a `<wbr>` would take the space browsers set there. */
const BETWEEN_SCRIPTS =
  /(?<=\p{Script=Han})<wbr>(?=[\p{Script=Latin}\p{Script=Greek}\d])|(?<=[\p{Script=Latin}\p{Script=Greek}\d])<wbr>(?=\p{Script=Han})/gu
/** A longer phrase is split between two of its words, as rarely as that goes: no narrow column holds it. */
const MAX_PHRASE = 8
/**
 * A longer text is read by the sentence, and a longer sentence stays as it is: the time phrases take grows with its
 * square.
 */
const MAX_TEXT = 500
/** Where a sentence begins. */
const SENTENCE = /(?<=[。；！？][”’」』》）]?)(?=[^。；！？”’」』》）])/u

const shared = globalThis as { __portalWords?: Intl.Segmenter }
/** The words of a text; the whole in a browser without a dictionary (Firefox before 125). */
const words = (text: string): Word[] =>
  'Segmenter' in Intl
    ? [...(shared.__portalWords ??= new Intl.Segmenter('zh', { granularity: 'word' })).segment(text)]
    : [{ segment: text, index: 0 }]

/** Where a clause of a title begins. */
const BEHIND_MARK = /(?<=[：，；、。！？])(?=[^：，；、。！？”’」』》）])/gu

/** Behind a mark a line may end without a `<wbr>`. */
const MARK_AT_END = /[：，；、。！？]$/
const HAN_AT_END = /\p{Script=Han}$/u
/** One or two Chinese characters, with the marks behind them. */
const SHORT = /^\p{Script=Han}{1,2}[：，；、。！？”’」』》）]*$/u

/** A place in what stands before it: "异质结中的". */
const POSITION = /^[中上下里内间前后外]的$/

type Word = { segment: string; index: number; isWordLike?: boolean | undefined }

/** Checks whether a line may break between two adjacent words; browsers on their own only know characters. */
function mayPart(before: Word, after: Word): boolean {
  if (!before.isWordLike || !after.isWordLike) return false
  if (!hasHan(before.segment) && !hasHan(after.segment)) return false
  if (NUMERAL.test(before.segment)) return false
  if (/[年月]$/.test(before.segment) && /^\d/.test(after.segment)) return false
  if (POSITION.test(after.segment)) return false
  const single = hasHan(after.segment) && after.segment.length === 1
  if (single && !LEADS.has(after.segment)) return false
  return !(before.segment.length === 1 && LEADS.has(before.segment))
}

/** Checks whether a word is the first character of one the dictionary does not know: nothing before takes it ("的脓/毒症"). */
const beginsPhrase = (word: Word, before: Word | undefined): boolean =>
  word.segment.length === 1 &&
  HAN_AT_END.test(word.segment) &&
  !AFFIXES.has(word.segment) &&
  (!before || !before.isWordLike || before.segment === '的')

type Offsets = (text: string) => ReadonlySet<number>

type Model = {
  /** Returns the offsets where phrases of a text may begin. */
  starts: Offsets
  /** Returns the offsets inside terms, where no phrase ends. */
  bound: Offsets
}

const NONE: ReadonlySet<number> = new Set()
const NO_MODEL: Model = { starts: () => NONE, bound: () => NONE }

/**
 * Returns a title's HTML whose lines end well: a `<wbr>` between its Chinese phrases, so that no line ends inside one
 * (`keep-all` does the rest), and numbers with their units, short compounds, counted numbers and pairs in brackets in
 * one piece. Without a model, which is too large for a browser, the dictionary decides alone and phrases are as long as
 * they may be.
 */
export function withPhraseBreaks(html: string, model = NO_MODEL): string {
  const isChinese = hasHan(html)
  const shortWithBreaks = (text: string) =>
    text.length > MAX_TEXT ? text : inPieces(isChinese ? withBreaks(text, model) : text)
  return html.replace(TEXT, (piece) =>
    /^[<&]/.test(piece) ? piece : sentencesOf(piece).map(shortWithBreaks).join(''),
  )
}

const sentencesOf = (text: string): string[] => (text.length > MAX_TEXT ? text.split(SENTENCE) : [text])

const withBreaks = (text: string, model: Model): string =>
  withoutShortEnds(phrasesOf(text, model))
    .reduce((html, phrase) => html + (MARK_AT_END.test(html) ? '' : '<wbr>') + phrase)
    .replace(BETWEEN_SCRIPTS, '<span data-thin></span><wbr>')

/** The space behind a word that leads to a number ("按 12 min"), and that inside a range of days. */
const LEADING_SPACE = new RegExp(`(?<=[${[...LEADS].join('')}]|[年月日时]至) (?=\\d)`, 'gu')

const inPieces = (html: string): string =>
  boundValues(html.replace(LEADING_SPACE, '\u00a0')).replace(ONE_PIECE, (piece, bound: string | undefined) =>
    bound === undefined ? `<span data-nobreak>${piece}</span>` : piece,
  )

/**
 * Splits a text into phrases. The dictionary splits inside compounds it does not know ("中国心/血管"), the model inside
 * technical terms ("单像/素"), so a phrase ends where both agree, behind a mark, and within one that is too long where
 * the dictionary says.
 */
function phrasesOf(text: string, model: Model): string[] {
  const found = words(text)
  const bound = model.bound(text)
  const ends = found.flatMap((word, at) => {
    const before = found[at - 1]
    if (!before || bound.has(word.index)) return []
    // A term may be single characters to the dictionary.
    const beginsTerm = before.segment.endsWith('的') && bound.has(word.index + 1)
    if (!beginsTerm && !mayPart(before, word)) return []
    return beginsPhrase(before, found[at - 2]) ? [] : [word.index]
  })
  const starts = model.starts(text)
  const agreed = ends.filter((at) => starts.has(at))
  return cut(text, agreed).flatMap(({ part, from }) => {
    const marks = [...part.matchAll(BEHIND_MARK)].map(({ index }) => index)
    return cut(part, marks).flatMap((clause) =>
      shortened(
        clause.part,
        ends.map((at) => at - from - clause.from),
      ),
    )
  })
}

/**
 * Splits a phrase into the fewest parts of MAX_PHRASE characters, counted from its end, which weighs more in Chinese.
 */
function shortened(phrase: string, ends: readonly number[]): string[] {
  if (phrase.length <= MAX_PHRASE) return [phrase]
  const inside = ends.filter((at) => at > 0 && at < phrase.length)
  const at = inside.find((end) => phrase.length - end <= MAX_PHRASE) ?? inside.at(-1)
  if (at === undefined) return [phrase]
  return [...shortened(phrase.slice(0, at), inside), phrase.slice(at)]
}

/**
 * Joins the word of one or two characters a clause ends with to the phrase before it: what it is of stands there
 * ("征集报告"), and no line holds it alone.
 */
function withoutShortEnds(phrases: readonly string[]): string[] {
  const joined: string[] = []
  phrases.forEach((phrase, at) => {
    const before = joined.at(-1) ?? ''
    const isLast = at === phrases.length - 1 || MARK_AT_END.test(phrase)
    const fits = HAN_AT_END.test(before) && before.length + phrase.length <= MAX_PHRASE
    if (isLast && SHORT.test(phrase) && fits) joined[joined.length - 1] = before + phrase
    else joined.push(phrase)
  })
  return joined
}

/** Splits a text at offsets, ignoring those outside it. */
function cut(text: string, offsets: readonly number[]): { part: string; from: number }[] {
  const inside = [0, ...offsets.filter((at) => at > 0 && at < text.length)]
  return inside.map((from, at) => ({ part: text.slice(from, inside[at + 1]), from }))
}
