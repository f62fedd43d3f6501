import { clsx } from 'clsx'
import { escapeHtml } from '@/lib/text/escape-html'
import { hasHan } from '@/lib/text/has-han'
import { safeInline } from '@/lib/text/inline-html'
import { withPhraseBreaks } from '@/lib/text/phrase-breaks'
import { stackedScripts } from '@/lib/text/stacked-scripts'
import { withClauses } from '@/lib/text/title-clauses'
import styles from './title-html.module.scss'

type Lang = { lang?: string | undefined }

/**
 * Renders a title as `TitleHtml` does, in islands too: the dictionary of the browser says where Chinese words end,
 * because the model of phrases is too large to send.
 */
export const PhrasedTitle = ({ html, lang }: Lang & { html: string }) => (
  <span
    className={styles.title}
    lang={lang}
    dangerouslySetInnerHTML={{ __html: withClauses(withPhraseBreaks(stackedScripts(safeInline(html)))) }}
  />
)

/**
 * Renders a sentence of the interface, as the hint of a field, or a fact: lines of Chinese end between words, in Chinese
 * names on English pages too.
 */
export const PhrasedNote = ({ text, lang }: Lang & { text: string }) => {
  const plain = escapeHtml(text)
  const html = withPhraseBreaks(plain)
  return html === plain && !hasHan(text) && lang === undefined ? (
    text
  ) : (
    <span
      className={clsx(styles.title, hasHan(text) && styles.han)}
      lang={lang}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Renders a heading or title without markup, with the breaks of `PhrasedTitle`. */
export const PhrasedText = ({ text, lang }: Lang & { text: string }) => (
  <PhrasedTitle html={escapeHtml(text)} lang={lang} />
)
