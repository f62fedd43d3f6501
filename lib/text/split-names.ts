/** The people of a `;`-separated list, trimmed. */
export const splitNames = (list: string): string[] =>
  list
    .split(/[;；]/)
    .map((name) => name.trim())
    .filter(Boolean)
