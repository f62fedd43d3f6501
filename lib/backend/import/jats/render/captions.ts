import { escapeHtml } from '@/lib/text/escape-html'
import { type Side, sideOf } from '../bilingual'
import { type Element, attribute, children, isElement, isText } from '../xml'
import { bold } from './bold'
import type { Context } from './context'
import { inParagraphs } from './paragraphs'

/** A piece of a caption, and the side its language belongs to. */
export type Piece = { side: Side | null; html: string }

/** Renders title and paragraphs of a caption, each with its language; text outside of them becomes paragraphs. */
export function captionPieces(caption: Element, level: number, context: Context): Piece[] {
  const loose = isLoose(caption) ? looseCaption(caption, level, context) : null
  const parts = loose ? children(caption, 'title') : children(caption)
  const blocks = parts.map((element) => {
    const lang = attribute(element, 'xml:lang') ?? attribute(caption, 'xml:lang')
    const inner =
      element.tagName === 'title'
        ? bold(context.inner(element, level))
        : inLanguage(context.block(element, level), languageOf(lang, context))
    const html = element.tagName === 'title' ? `<p${languageOf(lang, context)}>${inner}</p>` : inner
    return { side: sideOf(lang ?? context.language), html }
  })
  return loose ? [...blocks, loose] : blocks
}

const isLoose = (caption: Element): boolean =>
  Array.from(caption.childNodes).some((node) => isText(node) && /\S/.test(node.nodeValue ?? ''))

/** Renders a caption whose words stand in no paragraph. */
function looseCaption(caption: Element, level: number, context: Context): Piece {
  const lang = attribute(caption, 'xml:lang')
  const pieces = Array.from(caption.childNodes).flatMap((node) =>
    isText(node)
      ? escapeHtml(node.nodeValue ?? '')
      : isElement(node) && node.tagName !== 'title'
        ? context.block(node, level)
        : [],
  )
  const html = inLanguage(inParagraphs(pieces), languageOf(lang, context))
  return { side: sideOf(lang ?? context.language), html }
}

/** Adds the language of a caption to its paragraph, unless that says one. */
const inLanguage = (html: string, language: string): string =>
  language ? html.replace(/^<p(?![^>]* lang=)(?=[\s>])/, `<p${language}`) : html

/** Renders the attribute of a language other than that of the article. */
export const languageOf = (lang: string | null, { language }: Context): string =>
  lang && lang.toLowerCase() !== language ? ` lang="${escapeHtml(lang.toLowerCase())}"` : ''

/** Takes off the marks of notes that do not stand with the figure. */
export const withoutNoteMarks = (html: string, notes: string[]): string =>
  html.replace(
    /<sup><a href="#([^"]*)"[^>]*data-kind="fn"[^>]*>[^<]*<\/a><\/sup>/g,
    (mark, anchor: string) => (notes.some((note) => note.includes(`id="${anchor}"`)) ? mark : ''),
  )
