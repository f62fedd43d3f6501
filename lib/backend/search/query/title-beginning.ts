import { isStopWord } from '../stop-words'
import { fieldOf } from './fields'

const BEGINS_TITLE = /^(?:[Tt]opic|[Ss]ubject)$/
const TITLE_FROM = 4
const NAMES = /([A-Za-z]{2,}|\p{Script=Han}{1,6})\s?[:：=＝]/gu

/**
 * Checks whether what looks like the name of a field is the beginning of a title, as in Subject: a history of X: no fields
 * follow.
 */
export function beginsTitle(name: string, { 0: whole, index, input }: RegExpMatchArray): boolean {
  const rest = (input ?? '').slice((index ?? 0) + whole.length)
  return (
    BEGINS_TITLE.test(name) &&
    /^\s/.test(rest) &&
    readsAsTitle(rest) &&
    ![...rest.matchAll(NAMES)].some(([, follows = '']) => fieldOf(follows))
  )
}

/** Topic: soil carbon is a field, as Web of Science shows it; a title has an article first, or is long and has grammar. */
function readsAsTitle(text: string): boolean {
  const words = text.trim().toLowerCase().split(/\s+/)
  return /^(?:an?|the)$/.test(words[0] ?? '') || (words.length >= TITLE_FROM && words.some(isStopWord))
}
