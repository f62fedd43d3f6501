import type { ImportedFigure } from '@/lib/backend/import/model'
import { figureLabel } from '../figure-label'
import { escapeHtml } from '@/lib/text/escape-html'
import { type Lang, nothing, sideOf } from '../side'
import { type Element, all, at, attribute, children, textOf } from '../xml'
import { type Context, type Render, inlineOnly, part } from './context'
import { identifiers } from './links'
import { fileOf, graphicsOf, imageHtml } from './pictures'
import { scrolling, tableHtml } from './tables'

type Piece = { side: Lang | null; html: string }

/** Own parts of a figure; everything else it holds is shown below its pictures. */
const OWN = [
  'label',
  'caption',
  'graphic',
  'alternatives',
  'table',
  'table-wrap-foot',
  'object-id',
  'alt-text',
  'long-desc',
  'attrib',
  'permissions',
  'oasis:table',
  'tgroup',
]

/** A figure or table: a `figure` with its caption, and a row so that it is a resource of its own. */
const figure: Render = (element, level, context) => {
  const isTable = element.tagName.startsWith('table-wrap')
  const anchor = context.anchor(element, isTable ? 'table' : 'fig')
  const label = textOf(at(element, 'label'))
  const captions = children(element, 'caption').flatMap((caption) => captionPieces(caption, level, context))
  const graphics = graphicsOf(element)
  const tables = tablesOf(element).map((table) => tableHtml(table, level, context))
  const notes = children(element, 'table-wrap-foot', 'attrib', 'permissions').map((each) =>
    noteHtml(each, level, context),
  )
  const others = children(element)
    .filter(({ tagName }) => !OWN.includes(tagName))
    .map((child) => context.block(child, level))
    .join('')
  context.figures.push({
    ...{
      anchor,
      kind: isTable ? 'table' : 'figure',
      label: figureLabel(label || null, sideOf(context.language) ?? 'en'),
    },
    ...rowTexts(captions, notes, context),
    files: graphics.flatMap((graphic) => fileOf(graphic) ?? []),
    alt: textOf(all(element, 'alt-text')[0]) || null,
    licence: attribute(all(element, 'license')[0], 'xlink:href'),
    source: textOf(at(element, 'attrib')) || null,
    tableHtml: tables.length ? tables.map(standingAlone).join('') : null,
    group: groupOf(element, context),
  })
  const words = label || captions.map(({ html }) => html.replace(/<[^>]+>/g, '')).join(' ')
  const images = graphics.map((graphic) => imageHtml(graphic, words, context)).join('')
  const doi = identifiers(element)
  const caption = [
    label ? `<b>${context.inner(at(element, 'label'), level)}</b>` : '',
    ...captions.map(({ html }) => html),
    doi,
  ]
  const below = isTable ? '' : notes.join('')
  const figcaption = `<figcaption>${caption.filter(Boolean).join(' ')}${below}</figcaption>`
  const scrollers = tables.map(scrolling).join('')
  const body = isTable
    ? figcaption + scrollers + images + others + part('notes', notes.join(''))
    : images + scrollers + others + figcaption
  return `<figure${context.attributes(element, isTable ? 'table' : 'fig')} data-type="${isTable ? 'table' : 'figure'}">${body}</figure>`
}

const tablesOf = (element: Element): Element[] => [
  ...children(element, 'table', 'oasis:table', 'tgroup'),
  ...children(element, 'alternatives').flatMap((each) => children(each, 'table', 'oasis:table', 'tgroup')),
]

/** Title and paragraphs of a caption, each with its language side. */
function captionPieces(caption: Element, level: number, context: Context): Piece[] {
  const own = children(caption)
  return own.map((element) => {
    const lang = attribute(element, 'xml:lang') ?? attribute(caption, 'xml:lang')
    const inner =
      element.tagName === 'title' ? `<b>${context.inner(element, level)}</b>` : context.block(element, level)
    const html = element.tagName === 'title' ? `<p${languageOf(lang, context)}>${inner}</p>` : inner
    return { side: sideOf(lang ?? context.language), html }
  })
}

const languageOf = (lang: string | null, { language }: Context): string =>
  lang && lang.toLowerCase() !== language ? ` lang="${escapeHtml(lang.toLowerCase())}"` : ''

function noteHtml(element: Element, level: number, context: Context): string {
  if (element.tagName === 'attrib') return part('attrib', context.inner(element, level), 'p')
  const html = context.inner(element, level)
  return /<(p|div|ul|ol|dl|aside)\b/.test(html) ? part('note', html) : part('note', html, 'p')
}

/** The captions of a row, by side; one in a third language stands on the English side, as that is the one shown to others. */
function rowTexts(
  captions: Piece[],
  notes: string[],
  context: Context,
): Pick<ImportedFigure, 'titleHtml' | 'noteHtml'> {
  const title = { ...nothing }
  for (const { side, html } of captions) {
    const key = side ?? 'en'
    title[key] =
      [title[key], inlineOnly(html.replace(/^(<p[^>]*>)<b>(.*)<\/b><\/p>$/, '$2'))]
        .filter(Boolean)
        .join(' ') || null
  }
  return { titleHtml: title, noteHtml: sided(inlineOnly(notes.join(' ')) || null, context) }
}

const sided = (text: string | null, { language }: Context) => ({
  ...nothing,
  [sideOf(language) ?? 'en']: text,
})

/** Table of a row: the article's anchors are not on its page. */
const standingAlone = (html: string): string =>
  html
    .replace(/\u0001[^\u0001]*\u0001/g, '')
    .replace(/<a href="#[^>]*>([\s\S]*?)<\/a>/g, '$1')
    .replace(/ id="[^"]*"/g, '')

const groupOf = (element: Element, context: Context): string | null => {
  const holder = element.parentNode as Element
  return ['fig-group', 'table-wrap-group'].includes(holder.tagName) ? context.anchor(holder, 'group') : null
}

export const figures: Record<string, Render> = {
  fig: figure,
  'table-wrap': figure,
  'chem-struct-wrapper': figure,
}
