import { DOMParser, type Element, type Node } from '@xmldom/xmldom'
import { csvField } from '@/lib/text/csv-field'

/** Maximum span of a cell. Each cell a spanning cell covers repeats its text, so that every row has every column. */
const MAX_SPAN = 1000

/** Maximum characters that spanning cells repeat in all: a small table may claim to fill gigabytes. */
const MAX_REPEATED = 200_000

/** Returns the first table of stored HTML as CSV (RFC 4180: CRLF, fields quoted where needed); null if its spans are absurd. */
export function tableCsv(html: string): string | null {
  const document = new DOMParser({ onError: () => undefined }).parseFromString(
    `<!DOCTYPE html><html><body>${structure(html)}</body></html>`,
    'text/html',
  )
  const grid: string[][] = []
  const rows = [...document.getElementsByTagName('tr')]
  let repeated = 0
  for (const [y, row] of rows.entries()) {
    let x = 0
    for (const cell of [...row.childNodes].filter(isCell)) {
      while (grid[y]?.[x] !== undefined) x += 1
      const text = (cell.textContent ?? '').replace(/\s+/g, ' ').trim()
      const across = spanOf(cell, 'colspan')
      const down = Math.min(spanOf(cell, 'rowspan'), rows.length - y)
      repeated += (across * down - 1) * (text.length + 1)
      if (repeated > MAX_REPEATED) return null
      for (let dy = 0; dy < down; dy += 1)
        for (let dx = 0; dx < across; dx += 1) (grid[y + dy] ??= [])[x + dx] = text
      x += across
    }
  }
  return grid.map((row) => Array.from(row, (cell) => csvField(cell ?? '')).join(',')).join('\r\n') + '\r\n'
}

/** Strips all tags but those of the table structure, so that an unclosed tag in a cell does no harm. */
const structure = (html: string): string =>
  html
    .replace(/<(?:br|\/p|\/li)\b[^>]*>/gi, ' ')
    .replace(/<(?!\/?(?:table|thead|tbody|tfoot|tr|th|td)\b)[^>]*>/gi, '')

const isCell = (node: Node): node is Element => /^t[dh]$/i.test(node.nodeName)

const spanOf = (cell: Element, name: string): number =>
  Math.min(MAX_SPAN, Math.max(1, Number(cell.getAttribute(name)) || 1))
