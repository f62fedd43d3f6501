import { clsx } from 'clsx'
import type { JSX } from 'react'
import { escapeHtml } from '@/lib/text/escape-html'
import { safeInline } from '@/lib/text/inline-html'
import { phrased } from '@/lib/text/phrases'
import { stackedScripts } from '@/lib/text/stacked-scripts'
import { withClauses } from '@/lib/text/title-clauses'
import styles from './title-html.module.scss'

type ElementOptions = { as?: keyof JSX.IntrinsicElements; lang?: string | undefined }

/** Renders the words of a title, held against the allow-list; lines of Chinese end between words. */
export const TitleHtml = ({
  html,
  as: Tag = 'span',
  lang,
  className,
}: ElementOptions & { html: string; className?: string | undefined }) => (
  <Tag
    className={clsx(styles.title, className)}
    lang={lang}
    dangerouslySetInnerHTML={{ __html: withClauses(phrased(stackedScripts(safeInline(html)))) }}
  />
)

/** Renders a title without markup; lines of Chinese break between words. */
export const TitleText = ({ text, as: Tag = 'span', lang }: ElementOptions & { text: string }) => (
  <Tag
    className={styles.title}
    lang={lang}
    dangerouslySetInnerHTML={{ __html: withClauses(phrased(escapeHtml(text))) }}
  />
)
