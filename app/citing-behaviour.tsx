import { BasketBehaviour } from '@/components/basket/basket-behaviour'
import { CitationBehaviour } from '@/components/citation/citation-behaviour'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'

/** What scripts add to citing and to the basket; only these few words are in every page, the dialogs bring theirs. */
export const CitingBehaviour = ({ locale, siteId }: { locale: Locale; siteId: number }) => {
  const basket = translator(locale, 'basket')
  const citation = translator(locale, 'citation')
  return (
    <>
      <CitationBehaviour
        locale={locale}
        siteId={siteId}
        words={{
          copied: citation('copied'),
          copyFailed: citation('copyFailed'),
          noCitation: citation('noCitation'),
        }}
      />
      <BasketBehaviour
        locale={locale}
        siteId={siteId}
        words={{
          added: basket('added'),
          removed: basket('removed'),
          overfull: basket.raw('overfull') as string,
          storageFull: basket('storageFull'),
          storageOff: basket('storageOff'),
          storageBroken: basket('storageBroken'),
        }}
      />
    </>
  )
}
