import type { Card } from '@/components/ui/card-grid'
import { sourceLine } from '@/components/article/entry-view-model'
import { escapeHtml } from '@/lib/text/escape-html'
import { titleWithStatus } from '@/lib/citation/title-with-status'
import { plainText } from '@/lib/text/inline-html'
import { type Locale, localized, otherLocale } from '@/lib/i18n/locales'
import { langAttribute } from '@/lib/i18n/lang-attribute'
import { tableBeginning } from '@/lib/text/table-beginning'
import { presentFacts } from '@/components/ui/fact-list'
import { titleAfterStatus } from '@/lib/i18n/title-after-status'
import { translator } from '@/lib/i18n/translator'
import type { Article, FigureDetail } from '@/lib/contract/article'
import { fileHref } from '@/lib/routes/file-href'
import { pictureSrcSet } from '@/lib/routes/picture-href'
import { href } from '@/lib/routes/href'
import type { PageContext, ScreenHead } from '@/app/_page/screen'
import { favoriteButtonView } from '@/app/_content/favorite-button'
import { tableCsvHref } from '@/lib/routes/api-href'
import type { ArticleFiguresData } from './load'

export type ArticleFiguresViewModel = ReturnType<typeof articleFiguresViewModel>
export type FigureViewModel = ReturnType<typeof figureViewModel>

const ownTitle = ({ resName, enResName }: Article, locale: Locale) => {
  const { text, lang = locale } = localized(locale, { zh: resName, en: enResName })
  return { title: plainText(text), language: lang }
}

const articleTitle = (article: Article, locale: Locale) =>
  titleAfterStatus(ownTitle(article, locale).title, article, locale)

/** Returns the page metadata of an article's figures, or of one of them. */
export function articleFiguresHead(
  { article, figures, at }: ArticleFiguresData,
  { locale }: PageContext,
): ScreenHead {
  const figure = figures[at]
  const title = articleTitle(article, locale)
  return {
    title: figure
      ? `${figureTitle(figure, locale)} · ${title}`
      : translator(locale, 'figure')('ofArticle', { title }),
    canonical: href.figures({ locale, articleId: article.id, ...(figure ? { anchor: figure.anchor } : {}) }),
  }
}

/** Builds the view model of the figures and tables of an article as cards, or the page of a single one. */
export function articleFiguresViewModel(data: ArticleFiguresData, context: PageContext) {
  const { article, figures, at } = data
  const { locale } = context
  const t = translator(locale, 'figure')
  const title = articleTitle(article, locale)
  const figure = figures[at]
  const list = { label: t('figuresAndTables'), href: href.figures({ locale, articleId: article.id }) }
  return {
    frame: {
      locale,
      title: figure ? figureTitle(figure, locale) : list.label,
      trail: [
        { label: title, href: href.article({ locale, id: article.id, doi: article.doi }) },
        ...(figure ? [list] : []),
      ],
    },
    favoriteButton: figure
      ? favoriteButtonView(
          context,
          'picture',
          figure.id,
          href.figures({ locale, articleId: article.id, anchor: figure.anchor }),
        )
      : null,
    figure: figure ? figureViewModel(data, figure, locale) : null,
    of: figure ? null : { title, href: href.article({ locale, id: article.id, doi: article.doi }) },
    empty: figures.length === 0 ? { title: t('emptyOfArticle'), link: t('toArticle') } : null,
    cards: figure ? [] : cardsOf(article, figures, locale),
  }
}

/** `sizes` attribute of a picture on its own page. */
const SIZES = '(min-width: 64rem) 60rem, 94vw'

/**
 * Builds the view model of the page of a figure or table: picture, captions, licence, citation, and the previous and
 * next one.
 */
function figureViewModel({ article, figures, at }: ArticleFiguresData, figure: FigureDetail, locale: Locale) {
  const t = translator(locale, 'figure')
  const address = href.article({ locale, id: article.id, doi: article.doi })
  const from = { term: t('from'), text: articleTitle(article, locale), href: address, work: true }
  return {
    tableHtml: figure.tableHtml ? linksIntoText(figure.tableHtml, address) : null,
    tableLang: langAttribute(locale, plainText(figure.tableHtml)),
    pictures: figure.pictures.map(({ id, width, height, widths, name }) => ({
      ratio: isDrawing(name) && width && height ? width / height : null,
      src: fileHref(id),
      srcSet: pictureSrcSet({ id, width, widths }) ?? undefined,
      sizes: widths?.length ? SIZES : undefined,
      alt: figure.alt ?? plainText(captionOf(figure, locale).text || figureTitle(figure, locale)),
      width: width ?? undefined,
      height: height ?? undefined,
    })),
    noPicture: t('noPicture'),
    captions: captions(figure, locale).map(({ html, ...rest }) => ({
      ...rest,
      html: linksIntoText(html, address),
    })),
    inText: { label: t('inText'), href: `${address}#${figure.anchor}` },
    downloads: figure.pictures.map(({ id, name }) => ({
      label: t('download'),
      href: fileHref(id),
      name: name ?? '',
    })),
    csv: figure.tableHtml ? { label: t('csv'), href: tableCsvHref(figure.id) } : null,
    facts: [
      from,
      ...presentFacts([
        [t('licence'), figure.licence ?? article.licenceUrl],
        [t('source'), figure.source],
      ]),
      { term: t('cite'), text: '', referenceHtml: escapeHtml(figureCitation(article, figure, locale)) },
    ],
    neighbours: {
      label: t('around'),
      previous: neighbour(article, figures[at - 1], t('previous'), locale),
      all: { label: t('all'), href: href.figures({ locale, articleId: article.id }) },
      next: neighbour(article, figures[at + 1], t('next'), locale),
    },
  }
}

const neighbour = (article: Article, figure: FigureDetail | undefined, label: string, locale: Locale) =>
  figure
    ? {
        label: `${label}${locale === 'zh' ? '：' : ': '}${figureTitle(figure, locale)}`,
        href: href.figures({ locale, articleId: article.id, anchor: figure.anchor }),
      }
    : null

/** Whether a picture is made of lines and letters, which stay sharp at any size. */
const isDrawing = (name: string | null | undefined): boolean => /\.svgz?$/i.test(name ?? '')

const captionOf = ({ titleHtml, enTitleHtml }: FigureDetail, locale: Locale) =>
  localized(locale, { zh: titleHtml, en: enTitleHtml })

type Caption = { html: string; lang: Locale | undefined; kind: 'caption' | 'parallel' | 'note' }

/** Returns the caption, the parallel caption in the other language, and the note. */
function captions(figure: FigureDetail, locale: Locale): Caption[] {
  const caption = captionOf(figure, locale)
  const other = otherLocale(locale)
  const parallel = caption.lang === undefined ? { zh: figure.titleHtml, en: figure.enTitleHtml }[other] : null
  const note = localized(locale, { zh: figure.noteHtml, en: figure.enNoteHtml })
  const all: Caption[] = [
    { kind: 'caption', html: caption.text, lang: caption.lang },
    { kind: 'parallel', html: parallel ?? '', lang: other },
    { kind: 'note', html: note.text, lang: note.lang },
  ]
  return all.filter(({ html }) => html !== '')
}

/** Returns "Figure 2", or the kind where the source has no label. */
const figureTitle = (figure: FigureDetail, locale: Locale): string => {
  const t = translator(locale, 'figure')
  const label = localized(locale, { zh: figure.label, en: figure.enLabel }).text
  return label || t(figure.kind)
}

const cardsOf = (article: Article, figures: readonly FigureDetail[], locale: Locale): Card[] =>
  figures.map((figure) => {
    const words = captions({ ...figure, noteHtml: null, enNoteHtml: null }, locale)
    const [picture] = figure.pictures
    return {
      id: figure.id,
      title: figureTitle(figure, locale),
      href: href.figures({ locale, articleId: article.id, anchor: figure.anchor }),
      picture: picture ? fileHref(picture.id) : null,
      table: figure.tableHtml ? tableBeginning(figure.tableHtml) : undefined,
      coverText: figureTitle(figure, locale),
      facts: words.map(({ html, lang }) => ({ text: plainText(html), lang })),
    }
  })

/** Returns the citation of a figure or table as a part of its article. */
function figureCitation(article: Article, figure: FigureDetail, locale: Locale): string {
  const t = translator(locale, 'figure')
  const names = localized(locale, { zh: article.authors, en: article.enAuthors }).text
  const people = names.split(';').filter(Boolean)
  const authors = people.length > 3 ? `${people.slice(0, 3).join(', ')}, ${t('etAl')}` : people.join(', ')
  const caption = plainText(captionOf(figure, locale).text)
  const { title, language } = ownTitle(article, locale)
  return t('citation', {
    authors,
    title: [figureTitle(figure, locale), caption].filter(Boolean).join('. '),
    kind: t(figure.kind === 'table' ? 'kindTable' : 'kindFigure'),
    article: titleWithStatus(title, { status: article.status, language }),
    // References have Latin punctuation in every language.
    source: [
      sourceLine(article, locale, true).replaceAll('，', ', '),
      article.doi && `https://doi.org/${article.doi}`,
    ]
      .filter(Boolean)
      .join('. '),
  }).replace(/^\. /, '')
}

/**
 * Rewrites links to anchors of the full text (references, footnotes, other figures) to the article page, unless the
 * anchor is in this HTML.
 */
const linksIntoText = (html: string, page: string): string =>
  html.replace(/ href="#([^"]+)"/g, (link, anchor: string) =>
    html.includes(` id="${anchor}"`) ? link : ` href="${page}#${anchor}"`,
  )
