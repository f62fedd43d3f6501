/** The longest label that is looked at: what stands round a mark is short, and a text of brackets takes quadratic time. */
const MOST = 40

/** Returns the mark in a label without the brackets and marks round it: "1" of "(1)"; '' of a longer text. */
export const markInLabel = (label: string): string =>
  label.length > MOST ? '' : label.replace(/^[\s,;([]+|[\s.,;)\]]+$/g, '')
