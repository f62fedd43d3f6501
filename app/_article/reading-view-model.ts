import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'

export type ReadingView = ReturnType<typeof readingView>

/** Returns the labels of the reading settings and their values. */
export const readingView = (locale: Locale) => {
  const t = translator(locale, 'article')
  return {
    title: t('around.readingTitle'),
    /** For phones, beside the other actions in one line. */
    short: t('around.readingShort'),
    size: t('around.size'),
    smaller: t('around.smaller'),
    normal: t('around.normal'),
    larger: t('around.larger'),
    paper: t('around.paper'),
    auto: t('around.auto'),
    light: t('around.light'),
    sepia: t('around.sepia'),
    dark: t('around.dark'),
    font: t('around.font'),
    serif: t('around.serif'),
    sans: t('around.sans'),
  }
}
