import { plainText } from '@/lib/domain/inline-html'
import { placeFullText } from '@/lib/domain/place-full-text'
import type { Translator } from '@/lib/i18n/translator'
import type { FullTextData } from '@/lib/rc-pub/contract/article'
import { fileHref } from '@/lib/routes/file-href'

type T = Translator<'article'>

export type OutlineView = {
  label: string
  entries: { anchor: string; titleHtml: string; level: number }[]
}

/** The parts of the text that have a title to go by. */
export function outlineView(fullText: FullTextData | null, t: T): OutlineView | null {
  const entries = (fullText?.outline ?? []).flatMap((entry) => {
    const titleHtml = fullText ? placedHtml(fullText, t, entry.titleHtml) : ''
    return plainText(titleHtml) === '' ? [] : [{ ...entry, titleHtml }]
  })
  return entries.length > 0 ? { label: t('outline'), entries } : null
}

/** Full text with interface words and file addresses in place. */
export const placedHtml = (fullText: FullTextData, t: T, html = fullText.html): string =>
  placeFullText(html, {
    label: (key) =>
      t.has(`label.${key}` as 'label.references') ? t(`label.${key}` as 'label.references') : key,
    picture: (name) => fullText.pictures?.[name] ?? null,
    fileUrl: fileHref,
  })
