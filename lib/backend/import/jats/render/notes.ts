import { escapeHtml } from '@/lib/text/escape-html'
import { langOf } from '../bilingual'
import { type Element, at, attribute, children } from '../xml'
import { linkedNames } from '../linked-names'
import { statementKind } from '../statement-kind'
import type { Context, Render } from './context'
import { labelHeading } from './headings'
import { isHeld, isInPlace, markBefore } from './note-marks'
import { placeHtml } from './place'
import { rest, section } from './sections'
import { addTableNote, tableOf, tableSign } from './table-notes'

/** Renders a footnote: as its text in a group, as a mark linked to the notes at the end in running text. */
const note: Render = (element, level, context) => {
  if (isInPlace(element, context)) return noteText(element, level, context)
  listed(element, context)
  if (markBefore(element, context)) return ''
  const anchor = context.anchor(element, 'fn')
  const label = at(element, 'label')
  const sign = label ? context.inner(label, level).trim() : escapeHtml(attribute(element, 'symbol') ?? '')
  const words = sign || escapeHtml(tableSign(element, context)) || `${context.notes.indexOf(element) + 1}`
  return `<sup><a href="#${escapeHtml(anchor)}" id="${context.mark(anchor)}" data-kind="fn">${words}</a></sup>`
}

/** Adds a note to those below its table or the text. */
function listed(note: Element, context: Context): void {
  const table = tableOf(note)
  if (table) addTableNote(note, table, context)
  else if (!context.notes.includes(note)) context.notes.push(note)
}

/** Renders the notes in the parts of a table, which stand below it, and those within these notes. */
export function tableNotes(table: Element, level: number, context: Context): string[] {
  // A set that grows while it is read is read to its new end.
  return Array.from(context.tableNotes.get(table) ?? [], (note) => noteText(note, level, context))
}

/** The sign of a note that its source gives in an attribute, or what it has below a table. */
function symbolHtml(note: Element, context: Context): string {
  const symbol = at(note, 'label') ? null : attribute(note, 'symbol')
  const sign = symbol ?? tableSign(note, context)
  return sign ? `<span data-part="label">${escapeHtml(sign)}</span> ` : ''
}

/** The subject of a note in the back matter that its type alone says: "None declared." The first of several has it. */
function subjectHtml(note: Element): string {
  const group = note.parentNode as Element
  if (group.tagName !== 'fn-group' || at(group, 'title') || children(note, 'label', 'title').length > 0)
    return ''
  const kind = statementKind(attribute(note, 'fn-type'))
  const notes = children(group, 'fn')
  const before = notes[notes.indexOf(note) - 1]
  if (before && statementKind(attribute(before, 'fn-type')) === kind) return ''
  const isSaid = statementKind((note.textContent ?? '').trim().slice(0, OPENING)) === kind
  return kind !== 'note' && !isSaid
    ? `<p data-part="title"><b><span data-label="kind.${kind}"></span></b></p>`
    : ''
}

/** Characters in which a note names its subject itself. */
const OPENING = 50

/** The text of a note; an affiliation that another part links to stands as one line. */
const innerOf = (element: Element, level: number, context: Context): string =>
  element.tagName === 'aff' ? placeHtml(element, level, context) : rest(element, level, context, [])

/** The people of the article who are linked to a note that says no names, as one on their addresses. */
const peopleOf = (element: Element, { root, language }: Context): string =>
  element.tagName === 'fn'
    ? linkedNames(
        element,
        statementKind(attribute(element, 'fn-type')),
        at(root, 'front', 'article-meta'),
        langOf(element) ?? language,
      )
    : ''

const noteText = (element: Element, level: number, context: Context, tag = 'div'): string =>
  `<${tag}${context.attributes(element, 'fn')} data-type="note">${subjectHtml(element)}${symbolHtml(element, context)}${innerOf(element, level, context)}${peopleOf(element, context)}${context.backlinkPlaceholder(context.anchor(element, 'fn'))}</${tag}>`

const group: Render = (element, level, context) =>
  isHeld(element) ? rest(element, level, context, []) : section(element, level, context, 'footnotes')

/**
 * Renders the last sections of the article, for link targets outside the text: supplementary files of the front matter,
 * footnotes of the running text, and notes of the front matter.
 */
export function collectedNotes(level: number, context: Context): string {
  const noteHtml = { supplementary: '', footnotes: '' }
  for (let at = 0; at < context.notes.length; at += 1) {
    const element = context.notes[at]
    const part = element?.tagName === 'supplementary-material' ? 'supplementary' : 'footnotes'
    if (element) noteHtml[part] += noteText(element, level + 1, context, 'li')
  }
  return (
    collected('supplementary', noteHtml, level, context) + collected('footnotes', noteHtml, level, context)
  )
}

type NoteHtml = Record<'supplementary' | 'footnotes', string>

function collected(part: keyof NoteHtml, noteHtml: NoteHtml, level: number, context: Context): string {
  if (!noteHtml[part]) return ''
  const title = labelHeading(part, context.root, context)
  context.outline.push({ anchor: part, titleHtml: title, level })
  return `<section id="${part}"><h${level}>${title}</h${level}><ul data-plain>${noteHtml[part]}</ul></section>`
}

export const notes: Record<string, Render> = {
  fn: note,
  'fn-group': group,
  'author-notes': group,
  corresp: (element, level, context) =>
    `<p${context.attributes(element)}>${context.inner(element, level)}</p>`,
  'table-wrap-foot': (element, level, context) =>
    children(element)
      .map((child) => context.block(child, level))
      .join(''),
}
