import type { FullText, ImportWarning, ImportedFigure, ImportedFile } from '../model'
import { Renderer } from './render'
import { type Element, at, children } from './xml'

type Result = { fullText: FullText | null; figures: ImportedFigure[]; files: ImportedFile[] }

/** Body, back matter and sub-articles as one HTML text with its outline; none when the article has no body. */
export function readFullText(
  root: Element,
  version: number,
  lang: string,
  warnings: ImportWarning[],
): Result {
  const body = at(root, 'body')
  const renderer = new Renderer(root, warnings)
  const parts = body ? [body, ...children(root, 'back', 'floats-group', 'sub-article', 'response')] : []
  const html = parts.map((part) => renderer.block(part, 2)).join('')
  const { figures, files, outline } = renderer
  if (!html) return { fullText: null, figures, files }
  return { fullText: { version, lang, html, outline, text: plain(html) }, figures, files }
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
