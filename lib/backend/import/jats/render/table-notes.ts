import { type Element, all, at, attribute, textOf } from '../xml'
import type { Context } from './context'

/** Returns the table a note stands in, in a cell or its caption; null for a note of running text. */
export function tableOf(note: Element): Element | null {
  for (let node = note.parentNode as Element | null; node; node = node.parentNode as Element | null)
    if (node.tagName === 'table-wrap') return node
  return null
}

/** Adds a note to those below its table. */
export function addTableNote(note: Element, table: Element, context: Context): void {
  const notes = context.tableNotes.get(table) ?? []
  if (!notes.includes(note)) context.tableNotes.set(table, [...notes, note])
}

/** Whether a note has no sign of its own. */
const isUnsigned = (note: Element): boolean =>
  !textOf(at(note, 'label')) && attribute(note, 'symbol') === null

/** The letter of a note of a table whose source gives it none, which no other note of the table has. */
export function letterOf(note: Element, table: Element, context: Context): string {
  const place = (context.tableNotes.get(table) ?? []).filter(isUnsigned).indexOf(note)
  return place === -1 ? '' : (freeLetters(table)[place] ?? `${place + 1}`)
}

/** Letters that are no sign in a table yet. */
function freeLetters(table: Element): string[] {
  const known = letters.get(table)
  if (known) return known
  const taken = new Set(all(table, 'label', 'sup').map(textOf))
  const free = [...'abcdefghijklmnopqrstuvwxyz'].filter((letter) => !taken.has(letter))
  letters.set(table, free)
  return free
}

/** By table: each of many notes would look at all of it. */
const letters = new WeakMap<Element, string[]>()
