import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { limits } from '@/lib/rules/limits'

export type FrameToasts = ReturnType<typeof frameToasts>

/** Returns the texts that scripts of every page show at once, even offline; dialogs fetch their messages. */
export function frameToasts(locale: Locale) {
  const basket = translator(locale, 'basket')
  const citation = translator(locale, 'citation')
  return {
    citation: {
      copied: citation('copied'),
      copyFailed: citation('copyFailed'),
      noCitation: citation('noCitation'),
    },
    basket: {
      added: basket('added'),
      inBasket: basket('inBasket'),
      removed: basket('removed'),
      overfull: basket('overfull', { count: limits.basket.items }),
      storageFull: basket('storageFull'),
      storageOff: basket('storageOff'),
      storageBroken: basket('storageBroken'),
    },
  }
}
