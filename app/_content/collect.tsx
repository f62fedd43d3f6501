import { CollectButton } from '@/components/account/collect-button'
import { collectWords } from '@/components/account/collect-words'
import { memberTypeOf } from '@/lib/rules/member-resource'
import type { ResourceType } from '@/lib/rules/resource-type'
import { translator } from '@/lib/i18n/translator'
import type { ScreenContext } from '@/app/_page/render-screen'

type CollectProps = { context: Pick<ScreenContext, 'locale' | 'bundle'>; kind: ResourceType; id: number }

/** The collect button of a detail page: tells a member whether the work is kept, and notes the visit. */
export const Collect = ({ context: { locale, bundle }, kind, id }: CollectProps) => (
  <CollectButton
    locale={locale}
    siteId={bundle.site.id}
    type={memberTypeOf(kind) ?? 0}
    id={id}
    words={collectWords(translator(locale, 'account'))}
    detail
  />
)
