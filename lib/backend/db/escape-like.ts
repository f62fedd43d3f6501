/** Escapes the wildcards of a text for LIKE, with the default escape character. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
