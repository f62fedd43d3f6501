import type { JSX } from 'react'
import { escapeHtml } from '@/lib/text/escape-html'
import { safeInline } from '@/lib/text/inline-html'
import { phrased } from '@/lib/text/phrases'
import styles from './title-html.module.scss'

type Of = { as?: keyof JSX.IntrinsicElements; lang?: string | undefined }

/** Words of a title, held against the allow-list; lines of Chinese end between words. */
export const TitleHtml = ({ html, as: Tag = 'span', lang }: Of & { html: string }) => (
  <Tag className={styles.title} lang={lang} dangerouslySetInnerHTML={{ __html: phrased(safeInline(html)) }} />
)

/** The same for a title without any markup. */
export const TitleText = ({ text, as: Tag = 'span', lang }: Of & { text: string }) => (
  <Tag className={styles.title} lang={lang} dangerouslySetInnerHTML={{ __html: phrased(escapeHtml(text)) }} />
)
