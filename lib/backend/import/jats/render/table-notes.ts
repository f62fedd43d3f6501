import { type Element, all, at, attribute, textOf } from '../xml'
import type { Context } from './context'
import { isInPlace, markBefore } from './note-marks'

/** Returns the table a note stands in, in a cell or its caption; null for a note of running text. */
export function tableOf(note: Element): Element | null {
  for (let node = note.parentNode as Element | null; node; node = node.parentNode as Element | null)
    if (node.tagName === 'table-wrap') return node
  return null
}

/** Adds a note to those below its table. */
export function addTableNote(note: Element, table: Element, context: Context): void {
  const notes = context.tableNotes.get(table) ?? new Set()
  context.tableNotes.set(table, notes.add(note))
}

/** Returns the sign of a note of a table whose source gives it none: the words of its mark, or its letter; else "". */
export function tableSign(note: Element, context: Context): string {
  const table = note.tagName === 'fn' ? tableOf(note) : null
  if (!table) return ''
  const known = signs.get(table) ?? signsOf(table, context)
  signs.set(table, known)
  return known.get(note) ?? ''
}

/** By table: each of many notes would look at all of it. */
const signs = new WeakMap<Element, ReadonlyMap<Element, string>>()

/** The signs of the notes below a table that have none of their own, with letters that no other note of it has. */
function signsOf(table: Element, context: Context): ReadonlyMap<Element, string> {
  const notes = all(table, 'fn').filter(
    (note) => tableOf(note) === table && isUnsigned(note) && !isInPlace(note, context),
  )
  const marks = new Map(notes.map((note) => [note, textOf(markBefore(note, context))]))
  const lettered = notes.filter((note) => !marks.get(note))
  // Notes within notes stand below all others.
  const inOrder = lettered.map((note) => ({ note, depth: depthOf(note) })).sort((a, b) => a.depth - b.depth)
  const free = freeLetters(table)
  for (const [place, { note }] of inOrder.entries()) marks.set(note, free[place] ?? `${place + 1}`)
  return marks
}

/** Whether a note has no sign of its own. */
const isUnsigned = (note: Element): boolean =>
  !textOf(at(note, 'label')) && attribute(note, 'symbol') === null

/** How many notes a note stands in. */
function depthOf(note: Element): number {
  let depth = 0
  for (let node = note.parentNode as Element | null; node; node = node.parentNode as Element | null)
    if (node.tagName === 'fn') depth += 1
  return depth
}

/** Letters that are no sign in a table yet. */
function freeLetters(table: Element): string[] {
  const taken = new Set([
    ...all(table, 'label', 'sup', 'xref').flatMap((sign) => textOf(sign).split(/[^\p{L}\p{N}]+/u)),
    ...all(table, 'fn').map((note) => attribute(note, 'symbol')),
  ])
  return [...'abcdefghijklmnopqrstuvwxyz'].filter((letter) => !taken.has(letter))
}
