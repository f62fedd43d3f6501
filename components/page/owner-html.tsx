import styles from './owner-html.module.scss'

/** HTML a site owner wrote, sanitised when it was imported (news, introductions, about pages). */
export const OwnerHtml = ({ html, lang }: { html: string; lang?: string | undefined }) => (
  <div className={styles.prose} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
)
