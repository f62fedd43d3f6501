import type { CSSProperties } from 'react'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { PageFavoriteButton } from '@/app/_content/favorite-button'
import { FigureBehaviour } from '@/components/article/figure-behaviour'
import { EmptyState } from '@/components/ui/empty-state'
import { CardGrid } from '@/components/ui/card-grid'
import { BlockHtml } from '@/components/ui/inline-html'
import { PhrasedText } from '@/components/ui/phrased-title'
import { SiteLink } from '@/components/ui/site-link'
import { FactList } from '@/components/ui/fact-list'
import { StoredHtml } from '@/components/ui/stored-html'
import type { ArticleFiguresViewModel, FigureViewModel } from './view-model'
import styles from './article-figures.module.scss'

/** Renders the figures and tables of an article, or the page of a single one. */
export const ArticleFiguresView = ({ view }: { view: ArticleFiguresViewModel }) => (
  <ScreenFrame
    {...view.frame}
    actions={view.favoriteButton && <PageFavoriteButton view={view.favoriteButton} />}
  >
    {view.figure && <Figure figure={view.figure} />}
    {view.figure && <FigureBehaviour locale={view.frame.locale} />}
    {view.of && (
      <p className={styles.of}>
        <SiteLink href={view.of.href}>
          <PhrasedText text={view.of.title} />
        </SiteLink>
      </p>
    )}
    {view.of && view.empty && (
      <EmptyState title={view.empty.title}>
        <SiteLink href={view.of.href}>{view.empty.link}</SiteLink>
      </EmptyState>
    )}
    {view.cards.length > 0 && <CardGrid cards={view.cards} shape="drawing" />}
  </ScreenFrame>
)

const Figure = ({ figure }: { figure: FigureViewModel }) => (
  <>
    <figure className={styles.figure} data-figures="">
      {figure.tableHtml === null ? (
        <>
          <Picture figure={figure} />
          <figcaption>
            <Captions captions={figure.captions} />
          </figcaption>
        </>
      ) : (
        <TableBelowCaption figure={figure} />
      )}
    </figure>
    <p className={styles.actions} data-no-print="">
      <SiteLink href={figure.inText.href}>{figure.inText.label}</SiteLink>
      {figure.downloads.map(({ label, href, name }) => (
        <SiteLink key={href} href={href} download={name}>
          {label}
        </SiteLink>
      ))}
      {figure.csv && (
        <SiteLink href={figure.csv.href} download>
          {figure.csv.label}
        </SiteLink>
      )}
    </p>
    <Neighbours {...figure.neighbours} />
    <FactList facts={figure.facts} />
  </>
)

/** The title of a table stands above it, its notes below. */
const TableBelowCaption = ({ figure }: { figure: FigureViewModel }) => {
  const notes = figure.captions.filter(({ kind }) => kind === 'note')
  return (
    <>
      <figcaption>
        <Captions captions={figure.captions.filter(({ kind }) => kind !== 'note')} />
      </figcaption>
      <Picture figure={figure} />
      {notes.length > 0 && (
        <div className={styles.notes}>
          <Captions captions={notes} />
        </div>
      )}
    </>
  )
}

const Captions = ({ captions }: Pick<FigureViewModel, 'captions'>) =>
  captions.map(({ kind, html, lang }) => (
    <BlockHtml key={kind} html={html} lang={lang} className={kind === 'caption' ? undefined : styles[kind]} />
  ))

const Picture = ({ figure: { tableHtml, tableLang, pictures, noPicture } }: { figure: FigureViewModel }) => {
  if (tableHtml !== null)
    return <StoredHtml kind="full-text" className={styles.table} html={tableHtml} lang={tableLang} />
  if (pictures.length === 0) return <p>{noPicture}</p>
  return pictures.map(({ alt, ratio, ...picture }) => (
    <img
      key={picture.src}
      alt={alt}
      {...picture}
      className={ratio === null ? undefined : styles.drawing}
      style={ratio === null ? undefined : ({ '--ratio': ratio } as CSSProperties)}
    />
  ))
}

const Neighbours = ({ label, previous, all, next }: FigureViewModel['neighbours']) => (
  <nav className={styles.around} aria-label={label} data-no-print="">
    {previous && (
      <SiteLink href={previous.href} rel="prev">
        {previous.label}
      </SiteLink>
    )}
    <SiteLink href={all.href}>{all.label}</SiteLink>
    {next && (
      <SiteLink href={next.href} rel="next">
        {next.label}
      </SiteLink>
    )}
  </nav>
)
