import { escapeHtml } from '@/lib/text/escape-html'
import { mathHtml } from '../math'
import { type Element, all, at, attribute, children, textOf } from '../xml'
import type { Context, Render } from './context'
import { addressOf } from './links'

const WEB = /\.(png|jpe?g|gif|svg|webp)$/i

/** Returns the file name in the package that a picture or medium refers to; null for a URL or none. */
export const fileOf = (element: Element | null | undefined): string | null => {
  const name = attribute(element, 'xlink:href')
    ?.trim()
    .replace(/^file:\/*/i, '')
  return !name || /^[a-z]+:\/\//i.test(name) ? null : name
}

/** Chooses the form of a picture to show: web formats first, thumbnails only as a last resort. */
function bestGraphic(graphics: Element[]): Element | null {
  const whole = graphics.filter(
    (graphic) =>
      !/thumb|small/i.test(
        `${attribute(graphic, 'specific-use') ?? ''}${attribute(graphic, 'content-type') ?? ''}`,
      ),
  )
  return (
    whole.find((graphic) => WEB.test(attribute(graphic, 'xlink:href') ?? '')) ??
    whole[0] ??
    graphics[0] ??
    null
  )
}

/** Whether a picture is the form for print of one that is there for screens as well. */
const isForPrint = (graphic: Element, beside: Element[]): boolean => {
  const purpose = (each: Element): string =>
    `${attribute(each, 'content-type') ?? ''} ${attribute(each, 'specific-use') ?? ''}`
  return (
    /\bprint/i.test(purpose(graphic)) && beside.some((each) => /\b(online|web|screen)/i.test(purpose(each)))
  )
}

/** Returns the pictures of an element, one for each set of alternatives. */
export function graphicsOf(element: Element): Element[] {
  const beside = children(element, 'graphic', 'inline-graphic')
  return children(element).flatMap((child): Element[] => {
    if (beside.includes(child)) return isForPrint(child, beside) ? [] : [child]
    if (child.tagName === 'alternatives') {
      const best = bestGraphic(children(child, 'graphic', 'inline-graphic'))
      return best && !at(child, 'table') ? [best] : []
    }
    return []
  })
}

/** Renders a picture; `words` stand for it where the source gives none. One that lies elsewhere is a link. */
export function imageHtml(graphic: Element, words: string, context: Context): string {
  const name = fileOf(graphic)
  if (!name) return linkTo(graphic, context)
  context.pictures.add(name)
  const alt = textOf(at(graphic, 'alt-text')) || words
  return `<img data-file="${escapeHtml(name)}" alt="${escapeHtml(alt)}" loading="lazy">`
}

function linkTo(graphic: Element, context: Context): string {
  const url = attribute(graphic, 'xlink:href') ? addressOf(graphic) : null
  if (!url) {
    const line = graphic.lineNumber ?? 1
    context.warn('no-picture', `line ${line}: <${graphic.tagName}> names no file: give it an xlink:href`)
    return ''
  }
  context.warn('external-picture', `${url} is linked, not shown: put the picture into the package`)
  return `<a href="${escapeHtml(url)}"><span data-label="picture"></span></a>`
}

const graphic: Render = (element, level, context) => {
  const words = children(element)
    .filter(({ tagName }) => !['alt-text', 'object-id'].includes(tagName))
    .map((each) => (each.tagName === 'label' ? context.inner(each, level) : context.block(each, level)))
  return imageHtml(element, '', context) + words.join(' ')
}

const formula: Render = (element, level, context) => {
  const label = at(element, 'label')
  const number = label ? inBrackets(context.inner(label, level)) : escapeHtml(tagsOf(element).join(', '))
  const words = number ? ` <span data-part="label">${number}</span>` : ''
  return `<div data-type="formula"${context.attributes(element, 'eq')}>${formulaInner(element, level, context, true)}${words}</div>`
}

/** A bare number of a formula as papers print it: "1" is "(1)". */
const inBrackets = (number: string): string =>
  /^[A-Z]?[\d.]*\d[a-z]?$/.test(number.trim()) ? `(${number.trim()})` : number

/** The numbers a formula has in its TeX alone. */
const tagsOf = (element: Element): string[] =>
  all(element, 'tex-math').flatMap((tex) =>
    Array.from(textOf(tex).matchAll(/\\tag(\*?)\s*\{([^{}]*)\}/g), ([, isBare, number = '']) =>
      isBare ? number : `(${number})`,
    ),
  )

/** Returns forms of a formula to omit because of a better one; some sources do not wrap them in `alternatives`. */
function otherForms(element: Element): string[] {
  if (children(element, 'mml:math', 'math').length > 0) return ['tex-math', 'inline-graphic', 'graphic']
  return children(element, 'tex-math').length > 0 ? ['inline-graphic', 'graphic'] : []
}

/** Renders the content of a formula, preferring MathML to TeX to pictures. */
function formulaInner(element: Element, level: number, context: Context, display: boolean): string {
  const forms = otherForms(element)
  return children(element).length === 0
    ? context.inner(element, level)
    : Array.from(element.childNodes)
        .map((node) => {
          if (node.nodeType === 3) return escapeHtml(node.nodeValue ?? '')
          if (node.nodeType !== 1) return ''
          const child = node as Element
          if (child.tagName === 'label' || forms.includes(child.tagName)) return ''
          if (child.tagName === 'alternatives') return alternative(child, level, context, display)
          if (/^(mml:)?math$|^tex-math$/.test(child.tagName))
            return mathHtml(child, display, context.warn.bind(context))
          return context.block(child, level)
        })
        .join('')
        .trim()
}

/** Renders the best form of an `alternatives` element. */
function alternative(element: Element, level: number, context: Context, display: boolean): string {
  const math = children(element, 'mml:math', 'math')[0] ?? children(element, 'tex-math')[0]
  if (math) return mathHtml(math, display, context.warn.bind(context))
  const tables = children(element, 'table', 'tgroup', 'array')
  if (tables.length > 0) return tables.map((table) => context.block(table, level)).join('')
  const picture = bestGraphic(children(element, 'graphic', 'inline-graphic'))
  if (picture)
    return (
      imageHtml(picture, textOf(at(element, 'textual-form')), context) +
      writtenForms(element, level, context) +
      children(element, 'media')
        .map((medium) => context.block(medium, level))
        .join('')
    )
  const media = children(element, 'media')
  const [first] = children(element)
  return (media.length > 0 ? media : first ? [first] : []).map((each) => context.block(each, level)).join('')
}

/** Forms of a picture that are content of their own, code or the formula of a structure; they stand beside it. */
const WRITTEN = ['code', 'preformat', 'chem-struct', 'array', 'speech', 'p', 'list']

/** Renders the written forms of a thing of which a picture is shown. */
export const writtenForms = (alternatives: Element, level: number, context: Context): string =>
  children(alternatives, ...WRITTEN)
    .map((form) => ` ${context.block(form, level)}`)
    .join('')

export const pictures: Record<string, Render> = {
  graphic,
  'inline-graphic': graphic,
  alternatives: (element, level, context) => alternative(element, level, context, false),
  'disp-formula': formula,
  'inline-formula': (element, level, context) => {
    const html = formulaInner(element, level, context, false)
    return attribute(element, 'id') ? `<span${context.attributes(element)}>${html}</span>` : html
  },
  'tex-math': (element, _level, context) => mathHtml(element, false, context.warn.bind(context)),
  math: (element, _level, context) => mathHtml(element, false, context.warn.bind(context)),
  'mml:math': (element, _level, context) => mathHtml(element, false, context.warn.bind(context)),
}
