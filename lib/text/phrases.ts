import { phraseStarts } from './budoux/phrase-starts'

const HAN_WORD = /\p{Script=Han}/u
/** Numerals are one number, whatever words they are made of. */
const NUMERAL = /^[\d〇零一二三四五六七八九十百千万亿两几]+$/
/** Words of one character that belong to what follows; any other belongs to what stands before it. */
const LEADS = new Set('与和及或在对从以由将被把为向于按不未非无超新多双单第会可自')
/** Between tags, and not inside an entity. */
const TEXT = /(?:<[^>]*>|&[#\w]+;)|[^<&]+/g
/** A number, a typed space and what it counts: "24 日", "第 3 期". */
const COUNTED = String.raw`\d{1,8} [年月日号时卷期届项篇页种个例名次]`
const LETTER = String.raw`[\p{Script=Latin}\p{Script=Greek}\d]`
/** A short compound with one hyphen ("bus-stop", "X-ray", "COVID-19"), at which browsers would end a line. */
const COMPOUND = `(?<!${LETTER}|-)(?:${LETTER}{1,4}-${LETTER}{1,8}|${LETTER}{5,8}-${LETTER}{1,4})(?!${LETTER}|-)`
const ONE_PIECE = new RegExp(`${COUNTED}|${COMPOUND}`, 'gu')
/** A longer phrase may end a line between any two of its words: no narrow column holds it. */
const MAX_PHRASE = 8

const shared = globalThis as { __portalWords?: Intl.Segmenter }
const words = (text: string) => [
  ...(shared.__portalWords ??= new Intl.Segmenter('zh', { granularity: 'word' })).segment(text),
]

type Word = { segment: string; index: number; isWordLike?: boolean | undefined }

/** Whether a line may end between two words that touch: browsers themselves only know characters. */
function mayPart(before: Word, after: Word): boolean {
  if (!before.isWordLike || !after.isWordLike) return false
  if (!HAN_WORD.test(before.segment) && !HAN_WORD.test(after.segment)) return false
  if (NUMERAL.test(before.segment)) return false
  const single = HAN_WORD.test(after.segment) && after.segment.length === 1
  if (single && !LEADS.has(after.segment)) return false
  return !(before.segment.length === 1 && LEADS.has(before.segment))
}

/**
 * A title's HTML whose lines end well: a `<wbr>` between its Chinese phrases, so that no line ends inside one (`keep-all`
 * does the rest), and short compounds and counted numbers in one piece.
 */
export const phrased = (html: string): string =>
  html.replace(TEXT, (piece) =>
    /^[<&]/.test(piece)
      ? piece
      : (HAN_WORD.test(html) ? phrasesOf(piece).join('<wbr>') : piece).replace(
          ONE_PIECE,
          '<span data-nobreak>$&</span>',
        ),
  )

/**
 * The phrases of a text. A dictionary parts compounds it does not know inside their words ("中国心/血管"), the model parts
 * technical terms ("单像/素"): a phrase ends where both agree, and where it would be too long, where the dictionary says.
 */
function phrasesOf(text: string): string[] {
  const found = words(text)
  const ends = found.flatMap((word, at) => {
    const before = found[at - 1]
    return before && mayPart(before, word) ? [word.index] : []
  })
  const starts = phraseStarts(text)
  const agreed = ends.filter((at) => starts.has(at))
  return cut(text, agreed).flatMap(({ part, from }) =>
    part.length <= MAX_PHRASE
      ? [part]
      : cut(
          part,
          ends.map((at) => at - from),
        ).map((inner) => inner.part),
  )
}

/** A text cut at offsets; those outside it are passed over. */
function cut(text: string, offsets: readonly number[]): { part: string; from: number }[] {
  const inside = [0, ...offsets.filter((at) => at > 0 && at < text.length)]
  return inside.map((from, at) => ({ part: text.slice(from, inside[at + 1]), from }))
}
