import { safeUrl } from '@/lib/text/safe-url'
import { playingTime } from '@/lib/text/playing-time'
import { type Locale, localized } from '@/lib/i18n/locales'
import { withPlainText } from '@/lib/i18n/with-plain-text'
import type { VodSummary } from '@/lib/contract/vod'
import { href } from '@/lib/routes/href'
import { type CurrentSite, siteHref } from '@/lib/routes/site-href'
import type { Card } from '@/components/ui/card-grid'

/** Builds cards of audio and video. */
export const vodCards = (items: readonly VodSummary[], locale: Locale, currentSite: CurrentSite): Card[] =>
  items.map((item) => {
    const title = localized(locale, { zh: item.title, en: item.enTitle })
    return {
      id: item.id,
      title: title.text,
      lang: title.lang,
      work: true,
      href: siteHref(href.media({ locale, kind: item.kind, id: item.id }), item, currentSite),
      picture: safeUrl(item.pictureUrl) ?? null,
      facts: [
        localized(locale, { zh: item.speaker, en: item.enSpeaker }),
        { text: item.duration === null ? '' : playingTime(item.duration) },
      ].filter(({ text }) => text !== ''),
      summary: withPlainText(localized(locale, { zh: item.summary, en: item.enSummary })),
    }
  })
