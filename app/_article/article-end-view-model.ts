import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'

export type ArticleEndView = ReturnType<typeof articleEndView>

type EndData = {
  /** QR code of the address as a data URL. */
  qr: string | null
  metrics: { title: string; items: string[] }
}

/** Builds the texts of what follows an article: QR code, metrics, sharing. */
export function articleEndView({ qr, metrics }: EndData, locale: Locale) {
  const t = translator(locale, 'article')
  return {
    qr,
    metrics,
    shareLink: {
      copy: t('around.copyLink'),
      copied: t('around.linkCopied'),
      failed: t('around.copyFailed'),
    },
    texts: {
      label: t('around.rail'),
      graphic: t('around.graphic'),
      figures: t('around.figuresRail'),
      allFigures: t('around.allFigures'),
      metricsNote: t('around.metricsNote'),
      topic: t('around.topic'),
      external: t('around.external'),
      newTab: translator(locale, 'page')('newTab'),
      share: t('around.share'),
      qr: t('around.qr'),
      qrAlt: t('around.qrAlt'),
    },
  }
}
