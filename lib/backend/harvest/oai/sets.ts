import type { Selection } from '../queries/harvest'
import { xmlElement } from '@/lib/text/xml'
import type { HarvestInfo, HarvestRecord } from '@/lib/contract/harvest'

/** Returns the sets of a record: its journal, year and column. */
export const setsOf = ({ publicationIndexId, year, columnKey }: HarvestRecord): string[] => [
  `journal:${publicationIndexId}`,
  ...(year === null ? [] : [`year:${year}`]),
  ...(columnKey ? [`column:${columnKey}`] : []),
]

/**
 * Returns the selection of a set; null for an impossible set. The family names `journal` and `year` select all records,
 * `column` those with a column.
 */
export function selectionOfSet(set: string | null): Partial<Selection> | null {
  if (set === null || set === 'journal' || set === 'year') return {}
  if (set === 'column') return { inColumn: true }
  const [family, value = '', ...more] = set.split(':')
  if (more.length > 0) return null
  if (family === 'journal' && /^\d{1,9}$/.test(value)) return { publicationIndexId: Number(value) }
  if (family === 'year' && /^\d{4}$/.test(value)) return { year: Number(value) }
  if (family === 'column' && /^[0-9a-f]{12}$/.test(value)) return { column: value }
  return null
}

type Known = Pick<HarvestInfo, 'years'> & {
  journals: { id: number; name: string; enName: string | null }[]
  columns: { key: string; name: string | null; enName: string | null }[]
}

/** Writes the sets of a repository, one element each. */
export function setElements({ journals, years, columns }: Known): string[] {
  const named = (zh: string | null, en: string | null) => [zh, en].filter(Boolean).join(' / ')
  const sets: [string, string][] = [
    ['journal', 'Journals'],
    ...journals.map(({ id, name, enName }): [string, string] => [`journal:${id}`, named(name, enName)]),
    ['year', 'Years'],
    ...years.map((year): [string, string] => [`year:${year}`, String(year)]),
    ...(columns.length > 0 ? [['column', 'Sections'] as [string, string]] : []),
    ...columns.map(({ key, name, enName }): [string, string] => [`column:${key}`, named(name, enName)]),
  ]
  return sets.map(
    ([spec, name]) => `<set>${xmlElement('setSpec', spec)}${xmlElement('setName', name || spec)}</set>\n`,
  )
}
