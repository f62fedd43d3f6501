import { sideOf } from '../bilingual'
import { type Element, all, attribute, children, textOf } from '../xml'
import type { Context } from './context'

/** Kinds of things a page numbers, and the word for one in either language. */
const KINDS = [
  { tag: 'fig', zh: '图', en: 'Figure' },
  { tag: 'table-wrap', zh: '表', en: 'Table' },
] as const

/**
 * Labels figures or tables none of which has one, where the text points at them by what their source left unresolved
 * ("[fig:lamp]", of LaTeX through Pandoc): the print they were made from numbers them.
 */
export function labelFigures(root: Element, context: Context): void {
  const targets = context.links.filter(isUnresolved).flatMap((link) => figureOf(link, context) ?? [])
  if (targets.length === 0) return
  for (const { tag, zh, en } of KINDS) {
    const figures = all(root, tag)
    if (!figures.some((figure) => targets.includes(figure))) continue
    if (figures.some((figure) => children(figure, 'label').some(textOf))) continue
    const word = sideOf(context.language) === 'zh' ? zh : en
    for (const [at, figure] of figures.entries()) context.numbers.set(figure, `${word} ${at + 1}`)
  }
}

/** Whether a link says in brackets the id it leads to, for want of a number. */
const isUnresolved = (link: Element): boolean => {
  const text = textOf(link)
  const rid = decodeId(attribute(link, 'rid') ?? '')
  return rid !== '' && !/^\d+$/.test(rid) && text === `[${rid}]`
}

/** Ids written with the codes of what may not stand in one (`U003A`). */
const decodeId = (rid: string): string =>
  rid.replace(/U([0-9A-F]{4})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** The figure or table a link leads to, or into. */
function figureOf(link: Element, context: Context): Element | null {
  let node: Element | null = context.target(attribute(link, 'rid') ?? '', link)
  while (node && !KINDS.some(({ tag }) => tag === node?.tagName)) node = node.parentNode as Element | null
  return node
}

/**
 * Returns what an unresolved link says: the label of what it leads to, its number alone where the text has the word
 * already.
 */
export function resolvedWords(link: Element, context: Context): string | null {
  const figure = isUnresolved(link) ? figureOf(link, context) : null
  const label = figure && context.numberOf(figure)
  if (!label) return null
  const before = (link.previousSibling?.nodeValue ?? '').trimEnd()
  return /(^|[^\p{L}])(fig(ure|s)?|tab(le|s)?)\.?$|[图表]$/iu.test(before) ? label.replace(/^\D+/, '') : label
}
