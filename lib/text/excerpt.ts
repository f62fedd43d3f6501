import { endOfWord } from './end-of-word'

/**
 * Returns the first sentences of a plain text within `max` characters; if the first is longer, it is cut with an
 * ellipsis.
 */
export function excerpt(text: string, lang: string, max: number): string {
  const sentences = new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(
    text.trim().slice(0, max * 2),
  )
  let whole = ''
  for (const { segment } of sentences) {
    if (whole.length + segment.trimEnd().length > max) break
    whole += segment
  }
  if (whole !== '') return whole.trimEnd()
  return text.length <= max ? text : `${text.slice(0, endOfWord(text, max))}…`
}
