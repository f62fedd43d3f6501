/**
 * Writes a CSV field (RFC 4180). Text a spreadsheet would run as a formula is prefixed by an apostrophe, except plain
 * numbers.
 */
export function csvField(text: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^[+-]?[\d.,\s%]+$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
