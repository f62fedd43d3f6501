const HAN_WORD = /\p{Script=Han}/u
/** Numerals are one number, whatever words they are made of. */
const NUMERAL = /^[\d〇零一二三四五六七八九十百千万亿两几]+$/
/** Words of one character that belong to what follows; any other belongs to what stands before it. */
const LEADS = new Set('与和及或在对从以由将被把为向于按不未非无超新多双单第会可自')
/** Between tags, and not inside an entity. */
const TEXT = /(?:<[^>]*>|&[#\w]+;)|[^<&]+/g

const shared = globalThis as { __portalWords?: Intl.Segmenter }
const words = (text: string) => [
  ...(shared.__portalWords ??= new Intl.Segmenter('zh', { granularity: 'word' })).segment(text),
]

type Word = { segment: string; isWordLike?: boolean | undefined }

/** Whether a line may end between two words that touch: browsers themselves only know characters. */
function mayPart(before: Word, after: Word): boolean {
  if (!before.isWordLike || !after.isWordLike) return false
  if (!HAN_WORD.test(before.segment) && !HAN_WORD.test(after.segment)) return false
  if (NUMERAL.test(before.segment)) return false
  const single = HAN_WORD.test(after.segment) && after.segment.length === 1
  if (single && !LEADS.has(after.segment)) return false
  return !(before.segment.length === 1 && LEADS.has(before.segment))
}

/** A title's HTML with a `<wbr>` between its Chinese words, so that no line ends inside one (`keep-all` does the rest). */
export const phrased = (html: string): string =>
  HAN_WORD.test(html)
    ? html.replace(TEXT, (piece) => (/^[<&]/.test(piece) ? piece : parted(words(piece))))
    : html

const parted = (found: Word[]): string =>
  found
    .map((word, index) => {
      const before = found[index - 1]
      return before && mayPart(before, word) ? `<wbr>${word.segment}` : word.segment
    })
    .join('')
