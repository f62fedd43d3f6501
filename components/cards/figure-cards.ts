import { titleWithStatus } from '@/lib/citation/title-with-status'
import { plainText } from '@/lib/text/inline-html'
import { type Locale, localized } from '@/lib/i18n/locales'
import { withPlainText } from '@/lib/i18n/with-plain-text'
import type { FigureItem } from '@/lib/contract/picture'
import { fileHref } from '@/lib/routes/file-href'
import { href } from '@/lib/routes/href'
import { type CurrentSite, siteHref } from '@/lib/routes/site-href'
import type { Card } from '@/components/ui/card-grid'

/** Builds cards of figures and tables; each links to its own page. */
export const figureCards = (items: readonly FigureItem[], locale: Locale, currentSite: CurrentSite): Card[] =>
  items.map((item) => {
    const caption = localized(locale, { zh: item.titleHtml, en: item.enTitleHtml })
    // Number and caption are in one language.
    const label = localized(caption.lang ?? locale, { zh: item.label, en: item.enLabel }).text
    const [picture] = item.pictures
    return {
      id: item.id,
      title: [label, plainText(caption.text)]
        .filter(Boolean)
        .join((caption.lang ?? locale) === 'en' ? '. ' : '　'),
      lang: caption.lang,
      href: siteHref(
        href.figures({ locale, articleId: item.articleId, anchor: item.anchor }),
        item,
        currentSite,
      ),
      picture: picture ? fileHref(picture.id) : null,
      coverText: label,
      facts: [withPlainText(localized(locale, { zh: item.resName, en: item.enResName }))]
        .filter(({ text }) => text !== '')
        .map((paper) => ({
          ...paper,
          source: true,
          text: titleWithStatus(paper.text, { status: item.status, language: paper.lang ?? locale }),
        })),
    }
  })
