import { textWidth } from './text-width'
import { hasHan } from './has-han'

/** A paragraph or entry of a list without others inside. */
const PARAGRAPH = /<(p|li)(?=[\s>])([^<>]*)>((?:(?!<\/?(?:p|li|ul|ol)\b)[^])*)<\/\1>/g
const BOUND = /<span data-nobreak>((?:(?!<\/span>)[^])*)<\/span>/g
const TAG = /<annotation\b[^]*?<\/annotation>|<[^<>]*>/g
const ENTITY = /&[#\w]{1,31};/g
/** What a line cannot end inside of; a bracket in full width follows a percent sign on the same line. */
const RUN = /(?:[^\s\-–—…“”‘’\p{Script=Han}\u3000-\u303f\uff00-\uffef]|(?<=[%‰°℃])（)+/gu

/**
 * Width of a run in Latin letters above which the hole before it, spread over the gaps of a line of 36 Chinese
 * characters, could widen each by more than a third of a character.
 */
const LONG_RUN = 18

const plain = (html: string): string => html.replace(TAG, '').replace(ENTITY, 'x')

/** Width of the longest piece of a paragraph that stays on one line, in Latin letters. */
const longestRun = (html: string): number => {
  const text = plain(
    html
      .replaceAll('<wbr>', ' ')
      .replaceAll('<span data-gap> </span>', ' ')
      .replace(BOUND, (_, piece: string) => 'x'.repeat(textWidth(plain(piece)))),
  )
  return Math.max(0, ...[...text.matchAll(RUN)].map(([run]) => textWidth(run)))
}

/**
 * Marks the Chinese paragraphs of typeset HTML which justification would open rivers in (`data-ragged`): the line before
 * a long run of Latin letters or figures ends early.
 */
export const markRagged = (html: string): string =>
  html.replace(PARAGRAPH, (whole, tag: string, attributes: string, inner: string) =>
    hasHan(inner) && longestRun(inner) > LONG_RUN
      ? `<${tag}${attributes} data-ragged>${inner}</${tag}>`
      : whole,
  )
