import { FavoriteButton } from '@/components/account/favorite-button'
import { memberTypeOf } from '@/lib/rules/member-resource'
import type { ResourceType } from '@/lib/rules/resource-type'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { FavoriteForm } from './favorite-form'
import type { PageContext } from '@/app/_page/screen'

export type FavoriteButtonView = {
  locale: Locale
  siteId: number
  kind: ResourceType
  id: number
  /** Path of the page, where its address is not that of the resource. */
  page?: string | undefined
}

/** Returns the resource of a detail page for its favorite button. */
export const favoriteButtonView = (
  { locale, bundle }: PageContext,
  kind: ResourceType,
  id: number,
  page?: string,
): FavoriteButtonView => ({ locale, siteId: bundle.site.id, kind, id, page })

/** Renders the favorite button of a detail page: shows whether the resource is a favorite, and records the visit. */
export function PageFavoriteButton({
  view: { locale, siteId, kind, id, page },
}: {
  view: FavoriteButtonView
}) {
  const t = translator(locale, 'favorite')
  const work = { locale, type: memberTypeOf(kind) ?? 0, id }
  return (
    <>
      <FavoriteButton {...work} siteId={siteId} labels={{ add: t('collect'), added: t('collected') }} />
      <FavoriteForm {...work} page={page} label={t('collect')} />
    </>
  )
}
