import { type Element, children } from './xml'

const nameOf = ({ tagName }: Element): string => tagName.replace(/^\w+:/, '')

/**
 * Writes on each cell of a table of a formula where it stands: tables and rows say it for their columns and rows by
 * lists, the last of which holds for all that follow, and browsers know neither.
 */
export function alignCells(table: Element): void {
  const rows = children(table).filter((each) => /^m(labeled)?tr$/.test(nameOf(each)))
  rows.forEach((row, line) => {
    const isLabelled = nameOf(row) === 'mlabeledtr'
    let column = isLabelled ? -1 : 0
    for (const cell of children(row).filter((each) => nameOf(each) === 'mtd')) {
      const isLabel = column < 0
      set(cell, 'columnalign', [cell, row, table], isLabel ? 0 : column)
      setRow(cell, row, table, line)
      column += isLabel ? 1 : Math.max(1, Number(cell.getAttribute('columnspan')) || 1)
    }
  })
  for (const each of [table, ...rows])
    for (const name of ['columnalign', 'rowalign']) each.removeAttribute(name)
}

function set(cell: Element, name: string, from: Element[], at: number): void {
  const said = from.find((each) => each.getAttribute(name)?.trim())
  const list = said?.getAttribute(name)?.trim().split(/\s+/) ?? []
  const value = said === cell ? list[0] : (list[at] ?? list.at(-1))
  if (value) cell.setAttribute(name, value)
}

function setRow(cell: Element, row: Element, table: Element, line: number): void {
  const own = [cell, row].find((each) => each.getAttribute('rowalign')?.trim())
  if (own) set(cell, 'rowalign', [own], 0)
  else set(cell, 'rowalign', [table], line)
}
