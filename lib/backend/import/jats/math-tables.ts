import { type Element, children } from './xml'

/**
 * Renders the alignment of a cell that its row or table says for all: MathML Core reads neither, the style sheet reads
 * that of the cell.
 */
export function cellAlignment(cell: Element): string {
  const row = cell.parentNode as Element | null
  const table = row?.parentNode as Element | null
  if (!row || !table || cell.hasAttribute('columnalign')) return ''
  const isLabelled = /mlabeledtr$/.test(row.tagName)
  const at = children(row).indexOf(cell) - (isLabelled ? 1 : 0)
  const given = (row.getAttribute('columnalign') ?? table.getAttribute('columnalign') ?? '')
    .trim()
    .split(/\s+/)
  const align = given[Math.min(at, given.length - 1)] ?? ''
  return at >= 0 && /^(left|right)$/.test(align) ? ` columnalign="${align}"` : ''
}
