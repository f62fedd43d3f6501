import { boundNumbers } from '@/lib/text/bound-numbers'
import { safeUrl } from '@/lib/text/safe-url'
import { localDate } from '@/lib/i18n/local-date'
import { type Locale, localized } from '@/lib/i18n/locales'
import { withPlainText } from '@/lib/i18n/with-plain-text'
import { translator } from '@/lib/i18n/translator'
import type { AlbumSummary } from '@/lib/contract/album'
import { href } from '@/lib/routes/href'
import { type CurrentSite, siteHref } from '@/lib/routes/site-href'
import type { Card } from '@/components/ui/card-grid'

/** Builds cards of virtual albums. */
export const albumCards = (
  albums: readonly AlbumSummary[],
  locale: Locale,
  currentSite: CurrentSite,
): Card[] =>
  albums.map((album) => {
    const t = translator(locale, 'media')
    const name = localized(locale, { zh: album.name, en: album.enName })
    return {
      id: album.id,
      title: name.text,
      lang: name.lang,
      work: true,
      href: siteHref(href.album({ locale, id: album.id }), album, currentSite),
      picture: safeUrl(album.pictureUrl) ?? null,
      // A line each: a dot between them would end the first line of a narrow card.
      facts: [
        {
          text: [
            t(album.articleCount === album.itemCount ? 'articleCount' : 'albumCount', {
              count: album.itemCount,
            }),
            album.publishDate ? localDate(locale, album.publishDate) : '',
          ]
            .filter(Boolean)
            .map(boundNumbers)
            .join('\n'),
        },
      ],
      summary: withPlainText(localized(locale, { zh: album.summary, en: album.enSummary })),
    }
  })
