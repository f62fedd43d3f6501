import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ReferenceHtml } from '@/components/ui/inline-html'
import { SiteLink } from '@/components/ui/site-link'
import type { CitationView } from './citation-view-model'
import styles from './citation-list.module.scss'

type Props = { view: CitationView }

/** Renders references, each with its translation below; copy buttons need scripts. */
export const CitationList = ({ view }: Props) => {
  const t = useTranslations('citation')
  return (
    <ol className={styles.list} data-single={view.entries.length === 1 || undefined}>
      {view.entries.map(({ id, quotes }) => (
        <li key={id}>
          {quotes.map(({ html, text, lang, label, copy }) => (
            <div key={label} className={styles.quote}>
              {quotes.length > 1 && <span className={styles.label}>{label}</span>}
              <ReferenceHtml as="p" html={html} lang={lang} />
              <Button size="small" variant="quiet" className={styles.copy} data-copy={text} aria-label={copy}>
                {t('copy')}
              </Button>
            </div>
          ))}
        </li>
      ))}
    </ol>
  )
}

/** Renders links to files for reference managers; the heading is one level below that of its context. */
export const CitationFormats = ({ view, heading: Heading = 'h3' }: Props & { heading?: 'h2' | 'h3' }) => {
  const t = useTranslations('citation')
  return (
    <section className={styles.formats} aria-label={t('formats')} data-no-print="">
      <Heading>{t('formats')}</Heading>
      <ul>
        {view.formats.map(({ type, label, href }) => (
          <li key={type}>
            <SiteLink href={href} download rel="nofollow">
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
