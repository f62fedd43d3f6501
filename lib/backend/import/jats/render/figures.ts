import type { ImportedFigure } from '@/lib/backend/import/model'
import { figureLabel } from '../figure-label'
import { escapeHtml } from '@/lib/text/escape-html'
import { type Side, nothing, sideOf } from '../bilingual'
import { type Element, all, at, attribute, children, labelText, textOf } from '../xml'
import { spoken } from './alt-text'
import { type Piece, captionPieces, languageOf, withoutNoteMarks } from './captions'
import { type Context, type Render, inlineOnly, part } from './context'
import { identifiers } from './object-ids'
import { tableNotes } from './notes'
import { inParagraphs } from './paragraphs'
import { fileOf, graphicsOf, imageHtml } from './images'
import { writtenForms } from './pictures'
import { scrolling, tableHtml } from './tables'

/** Parts of a figure that have a defined position; all others are rendered below its pictures. */
const OWN = [
  'label',
  'caption',
  'graphic',
  'alternatives',
  'table',
  'table-wrap-foot',
  'object-id',
  'alt-text',
  'attrib',
  'permissions',
  'oasis:table',
  'tgroup',
]

/** Renders a `figure` with its caption and adds it to the figures of the article. */
const figure: Render = (element, level, context) => {
  const isTable = element.tagName.startsWith('table-wrap')
  const anchor = context.anchor(element, isTable ? 'table' : 'fig')
  const labels = children(element, 'label')
  const number = labels.length === 0 ? context.numberOf(element) : null
  const label = number ?? labelText(labels[0])
  const graphics = graphicsOf(element)
  const labelled = labels.map((each) => labelHtml(each, level, context))
  const captions = [element, ...graphics].flatMap((holder) =>
    children(holder, 'caption').flatMap((caption) => captionPieces(caption, level, context)),
  )
  const tables = tablesOf(element).map((table) => tableHtml(table, level, context))
  const words = label || captions.map(({ html }) => html.replace(/<[^>]+>/g, '')).join(' ')
  const alt = textOf(at(element, 'alt-text')) || words
  const images = graphics
    .map((graphic) => imageHtml(graphic, alt, context) + graphicLabel(graphic, level, context))
    .join('')
  const others = children(element)
    .filter((child) => !OWN.includes(child.tagName) || isOfOtherForms(child))
    .map((child) => context.block(child, level))
    .concat(graphics.flatMap((graphic) => partsOfGraphic(graphic, level, context)))
    .concat(mediaBeside(element).map((medium) => context.block(medium, level)))
    .concat(formsBeside(element, level, context))
  const notes = children(element, 'table-wrap-foot', 'attrib', 'permissions')
    .map((each) => noteHtml(each, level, context))
    // Any other part may add a note, so these are rendered last.
    .concat(tableNotes(element, level, context).map((html) => part('note', html)))
  context.figures.push({
    ...{
      anchor,
      kind: isTable ? 'table' : 'figure',
      label: labelSides(labels, number, context),
    },
    ...withoutLabels(rowTexts(captions, { notes, others }, context), labelSides(labels, number, context)),
    files: filesOf(element, graphics, context),
    alt: textOf(all(element, 'alt-text')[0]) || null,
    licence: attribute(all(element, 'license')[0], 'xlink:href'),
    source: textOf(at(element, 'attrib')) || null,
    tableHtml: tables.length ? tables.map(standingAlone).join('') : null,
    group: groupOf(element, context),
  })
  const doi = identifiers(element)
  const caption = [
    number && `<b>${escapeHtml(number)}</b>`,
    ...labelled,
    ...captions.map(({ html }) => html),
    doi,
  ]
  const below = isTable ? '' : notes.join('')
  const figcaption = `<figcaption>${caption.filter(Boolean).join(' ')}${below}</figcaption>`
  const scrollers = tables.map(scrolling).join('')
  const body = isTable
    ? figcaption + scrollers + images + inParagraphs(others) + part('notes', notes.join(''))
    : images + scrollers + inParagraphs(others) + figcaption
  return `<figure${context.attributes(element, isTable ? 'table' : 'fig')} data-type="${isTable ? 'table' : 'figure'}"${spoken(element, body)}>${body}</figure>`
}

/** The pictures of a figure; those inside its paragraphs and structures where it has none of its own. */
function filesOf(element: Element, graphics: Element[], context: Context): string[] {
  const isTable = element.tagName.startsWith('table-wrap')
  const shown = graphics.length > 0 || isTable ? graphics : graphicsInside(element)
  return shown.flatMap((graphic) => {
    const name = fileOf(graphic)
    return name && (shown === graphics || context.pictures.has(name)) ? name : []
  })
}

const graphicsInside = (element: Element): Element[] =>
  children(element, 'p', 'chem-struct', 'disp-formula', 'disp-formula-group', 'boxed-text').flatMap(
    (part) => [...graphicsOf(part).filter(({ tagName }) => tagName === 'graphic'), ...graphicsInside(part)],
  )

const tablesOf = (element: Element): Element[] => [
  ...children(element, 'table', 'oasis:table', 'tgroup'),
  ...children(element, 'alternatives').flatMap((each) => children(each, 'table', 'oasis:table', 'tgroup')),
]

/** Checks for alternatives without a picture or table, only media, structures or text. */
const isOfOtherForms = (child: Element): boolean =>
  child.tagName === 'alternatives' &&
  children(child, 'graphic', 'inline-graphic', 'table', 'tgroup').length === 0

/** Media that are another form of a picture, a film of it or data: a page has room for both. */
const mediaBeside = (element: Element): Element[] =>
  children(element, 'alternatives')
    .filter((forms) => !isOfOtherForms(forms))
    .flatMap((forms) => children(forms, 'media'))

/** The picture in words, as code or as the formula of a structure, where its source has it so as well. */
const formsBeside = (element: Element, level: number, context: Context): string[] =>
  children(element, 'alternatives')
    .filter((forms) => !isOfOtherForms(forms))
    .flatMap((forms) => [
      ...children(forms, 'textual-form').map((form) => {
        const words = context.inner(form, level)
        return part('note', words, /<(p|div|ul|ol|dl|pre)\b/.test(words) ? 'div' : 'p')
      }),
      writtenForms(forms, level, context),
    ])

/** What a picture has of its own beside its caption. */
const partsOfGraphic = (graphic: Element, level: number, context: Context): string[] =>
  children(graphic)
    .filter(({ tagName }) => !['caption', 'alt-text', 'object-id', 'label'].includes(tagName))
    // The file a production system made the picture from.
    .filter((child) => !/^original.?file$/i.test(attribute(child, 'content-type') ?? ''))
    .map((child) => context.block(child, level))

/** The sign of one picture of several, below it. */
const graphicLabel = (graphic: Element, level: number, context: Context): string =>
  children(graphic, 'label')
    .map((label) => `<p>${context.inner(label, level)}</p>`)
    .join('')

/** The label in both languages where the source has both. */
function labelSides(labels: Element[], number: string | null, context: Context): ImportedFigure['label'] {
  const main = sideOf(context.language) ?? 'en'
  const [first, ...others] = labels
  const sides = figureLabel(
    number ?? (labelText(first) || null),
    sideOf(attribute(first, 'xml:lang')) ?? main,
  )
  for (const other of others) {
    const side = sideOf(attribute(other, 'xml:lang'))
    if (side && labelText(other)) sides[side] = labelText(other)
  }
  return sides
}

const labelHtml = (label: Element, level: number, context: Context): string =>
  `<b${languageOf(attribute(label, 'xml:lang'), context)}>${context.inner(label, level)}</b>`

function noteHtml(element: Element, level: number, context: Context): string {
  if (element.tagName === 'attrib') return part('attrib', context.inner(element, level), 'p')
  const html =
    element.tagName === 'permissions' ? context.block(element, level) : context.inner(element, level)
  return /<(p|div|ul|ol|dl|aside)\b/.test(html) ? part('note', html) : part('note', html, 'p')
}

/**
 * Joins the captions of a figure by language; a third language is added to the English one. Marks of notes are left in
 * where the notes or other parts of the figure hold the note.
 */
function rowTexts(
  captions: Piece[],
  { notes, others }: { notes: string[]; others: string[] },
  context: Context,
): Pick<ImportedFigure, 'titleHtml' | 'noteHtml'> {
  const title = { ...nothing }
  for (const { side, html } of captions) {
    const key = side ?? 'en'
    const text = inlineOnly(withoutBold(withoutNoteMarks(html, [...notes, ...others])))
    title[key] = [title[key], text].filter(Boolean).join(' ') || null
  }
  return { titleHtml: title, noteHtml: sided(inlineOnly(notes.join(' ')) || null, context) }
}

/** Takes a label off the title behind it: some sources write it there in their second language. */
function withoutLabels<Texts extends Pick<ImportedFigure, 'titleHtml'>>(
  texts: Texts,
  label: ImportedFigure['label'],
): Texts {
  const rest = (side: Side): string | null => {
    const [title, sign] = [texts.titleHtml[side], label[side]?.replace(/[.:：。\s]+$/, '')]
    if (!title || !sign) return title
    // Its source may set the space in the label, or none: "Fig.1".
    const written = [...sign.replace(/\s+/g, '')].map((each) => each.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'))
    const before = new RegExp(`^${written.join('\\s*')}[\\s.:：。]+(?=\\S)`, 'iu').exec(title)
    return before ? title.slice(before[0].length) : withoutSameLabel(title, sign)
  }
  return { ...texts, titleHtml: { zh: rest('zh'), en: rest('en') } }
}

/** Takes off a label with the word for its kind written in another way: "Tab.1" where that is "Table 1". */
function withoutSameLabel(title: string, sign: string): string {
  const [, head = '', rest = ''] =
    /^(\p{L}{1,6}[.\s]*[A-Z]?\d[\w.-]{0,8}?)[\s.:：。]+(\S.*)$/su.exec(title) ?? []
  const [own, other] = [sign, head].map((label) => figureLabel(label, 'en'))
  return head && own?.zh && own.zh === other?.zh ? rest : title
}

/** Takes the bold type off a title that is bold as a whole, not off one of several bold parts. */
function withoutBold(html: string): string {
  const inner = /^<p[^>]*><b>(.*)<\/b><\/p>$/.exec(html)?.[1]
  let depth = 1
  for (const [tag] of (inner ?? '').matchAll(/<\/?b>/g)) {
    depth += tag === '<b>' ? 1 : -1
    if (depth === 0) return html
  }
  return inner ?? html
}

const sided = (text: string | null, { language }: Context) => ({
  ...nothing,
  [sideOf(language) ?? 'en']: text,
})

/** Removes ids and internal links from a table that is shown without the article. */
const standingAlone = (html: string): string =>
  html
    .replace(/\u0001[^\u0001]*\u0001/g, '')
    .replace(/<a href="#[^>]*>([\s\S]*?)<\/a>/g, '$1')
    .replace(/ id="[^"]*"/g, '')

const groupOf = (element: Element, context: Context): string | null => {
  const holder = element.parentNode as Element
  return ['fig-group', 'table-wrap-group'].includes(holder.tagName) ? context.anchor(holder, 'group') : null
}

/** A structure in words alone, without label and caption, is no figure. */
const structure: Render = (element, level, context) =>
  children(element, 'label', 'caption').length + graphicsOf(element).length + all(element, 'graphic').length >
  0
    ? figure(element, level, context)
    : inParagraphs(children(element).map((child) => context.block(child, level)))

export const figures: Record<string, Render> = {
  fig: figure,
  'table-wrap': figure,
  'chem-struct-wrap': structure,
  'chem-struct-wrapper': structure,
}
