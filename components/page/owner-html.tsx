import { StoredHtml } from '@/components/ui/stored-html'
import styles from './owner-html.module.scss'

/** Renders HTML written by a site owner (news, introductions, about pages). */
export const OwnerHtml = ({ html, lang }: { html: string; lang?: string | undefined }) => (
  <StoredHtml kind="owner" className={styles.prose} lang={lang} html={html} />
)
