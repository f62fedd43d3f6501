const WHOLE = /^<b>(?:(?!<\/?b>)[^])*<\/b>$/

/** Checks whether HTML is one bold element, not several with words between them. */
export const isBold = (html: string): boolean => WHOLE.test(html)
