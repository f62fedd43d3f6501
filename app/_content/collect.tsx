import { getTranslations } from 'next-intl/server'
import { CollectButton } from '@/components/account/collect-button'
import { memberTypeOf } from '@/lib/rules/member-resource'
import type { ResourceType } from '@/lib/rules/resource-type'
import type { ScreenContext } from '@/app/_page/render-screen'

type CollectProps = { context: Pick<ScreenContext, 'locale' | 'bundle'>; kind: ResourceType; id: number }

/** The collect button of a detail page: shows a member whether the work is a favorite, and records the visit. */
export async function Collect({ context: { locale, bundle }, kind, id }: CollectProps) {
  const t = await getTranslations('collect')
  return (
    <CollectButton
      locale={locale}
      siteId={bundle.site.id}
      type={memberTypeOf(kind) ?? 0}
      id={id}
      labels={{ collect: t('collect'), collected: t('collected') }}
    />
  )
}
