import { decimalsByColumn, isOnPoint, missingDecimals } from './decimal-columns'
import { type Element, attribute, children, isText, textOf } from '../xml'
import type { Context, Render } from './context'

const PARTS = ['thead', 'tbody', 'tfoot']

/** Maximum number of columns that are counted: each row takes time for all above it, and room for those it leaves out. */
const MOST_COLUMNS = 1_000

const count = (value: string | null): number => (value && /^\d{1,3}$/.test(value) ? Number(value) : 1)

const span = (name: string, value: number): string => (value > 1 ? ` ${name}="${value}"` : '')

const alignment = (cell: Element, ofColumn: string | null): string => {
  const align =
    attribute(cell, 'align') ??
    /text-align:\s*(\w+)/.exec(attribute(cell, 'style') ?? '')?.[1] ??
    attribute(cell.parentNode as Element, 'align') ??
    ofColumn
  return align && ['left', 'right', 'center', 'char'].includes(align) && align !== 'left'
    ? ` data-align="${align === 'char' ? 'right' : align}"`
    : ''
}

/** Renders a table with head, body, spans and alignment, in the HTML or the OASIS model of JATS. */
export function tableHtml(table: Element, level: number, context: Context): string {
  const groups = children(table, 'tgroup')
  const holders = groups.length ? groups : [table]
  const inner = holders.map((holder) => parts(holder, level, context)).join('')
  return `<table${context.attributes(table)}>${inner}</table>`
}

function parts(holder: Element, level: number, context: Context): string {
  const specs = children(holder, 'colspec')
  const columns = placesOf(specs.map((column) => attribute(column, 'colname') ?? ''))
  const spans = new Map(
    children(holder, 'spanspec').map((each) => [attribute(each, 'spanname') ?? '', each] as const),
  )
  const row = ({ cells, ruled, isInset }: Row, head: boolean): string =>
    `<tr${ruled ? ' data-rule' : ''}${isInset ? ' data-inset' : ''}>${cells
      .map((cell) =>
        cell
          ? cellHtml(cell, {
              head,
              level,
              context,
              spec: specs[cell.column] ?? null,
              decimals: decimals.get(cell.column) ?? 0,
            })
          : '<td></td>',
      )
      .join('')}</tr>`
  const place = (cell: Element): Place => placeOf(cell, columns, spans)
  const groups = children(holder, ...PARTS).map(
    (element) => ({ element, rows: withGaps(rowsOf(element), place) }) as const,
  )
  const looseRows = withGaps(rowsOf(holder), place)
  const decimals = decimalsByColumn(
    [looseRows, ...groups.flatMap(({ element, rows }) => (element.tagName === 'thead' ? [] : [rows]))]
      .flat()
      .flatMap(({ cells }) => cells.flatMap((cell) => (cell?.wide === 1 ? cell : []))),
  )
  const loose = looseRows.map((each) => row(each, false))
  const titled = children(holder, 'caption', 'title').map((each) => context.inner(each, level))
  const body = groups
    .map(
      ({ element: { tagName }, rows }) =>
        `<${tagName}>${rows.map((tr) => row(tr, tagName === 'thead')).join('')}</${tagName}>`,
    )
    .filter((html) => !/^<(\w+)><\/\1>$/.test(html))
  return (
    (titled.length ? `<caption>${titled.join(' ')}</caption>` : '') +
    body.join('') +
    (loose.length ? `<tbody>${loose.join('')}</tbody>` : '')
  )
}

/** `isInset`: a cell of a row above spans the first column of this row. */
type Row = { cells: (Cell | null)[]; ruled: boolean; isInset: boolean }
type SourceRow = Omit<Row, 'cells'> & { cells: Element[] }

/** A cell with the first column it stands in, and how many it spans. */
type Cell = { element: Element; column: number; wide: number }

/** The first column of a cell where its source says it (else -1), and how many it spans. */
type Place = { at: number; wide: number }

/** The place of each column by its name; of several of one name, the first. */
type Columns = ReadonlyMap<string, number>

const placesOf = (names: string[]): Columns => {
  const places = names.slice(0, MOST_COLUMNS).flatMap((name, at) => (name ? [[name, at] as const] : []))
  return new Map(places.reverse())
}

function placeOf(cell: Element, columns: Columns, spans: Map<string, Element>): Place {
  const spanned = spans.get(attribute(cell, 'spanname') ?? '') ?? cell
  const [first = -1, last = -1, own = -1] = [
    attribute(spanned, 'namest'),
    attribute(spanned, 'nameend'),
    attribute(cell, 'colname'),
  ].map((name) => columns.get(name ?? '') ?? -1)
  const wide = first >= 0 && last > first ? last - first + 1 : count(attribute(cell, 'colspan'))
  return { at: first >= 0 ? first : own, wide }
}

/** Adds the cells a row leaves out (null), where those behind them say by name in which column they stand. */
function withGaps(rows: SourceRow[], placeIn: (cell: Element) => Place): Row[] {
  // How many rows each column is taken for by cells above.
  let taken: number[] = []
  return rows.map((row) => {
    const next = taken.map((each) => each - 1)
    const cells: (Cell | null)[] = []
    let column = 0
    for (const cell of row.cells) {
      const { at, wide } = placeIn(cell)
      for (; column < at || (taken[column] ?? 0) > 0; column += 1)
        if ((taken[column] ?? 0) <= 0) cells.push(null)
      cells.push({ element: cell, column, wide })
      for (const end = Math.min(column + wide, MOST_COLUMNS); column < end; column += 1)
        next[column] = height(cell) - 1
    }
    taken = next
    return { ...row, cells }
  })
}

/** Returns the rows of a table part. A row of only `hr` elements is dropped and the next one marked as `ruled`. */
function rowsOf(part: Element): SourceRow[] {
  const rows: SourceRow[] = []
  let [ruled, spanned, filled] = [false, 0, 0]
  for (const tr of children(part, 'tr', 'row')) {
    const cells = children(tr, 'td', 'th', 'entry')
    if (spanned <= 0 && cells.length > 0 && cells.every(isLine)) {
      ruled = rows.length > 0
      continue
    }
    const hasWords = cells.some((cell) => textOf(cell) !== '')
    const isRuled = ruled || (rows.length > 0 && hasWords && cells.every(isOverlined))
    rows.push({ cells, ruled: isRuled, isInset: filled > 0 })
    ruled = hasWords && cells.every(isUnderlined)
    filled = Math.max(filled, cells[0] && filled === 0 ? height(cells[0]) : 0) - 1
    spanned = Math.max(spanned - 1, ...cells.map((cell) => height(cell) - 1))
  }
  return rows
}

const isLine = (cell: Element): boolean =>
  textOf(cell) === '' && children(cell).length > 0 && children(cell).every(({ tagName }) => tagName === 'hr')

/** Whether a line is set below the words of a cell; one below each cell of a row is the line under the row. */
const isUnderlined = (cell: Element): boolean =>
  children(cell).at(-1)?.tagName === 'hr' && !isWords(cell.lastChild)

/** Whether a line is set above the words of a cell. */
const isOverlined = (cell: Element): boolean =>
  children(cell)[0]?.tagName === 'hr' && !isWords(cell.firstChild)

const isWords = (node: Element['lastChild']): boolean =>
  node !== null && isText(node) && /\S/.test(node.nodeValue ?? '')

/** Returns the attribute of a cell with a line of its own, below or above its words. */
function ownRule(cell: Element): string {
  const [below, above] = [isUnderlined(cell), isOverlined(cell)]
  if ((!below && !above) || textOf(cell) === '') return ''
  const row = children(cell.parentNode as Element, 'td', 'th', 'entry')
  if (below && !row.every(isUnderlined)) return ' data-rule="below"'
  return above && !row.every(isOverlined) ? ' data-rule="above"' : ''
}

const height = (cell: Element): number => {
  const more = Number(attribute(cell, 'morerows') ?? 0)
  return more > 0 ? more + 1 : count(attribute(cell, 'rowspan'))
}

type CellContext = {
  head: boolean
  /** What the source says of the column. */
  spec: Element | null
  /** The most decimals of a number in the column. */
  decimals: number
  level: number
  context: Context
}

function cellHtml({ element: cell, wide }: Cell, given: CellContext): string {
  const { head, spec, level, context } = given
  const align = attribute(spec, 'align')
  const html = context.inner(cell, level)
  const inner = textOf(cell) === '' ? html : html.replace(OUTER_LINES, '')
  // An empty head cell is not a header.
  const heads = cell.tagName === 'th' || (cell.tagName === 'entry' && head)
  const tag = heads && /[^\s<>]|<(img|math)/.test(inner.replace(/<(?!img|math)[^>]*>/g, '')) ? 'th' : 'td'
  const scope = tag === 'th' ? ` scope="${head ? 'col' : 'row'}"` : ''
  const attributes =
    context.attributes(cell) +
    ownRule(cell) +
    scope +
    span('colspan', wide) +
    span('rowspan', height(cell)) +
    // The head of numbers that are aligned on their points stands above them.
    (head && align === 'char' && wide === 1 ? ' data-align="right"' : alignment(cell, align))
  const spaces = !head && wide === 1 && isOnPoint(cell, spec) ? missingDecimals(cell, given.decimals) : ''
  return `<${tag}${attributes}>${inner}${spaces}</${tag}>`
}

/** Lines above and below the words of a cell: those of rows are drawn along the row. */
const OUTER_LINES = /^(?:\s*<hr>)+|(?:<hr>\s*)+$/g

/** Renders an `array` as a table below its label, followed by its pictures and sources. */
const array: Render = (element, level, context) => {
  const [rows, labels] = [children(element, ...ROWS), children(element, 'label')]
  const beside = children(element)
    .filter((child) => ![...rows, ...labels].includes(child) && !HELD.has(child.tagName))
    .map((child) => context.block(child, level))
  const table = rows.length > 0 ? scrolling(tableHtml(element, level, context)) : ''
  return [...labels.map((label) => context.block(label, level)), table, ...beside].join('')
}

const ROWS = [...PARTS, 'tr', 'row', 'tgroup']
/** Children of an array that are rendered with its rows. */
const HELD = new Set(['caption', 'title', 'col', 'colgroup', 'colspec'])

/** Wraps a table in an element that scrolls horizontally. */
export const scrolling = (html: string): string => `<div data-scroll tabindex="0">${html}</div>`

export const tables: Record<string, Render> = {
  table: (element, level, context) => scrolling(tableHtml(element, level, context)),
  array,
  tr: (element, level, context) =>
    scrolling(
      `<table><tbody><tr>${children(element, 'td', 'th')
        .map((cell) => `<td>${context.inner(cell, level)}</td>`)
        .join('')}</tr></tbody></table>`,
    ),
}
