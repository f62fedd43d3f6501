import { escapeHtml } from '@/lib/text/escape-html'
import { type Element, all, at, attribute, children, isText, textOf } from '../xml'
import { type Context, type Render, part } from './context'
import { formulaForms, isForm, isMath } from './formula-forms'
import { bestGraphic, imageHtml } from './images'

const graphic: Render = (element, level, context) => {
  const words = children(element)
    .filter(({ tagName }) => !['alt-text', 'object-id'].includes(tagName))
    .map((each) =>
      each.tagName === 'label'
        ? part('label', context.inner(each, level), isAmongBlocks(element) ? 'p' : 'span')
        : context.block(each, level),
    )
  return imageHtml(element, '', context) + words.join(' ')
}

const isAmongBlocks = ({ parentNode }: Element): boolean =>
  !/^(p|td|th|title|inline-formula|alternatives)$/.test((parentNode as Element).tagName)

/** A drawing inside the XML, of which nothing but its words could be shown. */
const drawing: Render = (element, _level, context) => {
  context.warn(
    'missing-picture',
    `line ${element.lineNumber ?? 1}: <${element.tagName}> is not shown: save the drawing as a file and name it by a <graphic>`,
  )
  return ''
}

const formula: Render = (element, level, context) => {
  const label = at(element, 'label')
  const number = label ? inBrackets(context.inner(label, level)) : escapeHtml(tagsOf(element).join(', '))
  const words = number ? ` <span data-part="label">${number}</span>` : ''
  return `<div data-type="formula"${context.attributes(element, 'eq')}>${anchorsOfRows(element, context)}${formulaInner(element, level, context, true)}${words}</div>`
}

/** The rows of a formula that links lead to: those of Copernicus have the numbers. */
const anchorsOfRows = (element: Element, context: Context): string =>
  all(element, 'mml:mlabeledtr', 'mlabeledtr', 'mml:mtr', 'mtr')
    .filter((row) => context.isTarget(row))
    .map((row) => `<span id="${escapeHtml(context.anchor(row, 'eq'))}"></span>`)
    .join('')

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

/** Renders the content of a formula; some sources do not wrap its forms in `alternatives`. */
function formulaInner(element: Element, level: number, context: Context, display: boolean): string {
  if (children(element).length === 0) return context.inner(element, level)
  const forms = children(element).filter(isForm)
  const shown = forms.some(isMath) ? formulaForms(forms, context, display) : null
  return Array.from(element.childNodes)
    .map((node) => {
      if (isText(node)) return escapeHtml(node.nodeValue ?? '')
      if (node.nodeType !== 1) return ''
      const child = node as Element
      if (child.tagName === 'label') return ''
      if (shown && forms.includes(child)) return shown.get(child) ?? ''
      if (child.tagName === 'alternatives') return alternative(child, level, context, display)
      return context.block(child, level)
    })
    .join('')
    .trim()
}

/** Renders the best form of an `alternatives` element. */
function alternative(element: Element, level: number, context: Context, display: boolean): string {
  const forms = children(element).filter(isForm)
  if (forms.some(isMath)) return [...formulaForms(forms, context, display, true).values()].join('')
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

const formulaAlone: Render = (element, _level, context) =>
  [...formulaForms([element], context, false).values()].join('')

export const pictures: Record<string, Render> = {
  graphic,
  'inline-graphic': graphic,
  alternatives: (element, level, context) => alternative(element, level, context, false),
  'disp-formula': formula,
  'inline-formula': (element, level, context) => {
    const html = formulaInner(element, level, context, false)
    return attribute(element, 'id') ? `<span${context.attributes(element)}>${html}</span>` : html
  },
  'tex-math': formulaAlone,
  math: formulaAlone,
  'mml:math': formulaAlone,
  svg: drawing,
  'svg:svg': drawing,
}
