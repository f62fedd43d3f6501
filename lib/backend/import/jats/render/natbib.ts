import { escapeHtml } from '@/lib/text/escape-html'
import { type Element, attribute, children, isElement, textOf } from '../xml'

/** A label as LaTeX writes it for citations, short names, year and all names: "Rime et al.(2010)Rime and Frost". */
const LABEL = /^(.*[\p{L}.])\((\d{4}[a-z]?)\)(.*)$/u

/** Returns short names and year of a label as LaTeX writes it; null for any other. */
export function natbibLabel(label: string): { names: string; year: string } | null {
  const [, names, year] = LABEL.exec(label) ?? []
  return names && year ? { names, year } : null
}

/** Whether a label serves citations alone: what it says begins and dates its reference, which is printed without it. */
export function isOfCitations(label: string, reference: string): boolean {
  const named = natbibLabel(label)
  const [family = ''] = /[\p{L}\p{M}'’-]{2,}/u.exec(named?.names ?? '') ?? []
  return named !== null && family !== '' && reference.startsWith(family) && reference.includes(named.year)
}

/** How LaTeX cites, as Copernicus notes it in ids: "(Rime, 2010)", "Rime (2010)", "Rime, 2010". */
const WAY = /^(paren|text|altparen|altaltparen)\.\d+$/

/**
 * Renders a citation whose words its source leaves to the reader: names and year of each reference, with what is before
 * and behind them. Returns null for any other link.
 */
export function natbibCitation(
  link: Element,
  targets: Element[],
  linked: (target: Element, html: string) => string,
): string | null {
  const [, way = ''] = WAY.exec(attribute(link, 'id') ?? '') ?? []
  const parts = children(link, 'named-content')
  const words = (place: string): string =>
    escapeHtml(textOf(parts.find((part) => attribute(part, 'content-type') === place)))
  const [before, after] = [words('pre'), words('post')]
  const isFilled = Array.from(link.childNodes).some(
    (node) => !isElement(node) && /\S/.test(node.nodeValue ?? ''),
  )
  if (isFilled || (!way && !before && !after) || parts.length !== children(link).length) return null
  const labels = targets.map((target) => natbibLabel(textOf(children(target, 'label')[0])))
  const isOfText = way === 'text'
  const cited = targets.flatMap((target, index) => {
    const label = labels[index]
    if (!label) return []
    const last = index === targets.length - 1 && after ? `, ${after}` : ''
    const names = escapeHtml(label.names)
    return isOfText
      ? linked(target, `${names} (${label.year}${last})`)
      : linked(target, `${names}, ${label.year}`) + last
  })
  if (cited.length === 0 || cited.length < targets.length) return null
  const whole = `${before && `${before} `}${cited.join(isOfText ? ', ' : '; ')}`
  return way === 'paren' && !isInBrackets(link) ? `(${whole})` : whole
}

/** Whether the text around a link has the brackets already. */
const isInBrackets = (link: Element): boolean => /[([]\s*$/.test(link.previousSibling?.nodeValue ?? '')
