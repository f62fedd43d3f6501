import { CollectButton } from '@/components/account/collect-button'
import { memberTypeOf } from '@/lib/rules/member-resource'
import type { ResourceType } from '@/lib/rules/resource-type'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import type { PageContext } from '@/app/_page/render-screen'

export type CollectView = { locale: Locale; siteId: number; kind: ResourceType; id: number }

/** The resource a detail page lets a member collect. */
export const collectView = (
  { locale, bundle }: PageContext,
  kind: ResourceType,
  id: number,
): CollectView => ({ locale, siteId: bundle.site.id, kind, id })

/** The collect button of a detail page: shows a member whether the resource is a favorite, and records the visit. */
export function Collect({ view: { locale, siteId, kind, id } }: { view: CollectView }) {
  const t = translator(locale, 'collect')
  return (
    <CollectButton
      locale={locale}
      siteId={siteId}
      type={memberTypeOf(kind) ?? 0}
      id={id}
      labels={{ collect: t('collect'), collected: t('collected') }}
    />
  )
}
