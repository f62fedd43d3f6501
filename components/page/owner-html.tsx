import { StoredHtml } from '@/components/ui/stored-html'
import styles from './owner-html.module.scss'

/** HTML a site owner wrote (news, introductions, about pages). */
export const OwnerHtml = ({ html, lang }: { html: string; lang?: string | undefined }) => (
  <StoredHtml kind="owner" className={styles.prose} lang={lang} html={html} />
)
