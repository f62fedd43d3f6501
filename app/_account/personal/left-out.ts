import type { DehydratedState } from '@tanstack/react-query'
import type { FavoriteItem } from '@/lib/contract/personal-record'
import { type Locale, joinList, localized } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { plainText } from '@/lib/text/inline-html'

type Loaded = { content?: readonly FavoriteItem[] }

/**
 * Returns which of the records chosen for an album were left out (`left` of the address), by their titles in the list the
 * page shows; null when none was.
 */
export function leftOut(
  { left = '' }: { left?: string | undefined },
  state: DehydratedState | undefined,
  locale: Locale,
): string | null {
  const keys = left.split(',').filter((key) => /^-?\d{1,3}:\d{1,9}$/.test(key))
  if (keys.length === 0) return null
  const items = (state?.queries ?? []).flatMap(
    ({ queryKey, state: { data } }) =>
      (queryKey[1] === 'favorites' && (data as Loaded | undefined)?.content) || [],
  )
  const names = items
    .filter(({ type, resourceId }) => keys.includes(`${type}:${resourceId}`))
    .map(nameOf(locale))
  const t = translator(locale, 'personal')
  if (names.length === 0) return t('albumLeft', { count: keys.length })
  return t('albumLeftNamed', { names: joinList(locale, names) })
}

const nameOf =
  (locale: Locale) =>
  ({ gone, resource, citation }: FavoriteItem): string => {
    const title = gone ? '' : localized(locale, { zh: resource?.title, en: resource?.enTitle }).text
    return plainText(title || citation)
  }
