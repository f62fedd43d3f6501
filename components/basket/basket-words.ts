import type { Locale } from '@/lib/i18n/locales'
import enCitation from '@/messages/en/citation.json'
import en from '@/messages/en/basket.json'
import zhCitation from '@/messages/zh/citation.json'
import zh from '@/messages/zh/basket.json'

/** Words of the dialogs, which bring them in their own chunk; names of styles and formats are those of citing. */
export const basketWords = (locale: Locale): BasketWords =>
  locale === 'zh'
    ? { ...zh, styles: zhCitation.styles, type: zhCitation.type }
    : { ...en, styles: enCitation.styles, type: enCitation.type }

export type BasketWords = typeof zh & Pick<typeof zhCitation, 'styles' | 'type'>
