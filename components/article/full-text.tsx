import { clsx } from 'clsx'
import parts from './full-text-parts.module.scss'
import styles from './full-text.module.scss'

type Props = {
  html: string
  lang: string
  title: string
  /** Said before a text in another language than the page. */
  note: { text: string; lang: string } | null
}

/** Full text as the importer made it: sanitised, semantic HTML (`data-type`, `data-part`). */
export const FullText = ({ html, lang, title, note }: Props) => (
  <>
    {note && (
      <p className={styles.language} lang={note.lang}>
        {note.text}
      </p>
    )}
    <section
      id="full-text"
      className={clsx(styles.fullText, parts.parts)}
      lang={lang}
      aria-label={title}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  </>
)
