const RANGE = /(?<![\p{L}\d.\-])(\p{L}{0,2})(\d{1,7})-(\p{L}{0,2})(\d{1,7})(?![\p{L}\d\-])/gu

/**
 * Returns a text with an en dash between the ends of its ranges ("1–2", "e1–e10"), for screens: citations and files keep
 * the hyphen. Only for texts whose hyphens are those of issues and pages: "12-3" and other numbers that fall are none.
 */
export const withEnDashes = (text: string): string =>
  text.replace(RANGE, (range, before: string, first: string, after: string, last: string) =>
    before === after && Number(first) < Number(last) ? `${before}${first}–${after}${last}` : range,
  )

const PLACE = /(?<=\d, \d{1,5})\(\d{1,4}-\d{1,4}\)|(?<=[\d)][:：] ?)[^\s:：]+$/gu

/** Returns "Journal, 2026, 12(4): 1-10" with an en dash between issues and between pages, and nowhere else. */
export const sourceWithEnDashes = (source: string): string => source.replace(PLACE, withEnDashes)
