import { ArticleEntry } from '@/components/article/article-entry'
import { BarChart } from '@/components/charts/bar-chart'
import { ReferenceHtml } from '@/components/ui/inline-html'
import { escapeHtml } from '@/lib/text/escape-html'
import type { ArticleContextView } from './article-context-view-model'
import styles from './article-context.module.scss'

/** Renders what follows the text: citation, usage, related articles, related keywords and their growth. */
export const ArticleContextSections = ({ articleContext }: { articleContext: ArticleContextView }) => {
  const { texts } = articleContext
  return (
    <>
      {articleContext.citation.length > 0 && (
        <section className={styles.section} id="cite">
          <h2>{texts.howToCite}</h2>
          {articleContext.citation.map(({ text, lang }) => (
            <ReferenceHtml
              key={lang}
              as="p"
              html={escapeHtml(text)}
              lang={lang}
              className={styles.citation}
            />
          ))}
        </section>
      )}
      {articleContext.related.length > 0 && (
        <section className={styles.section} data-no-print>
          <h2>{texts.related}</h2>
          {articleContext.related.map(({ title, entries }, index) => (
            <details key={title} open={index === 0} className={styles.group}>
              <summary>{title}</summary>
              {entries.map((entry) => (
                <div key={entry.id}>
                  <ArticleEntry entry={entry} brief />
                  {entry.shared !== '' && <p className={styles.note}>{entry.shared}</p>}
                </div>
              ))}
            </details>
          ))}
        </section>
      )}
      {(articleContext.hotWords || articleContext.trend.length > 0) && (
        <section className={styles.section} data-no-print>
          <h2>{texts.trend}</h2>
          <p className={styles.note}>{texts.trendNote}</p>
          <div className={styles.charts}>
            {articleContext.trend.map((chart) => (
              <BarChart key={chart.title} chart={chart} />
            ))}
            {articleContext.hotWords && <BarChart chart={articleContext.hotWords} />}
          </div>
        </section>
      )}
      {articleContext.use && (
        <section className={styles.section} data-no-print>
          <BarChart chart={articleContext.use} level={2} />
        </section>
      )}
    </>
  )
}
