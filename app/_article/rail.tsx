import { thumbnail } from '@/lib/routes/picture-href'
import { Image as FigureIcon, Table2 } from 'lucide-react'
import { InlineHtml } from '@/components/ui/inline-html'
import { SiteLink } from '@/components/ui/site-link'
import { StaticIcon } from '@/components/ui/static-icon'
import type { ArticleContextView } from './article-context-view-model'
import type { ArticleViewModel } from './article-view-model'
import { ParallelAbstract } from './opening'
import type { ArticleEndView } from './article-end-view-model'
import styles from './rail.module.scss'

type Props = { view: ArticleViewModel; articleContext: ArticleContextView | null; end: ArticleEndView | null }

/** Renders what is beside the text: the abstract in the other language, and a sticky outline with the figures. */
export const Rail = ({ view, articleContext, end }: Props) => (
  <div className={styles.rail}>
    <ParallelAbstract view={view} />
    <div className={styles.sticky} data-outline="">
      {view.outline && <Outline outline={view.outline} />}
      {articleContext && end && articleContext.figures.length > 0 && (
        <Figures articleContext={articleContext} end={end} />
      )}
    </div>
  </div>
)

const Outline = ({ outline }: { outline: NonNullable<ArticleViewModel['outline']> }) => (
  <nav className={styles.outline} aria-label={outline.label}>
    <details>
      <summary>{outline.label}</summary>
      <ol>
        {outline.entries.map(({ anchor, titleHtml, level, lang }) => (
          <li key={anchor} data-level={level}>
            <a href={`#${anchor}`}>
              <InlineHtml html={titleHtml} lang={lang} />
            </a>
          </li>
        ))}
      </ol>
    </details>
  </nav>
)

/** More figures than that are on their own page: the list is part of each page of the article. */
const FIGURES_SHOWN = 60

type FiguresProps = { articleContext: ArticleContextView; end: ArticleEndView }

const Figures = ({ articleContext: { figures, allFigures }, end: { texts } }: FiguresProps) => (
  <section className={styles.figures}>
    <h2>{texts.figures}</h2>
    <ul>
      {figures.slice(0, FIGURES_SHOWN).map(({ anchor, kind, label, caption, href, picture }) => (
        <li key={href}>
          <SiteLink href={href} title={caption} data-figure={anchor}>
            {picture ? (
              <img {...thumbnail(picture, 160)} alt="" width={104} height={70} loading="lazy" />
            ) : (
              <span aria-hidden>
                <StaticIcon of={kind === 'table' ? Table2 : FigureIcon} />
              </span>
            )}
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
    <p>
      <SiteLink href={allFigures}>{texts.allFigures}</SiteLink>
    </p>
  </section>
)
