const WHOLE = /^<b>(?:(?!<\/?b>)[^])*<\/b>$/

/** Returns words in bold; those the source sets in bold as a whole stay as they are. */
export const bold = (html: string): string => (WHOLE.test(html) ? html : `<b>${html}</b>`)
