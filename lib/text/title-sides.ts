import { hasHan } from './has-han'

/** What parts two languages of a title in one line. */
const STROKE = /[/|｜;；\n]| [—–-]+ /u

/** Letters of a Chinese text that is no word beside an English one, and words of an English one that is no name. */
const FEWEST_LETTERS = 4
const FEWEST_WORDS = 3

/**
 * Returns the two languages of a title that holds both in one line, Chinese and English; null where it holds but one.
 */
export function titleSides(title: string): { zh: string; en: string } | null {
  for (const [first, second] of cuts(title)) {
    if (isChinese(first) && isEnglish(second)) return { zh: first, en: second }
    if (isEnglish(first) && isChinese(second)) return { zh: second, en: first }
  }
  return null
}

const isChinese = (text: string): boolean => (text.match(/\p{Script=Han}/gu) ?? []).length >= FEWEST_LETTERS

/** Nothing Chinese, a capital first, and more words than a name in a Chinese sentence. */
const isEnglish = (text: string): boolean =>
  !hasHan(text) && /^["“'‘]?\p{Lu}/u.test(text) && text.split(/\s+/).length >= FEWEST_WORDS

/** Where the title may be cut: at its first stroke, and where it turns to or from Chinese for good. */
function cuts(title: string): (readonly [string, string])[] {
  const letters = [...title.matchAll(/\p{Script=Han}/gu)]
  const [first, last] = [letters[0], letters.at(-1)]
  if (!first || !last) return []
  const stroke = STROKE.exec(title)
  const after = title.slice(last.index).search(/\s/)
  const before = title.slice(0, first.index).search(/\s\S*$/)
  return [
    ...(stroke ? [[stroke.index, stroke.index + stroke[0].length] as const] : []),
    ...(after === -1 ? [] : [[last.index + after, last.index + after] as const]),
    ...(before === -1 ? [] : [[before, before] as const]),
  ].map(([end, start]) => [title.slice(0, end).trim(), title.slice(start).trim()] as const)
}
