/** What parts the facts of a line: a wide space, since a mark would stand alone at the end of a line that breaks. */
export const FACT_GAP = '\u2003'

/** Joins short facts into one line, without the empty ones. */
export const joinFacts = (facts: readonly (string | false | null | undefined)[]): string =>
  facts.filter(Boolean).join(FACT_GAP)
