import { DOMParser, type Element, type Node } from '@xmldom/xmldom'
import { csvField } from '@/lib/text/csv-field'

/** Maximum span of a cell. Each cell a spanning cell covers repeats its text, so that every row has every column. */
const MAX_SPAN = 1000

/** Returns the first table of stored HTML as CSV (RFC 4180: CRLF, fields quoted where needed). */
export function tableCsv(html: string): string {
  const document = new DOMParser({ onError: () => undefined }).parseFromString(
    `<!DOCTYPE html><html><body>${structure(html)}</body></html>`,
    'text/html',
  )
  const grid: string[][] = []
  const rows = [...document.getElementsByTagName('tr')]
  rows.forEach((row, y) => {
    const cells = [...row.childNodes].filter(isCell)
    let x = 0
    for (const cell of cells) {
      while (grid[y]?.[x] !== undefined) x += 1
      const text = (cell.textContent ?? '').replace(/\s+/g, ' ').trim()
      const [across, down] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')]
      for (let dy = 0; dy < Math.min(down, rows.length - y); dy += 1)
        for (let dx = 0; dx < across; dx += 1) (grid[y + dy] ??= [])[x + dx] = text
      x += across
    }
  })
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
