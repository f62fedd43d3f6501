import type { Locale } from '@/lib/i18n/locales'
import { apiMessage } from './api-message'
import { Refusal, type RefusalKey } from './refusal'

type Fields = Record<string, RefusalKey>

/** Returns a 400 refusal with the wrong fields of a form and why; its message is that of the first. */
export function refuseFields(fields: Fields): Refusal {
  const [first = 'badRequest' as RefusalKey] = Object.values(fields)
  return new Refusal(400, first, { data: { fields } })
}

/** Returns the wrong fields of a refusal and their reasons, for forms sent without scripts. */
export const fieldsOf = (refusal: Refusal): Fields =>
  (refusal.data as { fields?: Fields } | null)?.fields ?? {}

/** Returns `data` of a refusal on the wire: error texts by field in a language, or null. */
export function fieldTexts(refusal: Refusal, locale: Locale): { fields: Record<string, string> } | null {
  const entries = Object.entries(fieldsOf(refusal))
  if (entries.length === 0) return null
  return { fields: Object.fromEntries(entries.map(([field, key]) => [field, apiMessage(locale, key)])) }
}

/** Refuses if any field is wrong, reporting all of them. */
export function refuseAny(fields: Record<string, RefusalKey>): void {
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
}
