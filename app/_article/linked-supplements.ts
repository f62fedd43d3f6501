import type { Article } from '@/lib/contract/article'
import { fileHref } from '@/lib/routes/file-href'
import { escapeHtml } from '@/lib/text/escape-html'

type Attachment = Article['attachments'][number]

/** An item of the text with the anchor of a file, up to the end of its label. */
const LABELLED =
  /(<(?:li|div|p)\b[^<>]* id="([^"<>]+)"[^<>]*><span data-part="label">)((?:(?!<a\b|<\/?span\b)[^])+)(?=<\/span>)/g

/** Links the labels of supplementary material in a text to its files, with their size (`noteOf`). */
export const linkedSupplements = (
  html: string,
  attachments: readonly Attachment[],
  noteOf: (file: Attachment) => string,
): string =>
  html.replace(LABELLED, (whole, start: string, anchor: string, label: string) => {
    const files = attachments.filter((file) => file.role === 'supplement' && file.anchor === anchor)
    const [file] = files
    if (!file || files.length > 1) return whole
    return `${start}<a href="${escapeHtml(fileHref(file.fileId))}">${label}</a>${escapeHtml(noteOf(file))}`
  })
