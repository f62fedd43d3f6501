import { textWidth } from '../text/text-width'

/** Width of about three printed lines, in Latin letters. */
const SHORT = 260

/**
 * Marks paragraphs and entries of lists of three lines or fewer before each print (`data-short`), which then stay on
 * one sheet: browsers leave a last line alone on the next where `orphans` and `widows` ask for more lines than there are.
 */
export function keepShortParagraphs(signal: AbortSignal): void {
  const mark = () => {
    for (const block of document.querySelectorAll('main :is(p, li)'))
      block.toggleAttribute('data-short', textWidth(block.textContent ?? '') <= SHORT)
  }
  addEventListener('beforeprint', mark, { signal })
}
