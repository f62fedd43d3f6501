/** A field of CSV (RFC 4180). One a spreadsheet would take for a formula is led by an apostrophe, except plain numbers. */
export function csvField(text: string): string {
  const safe = /^[=+\-@\t]/.test(text) && !/^[+-]?[\d.,\s%]+$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
