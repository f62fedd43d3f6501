import type { Locale } from '@/lib/i18n/locales'

/** Returns the code under which an article has a PDF for readers of one language; null where one PDF serves all. */
export function pdfTypeFor(files: { role: string }[], locale: Locale): string | null {
  const own = `pdf-${locale}`
  return files.some(({ role }) => role === own) ? own : null
}
