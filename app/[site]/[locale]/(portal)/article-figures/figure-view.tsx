import { tableCsvHref } from '@/lib/routes/api-href'
import { FactList, presentFacts } from '@/components/ui/fact-list'
import { BlockHtml } from '@/components/ui/inline-html'
import { SiteLink } from '@/components/ui/site-link'
import { plainText } from '@/lib/text/inline-html'
import { InlineScript } from '@/components/ui/inline-script'
import { StoredHtml } from '@/components/ui/stored-html'
import { readingScript } from '@/lib/browser/reading-settings'
import { type Locale, otherLocale } from '@/lib/i18n/locales'
import { localized } from '@/lib/i18n/localized'
import { translator } from '@/lib/i18n/translator'
import type { Article, FigureDetail } from '@/lib/contract/article'
import { fileHref } from '@/lib/routes/file-href'
import { href } from '@/lib/routes/href'
import { figureCitation, figureTitle, linksIntoText } from './view-model'
import styles from './figure.module.scss'

type Props = { article: Article; figures: readonly FigureDetail[]; at: number; locale: Locale }

/** One figure or table: picture, captions, licence, how to cite it, and its neighbours. */
export const FigureView = ({ article, figures, at, locale }: Props) => {
  const figure = figures[at]
  if (!figure) return null
  const t = translator(locale, 'figure')
  const page = href.article({ locale, id: article.id, doi: article.doi })
  return (
    <>
      <InlineScript code={readingScript} />
      <figure className={styles.figure}>
        <Picture figure={figure} locale={locale} page={page} />
        <Caption figure={figure} locale={locale} page={page} />
      </figure>
      <p className={styles.actions}>
        <SiteLink href={`${page}#${figure.anchor}`}>{t('inText')}</SiteLink>
        {figure.pictures.map((picture) => (
          <SiteLink key={picture.id} href={fileHref(picture.id)} download={picture.name ?? ''}>
            {t('download')}
          </SiteLink>
        ))}
        {figure.tableHtml && (
          <SiteLink href={tableCsvHref(figure.id)} download>
            {t('csv')}
          </SiteLink>
        )}
      </p>
      <FactList
        facts={[
          {
            term: t('from'),
            text: plainText(localized(locale, { zh: article.resName, en: article.enResName }).text),
            href: page,
          },
          ...presentFacts([
            [t('licence'), figure.licence ?? article.licenceUrl],
            [t('source'), figure.source],
            [t('cite'), figureCitation(article, figure, locale)],
          ]),
        ]}
      />
      <Neighbours article={article} figures={figures} at={at} locale={locale} />
    </>
  )
}

type Part = { figure: FigureDetail; locale: Locale; page: string }

const Picture = ({ figure, locale, page }: Part) => {
  if (figure.tableHtml)
    return (
      <StoredHtml kind="full-text" className={styles.table} html={linksIntoText(figure.tableHtml, page)} />
    )
  if (figure.pictures.length === 0) return <p>{translator(locale, 'figure')('noPicture')}</p>
  return figure.pictures.map(({ id, width, height }) => (
    <img
      key={id}
      src={fileHref(id)}
      alt={
        figure.alt ??
        plainText(
          localized(locale, { zh: figure.titleHtml, en: figure.enTitleHtml }).text ||
            figureTitle(figure, locale),
        )
      }
      width={width ?? undefined}
      height={height ?? undefined}
    />
  ))
}

const Caption = ({ figure, locale, page }: Part) => {
  const own = localized(locale, { zh: figure.titleHtml, en: figure.enTitleHtml })
  const other = otherLocale(locale)
  const parallel = other === 'en' ? figure.enTitleHtml : figure.titleHtml
  const note = localized(locale, { zh: figure.noteHtml, en: figure.enNoteHtml })
  return (
    <figcaption>
      {own.text && <BlockHtml html={linksIntoText(own.text, page)} lang={own.lang} />}
      {parallel && own.lang === undefined && (
        <BlockHtml html={linksIntoText(parallel, page)} lang={other} className={styles.parallel} />
      )}
      {note.text && (
        <BlockHtml html={linksIntoText(note.text, page)} lang={note.lang} className={styles.note} />
      )}
    </figcaption>
  )
}

const Neighbours = ({ article, figures, at, locale }: Props) => {
  const t = translator(locale, 'figure')
  const link = (figure: FigureDetail | undefined, rel: 'prev' | 'next') =>
    figure && (
      <SiteLink href={href.figures({ locale, articleId: article.id, anchor: figure.anchor })} rel={rel}>
        {`${t(rel === 'prev' ? 'previous' : 'next')}: ${figureTitle(figure, locale)}`}
      </SiteLink>
    )
  return (
    <nav className={styles.around} aria-label={t('around')}>
      {link(figures[at - 1], 'prev')}
      <SiteLink href={href.figures({ locale, articleId: article.id })}>{t('all')}</SiteLink>
      {link(figures[at + 1], 'next')}
    </nav>
  )
}
