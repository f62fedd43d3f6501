import type { Article, FullTextData } from '@/lib/contract/article'
import { type Locale, localized } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'
import { fileHref } from '@/lib/routes/file-href'
import { escapeHtml } from '@/lib/text/escape-html'
import type { ArticleViewModel } from './article-view-model'
import { linkedSupplements } from './linked-supplements'

type T = Translator<'article'>

/** Returns a full text whose supplementary material links to its files. */
export const withLinkedFiles = (
  fullText: FullTextData | null,
  { attachments }: Article,
  t: T,
): FullTextData | null =>
  fullText && { ...fullText, html: linkedSupplements(fullText.html, attachments, (file) => sizeOf(file, t)) }

/** Returns the label of a file: its own, else its file name. */
const fileLabel = (file: Article['attachments'][number], locale: Locale) => {
  const { text, lang } = localized(locale, { zh: file.label, en: file.enLabel })
  return text === '' ? { label: file.name } : { label: text, lang }
}

const sizeOf = ({ size }: Article['attachments'][number], t: T): string =>
  size === null ? '' : t('fileSize', { size: Math.max(1, Math.round(size / 1024)) })

/** Builds the list of supplementary files the text does not link to; null without any. */
export function filesView(article: Article, html: string, locale: Locale, t: T): ArticleViewModel['files'] {
  const items = article.attachments
    .filter(({ role, name, fileId }) => role === 'supplement' && !isInText(name, fileId, html))
    .map((file) => ({
      // The text may link to the anchor of a file it does not contain.
      id: file.anchor && !html.includes(` id="${file.anchor}"`) ? file.anchor : undefined,
      ...fileLabel(file, locale),
      note: sizeOf(file, t),
      href: fileHref(file.fileId),
    }))
  return items.length > 0 ? { title: t('files'), items } : null
}

/** Checks whether the text links to a file; showing its picture is no link. */
const isInText = (name: string, fileId: string, html: string): boolean => {
  const file = escapeHtml(name)
  return [`<a data-file="${file}"`, `/${file}" download`, `<a href="${escapeHtml(fileHref(fileId))}"`].some(
    (link) => html.includes(link),
  )
}
