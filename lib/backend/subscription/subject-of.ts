import type { Context, RefusalKey } from '@/lib/backend/http/handler'
import { columnsOf } from '@/lib/backend/site/queries/column'
import { type Locale, localized, otherLocale } from '@/lib/i18n/locales'
import { type SubscriptionKind, targetOf } from '@/lib/rules/subscription'
import { plainText } from '@/lib/text/inline-html'
import { foldedName } from './folded-name'

/** Maximum bytes of a topic: it is part of a key, and PostgreSQL indexes no row of more than 2,704. */
const TARGET_BYTES = 2000

/** What a subscription is about, as a form sends it. */
export type Topic = { value?: string; column?: string }

/**
 * Returns the checked topic of a subscription and its errors; a column gets its name in the language of the request.
 */
export async function subjectOf(
  { db, scope, locale }: Context,
  type: SubscriptionKind,
  { value = '', column = '' }: Topic,
  mustExist: boolean,
): Promise<{ target: string; otherName?: string; wrong: Record<string, RefusalKey> }> {
  const given = targetOf(type, (type === 'column' && column) || value)
  if (Buffer.byteLength(given) > TARGET_BYTES)
    return { target: given, wrong: { [type === 'column' ? 'column' : 'value']: 'subscribeValueTooLong' } }
  if (type !== 'column') {
    const isMissing = given === '' && (type === 'keyword' || type === 'search')
    return {
      target: given,
      wrong: isMissing ? { value: 'subscribeValueMissing' } : {},
    }
  }
  if (given === '') return { target: '', wrong: { column: 'subscribeColumnMissing' } }
  const known = (await columnsOf(db, scope.siteIds)).find(({ column: zh, enColumn: en }) =>
    [zh, en].some((name) => foldedName(name) === foldedName(given)),
  )
  if (!known) return { target: given, wrong: mustExist ? { column: 'subscribeColumnUnknown' } : {} }
  const nameIn = (language: Locale) =>
    plainText(localized(language, { zh: known.column, en: known.enColumn }).text)
  return { target: nameIn(locale), otherName: nameIn(otherLocale(locale)), wrong: {} }
}
