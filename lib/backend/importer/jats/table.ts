import { type Element, type Node, attribute, children } from './xml'

const span = (cell: Element, name: string): string => {
  const value = attribute(cell, name)
  return value && /^\d{1,3}$/.test(value) && value !== '1' ? ` ${name}="${value}"` : ''
}

/** A table with head, spans and nothing else of its attributes. */
export function tableHtml(table: Element, inner: (node: Node) => string): string {
  const row = (tr: Element, head: boolean) =>
    `<tr>${children(tr, 'td', 'th')
      .map((cell) => {
        const tag = cell.tagName
        const scope = tag === 'th' ? ` scope="${head ? 'col' : 'row'}"` : ''
        return `<${tag}${scope}${span(cell, 'colspan')}${span(cell, 'rowspan')}>${inner(cell)}</${tag}>`
      })
      .join('')}</tr>`
  const part = (element: Element) =>
    `<${element.tagName}>${children(element, 'tr')
      .map((tr) => row(tr, element.tagName === 'thead'))
      .join('')}</${element.tagName}>`
  const loose = children(table, 'tr').map((tr) => row(tr, false))
  return `<table>${children(table, 'thead', 'tbody', 'tfoot').map(part).join('')}${loose.length ? `<tbody>${loose.join('')}</tbody>` : ''}</table>`
}
