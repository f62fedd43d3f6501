import styles from './full-text.module.scss'

/** Full text as the importer made it: sanitised, semantic HTML (classes `ft-*`). */
export const FullText = ({ html, lang, title }: { html: string; lang: string; title: string }) => (
  <section
    id="full-text"
    className={styles.fullText}
    lang={lang}
    aria-label={title}
    dangerouslySetInnerHTML={{ __html: html }}
  />
)
