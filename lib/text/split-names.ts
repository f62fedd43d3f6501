/** Splits a `;`-separated list of names, trimmed. */
export const splitNames = (list: string): string[] =>
  list
    .split(/[;；]/)
    .map((name) => name.trim())
    .filter(Boolean)
