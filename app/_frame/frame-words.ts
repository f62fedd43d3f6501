import type { Locale } from '@/lib/i18n/locales'
import { messages } from '@/lib/i18n/messages'
import { translator } from '@/lib/i18n/translator'

export type FrameWords = ReturnType<typeof frameWords>

/** The few words the scripts of every page need; dialogs bring theirs. */
export function frameWords(locale: Locale) {
  const basket = translator(locale, 'basket')
  const citation = translator(locale, 'citation')
  return {
    offline: translator(locale, 'page')('offline'),
    suggest: messages[locale].search.suggest,
    citation: {
      copied: citation('copied'),
      copyFailed: citation('copyFailed'),
      noCitation: citation('noCitation'),
    },
    basket: {
      added: basket('added'),
      removed: basket('removed'),
      overfull: basket.raw('overfull') as string,
      storageFull: basket('storageFull'),
      storageOff: basket('storageOff'),
      storageBroken: basket('storageBroken'),
    },
  }
}
