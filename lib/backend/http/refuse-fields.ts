import type { Locale } from '@/lib/i18n/locales'
import { apiMessage } from './api-message'
import { Refusal, type RefusalKey } from './refusal'

type Fields = Record<string, RefusalKey>

/** A 400 that says which fields of a form are wrong and why; its message is the first of them. */
export function refuseFields(fields: Fields): Refusal {
  const [first = 'badRequest' as RefusalKey] = Object.values(fields)
  return new Refusal(400, first, 400, {}, { fields })
}

/** The first wrong field of a refusal and its reason, for forms sent without scripts. */
export const fieldsOf = (refusal: Refusal): Fields =>
  (refusal.data as { fields?: Fields } | null)?.fields ?? {}

/** `data` of a refusal on the wire: its fields with sentences in a language, or null. */
export function fieldTexts(refusal: Refusal, locale: Locale): { fields: Record<string, string> } | null {
  const entries = Object.entries(fieldsOf(refusal))
  if (entries.length === 0) return null
  return { fields: Object.fromEntries(entries.map(([field, key]) => [field, apiMessage(locale, key)])) }
}

/** Refuses when any field is wrong; all of them are told at once. */
export function refuseAny(fields: Record<string, RefusalKey>): void {
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
}
