import type { Card } from '@/components/ui/card-grid'
import { sourceLine } from '@/components/article/entry-view-model'
import { plainText } from '@/lib/text/inline-html'
import type { Locale } from '@/lib/i18n/locales'
import { localized } from '@/lib/i18n/localized'
import { withPlainText } from '@/lib/i18n/with-plain-text'
import { translator } from '@/lib/i18n/translator'
import type { Article, FigureDetail } from '@/lib/contract/article'
import { fileHref } from '@/lib/routes/file-href'
import { href } from '@/lib/routes/href'

/** "Figure 2", or the kind where the source gave no label. */
export const figureTitle = (figure: FigureDetail, locale: Locale): string => {
  const t = translator(locale, 'figure')
  const label = localized(locale, { zh: figure.label, en: figure.enLabel }).text
  return label || t(figure.kind === 'table' ? 'tables' : 'figures')
}

/** Cards of an article's own figures and tables. */
export const ownFigureCards = (article: Article, figures: readonly FigureDetail[], locale: Locale): Card[] =>
  figures.map((figure) => {
    const caption = withPlainText(localized(locale, { zh: figure.titleHtml, en: figure.enTitleHtml }))
    const [picture] = figure.pictures
    return {
      id: figure.id,
      title: figureTitle(figure, locale),
      href: href.figures({ locale, articleId: article.id, anchor: figure.anchor }),
      picture: picture ? fileHref(picture.id) : null,
      coverText: figureTitle(figure, locale),
      facts: caption.text === '' ? [] : [caption],
    }
  })

/** How to cite a figure or table: as a part of its article. */
export function figureCitation(article: Article, figure: FigureDetail, locale: Locale): string {
  const t = translator(locale, 'figure')
  const names = localized(locale, { zh: article.authors, en: article.enAuthors }).text
  const people = names.split(';').filter(Boolean)
  const authors =
    people.length > 3
      ? `${people.slice(0, 3).join(', ')}, ${locale === 'en' ? 'et al' : '等'}`
      : people.join(', ')
  const caption = plainText(localized(locale, { zh: figure.titleHtml, en: figure.enTitleHtml }).text)
  return t('citation', {
    authors,
    title: [figureTitle(figure, locale), caption].filter(Boolean).join(' '),
    kind: t(figure.kind === 'table' ? 'kindTable' : 'kindFigure'),
    article: plainText(localized(locale, { zh: article.resName, en: article.enResName }).text),
    source: [sourceLine(article, locale, true), article.doi && `https://doi.org/${article.doi}`]
      .filter(Boolean)
      .join('. '),
  }).replace(/^\. /, '')
}

/** Links to anchors of the full text (references, footnotes, other figures) lead to the article, unless the anchor is here. */
export const linksIntoText = (html: string, page: string): string =>
  html.replace(/ href="#([^"]+)"/g, (link, anchor: string) =>
    html.includes(` id="${anchor}"`) ? link : ` href="${page}#${anchor}"`,
  )
