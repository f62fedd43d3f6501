import { phraseStarts } from './budoux/phrase-starts'

const HAN_WORD = /\p{Script=Han}/u
/** Numerals are one number, whatever words they are made of. */
const NUMERAL = /^[\d〇零一二三四五六七八九十百千万亿两几]+$/
/** Words of one character that belong to what follows; any other belongs to what stands before it. */
const LEADS = new Set('与和及或在对从以由将被把为向于按不未非无超新多双单第会可自')
/** Between tags, and not inside an entity. */
const TEXT = /(?:<[^>]*>|&[#\w]+;)|[^<&]+/g
/** A number, a typed space and what it counts: "24 日", "第 3 期". */
const COUNTED = /\d{1,8} (?=[年月日号时卷期届项篇页种个例名次])[^]/g
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

/** A title's HTML with a `<wbr>` between its Chinese phrases, so that no line ends inside one (`keep-all` does the rest). */
export const phrased = (html: string): string =>
  HAN_WORD.test(html)
    ? html.replace(TEXT, (piece) =>
        /^[<&]/.test(piece)
          ? piece
          : phrasesOf(piece).join('<wbr>').replace(COUNTED, '<span data-nobreak>$&</span>'),
      )
    : html

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
