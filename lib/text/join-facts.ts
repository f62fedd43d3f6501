/**
 * Joins short facts into one line, without the empty ones: a wide space parts them, as in lines of several elements, and
 * leaves no mark at the end or the beginning of a line that breaks.
 */
export const joinFacts = (facts: readonly (string | false | null | undefined)[]): string =>
  facts.filter(Boolean).join('\u2003')
