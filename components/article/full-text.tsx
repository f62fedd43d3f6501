import { clsx } from 'clsx'
import { StoredHtml } from '@/components/ui/stored-html'
import parts from './full-text-parts.module.scss'
import styles from './full-text.module.scss'

type Props = {
  html: string
  lang: string
  title: string
  /** Shown before a text in another language than the page; a link where it has a translation below. */
  note: { text: string; lang: string; anchor: string | undefined } | null
}

/** Renders full text in the form produced by the importer: semantic HTML (`data-type`, `data-part`). */
export const FullText = ({ html, lang, title, note }: Props) => (
  <>
    {note && (
      <p className={styles.language} lang={note.lang}>
        {note.anchor === undefined ? note.text : <a href={`#${note.anchor}`}>{note.text}</a>}
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
