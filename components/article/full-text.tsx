import { clsx } from 'clsx'
import { StoredHtml } from '@/components/ui/stored-html'
import parts from './full-text-parts.module.scss'
import styles from './full-text.module.scss'

type Props = {
  html: string
  lang: string
  title: string
  /** Shown before a text in another language than the page. */
  note: { text: string; lang: string } | null
}

/** Renders full text in the form produced by the importer: semantic HTML (`data-type`, `data-part`). */
export const FullText = ({ html, lang, title, note }: Props) => (
  <>
    {note && (
      <p className={styles.language} lang={note.lang}>
        {note.text}
      </p>
    )}
    <StoredHtml
      as="section"
      kind="full-text"
      id="full-text"
      className={clsx(styles.fullText, parts.parts)}
      lang={lang}
      aria-label={title}
      html={html}
    />
  </>
)
