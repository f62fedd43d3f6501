import { escapeHtml } from '@/lib/text/escape-html'
import { type Element, at, attribute, children, descendants, textOf } from '../xml'
import type { Context } from './context'
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
export function bestGraphic(graphics: Element[]): Element | null {
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

/** Whether a picture is one in another format or size of a picture beside it: "f1.tif" and "f1_lr.jpg" of "f1_hr.jpg". */
function isOtherForm(graphic: Element, beside: Element[]): boolean {
  const [name, stem] = stemOf(graphic)
  const forms = beside.filter((each) => stem !== '' && stemOf(each)[1] === stem)
  const web = forms.filter((each) => WEB.test(stemOf(each)[0]))
  const shown = web.find((each) => !isReduced(each)) ?? web[0] ?? forms[0]
  return shown !== undefined && shown !== graphic && stemOf(shown)[0] !== name
}

/** What production systems add to the name of a picture for each of its sizes. */
const SIZE = /[_-](?:lr|hr|tb|thumb|online|print|web)$/i

const stemOf = (graphic: Element): [name: string, stem: string] => {
  const name = attribute(graphic, 'xlink:href') ?? ''
  return [name, /^(.+)\.[a-z]{3,4}$/i.exec(name)?.[1]?.replace(SIZE, '') ?? '']
}

/** Whether a picture is a form of another with fewer pixels. */
const isReduced = (graphic: Element): boolean =>
  /^(low|thumb|small)/i.test(attribute(graphic, 'content-type') ?? '') ||
  /[_-](lr|tb|thumb)\.\w+$/i.test(attribute(graphic, 'xlink:href') ?? '')

/** Names of pictures of tables, to their end: "t1_tb.gif", "journal.t001", "apj12t3_lr.gif", but not "t1-scheme.tif". */
const NAME_OF_TABLE =
  /(?:^|[^a-z])(?:t|tab|tbl|table)[-_]?\d+(?:[_-](?:lr|hr|tb|thumb|online|print|web))?(?:\.\w+)?$|_tb(?:\.|$)/i

/**
 * Whether a picture is one of the table it stands beside: that it is the table as typeset is said of it, or nothing is
 * and its name tells so.
 */
export function isPictureOfTable(graphic: Element): boolean {
  const holder = graphic.parentNode as Element
  return (
    ['graphic', 'inline-graphic'].includes(graphic.tagName) &&
    children(graphic, 'label').length === 0 &&
    isSaidToBeTable(graphic) &&
    children(holder, 'table', 'oasis:table', 'tgroup').some(hasCells)
  )
}

/** Whether a table is more than a placeholder for its picture. */
function hasCells(table: Element): boolean {
  for (const { tagName } of descendants(table)) if (CELL.test(tagName)) return true
  return false
}

const CELL = /^(td|th|(oasis:)?entry)$/

function isSaidToBeTable(graphic: Element): boolean {
  const caption = textOf(at(graphic, 'caption'))
  return caption === ''
    ? NAME_OF_TABLE.test(attribute(graphic, 'xlink:href') ?? '')
    : /^typeset (image|table)[.:]?$/i.test(caption)
}

/** Returns the pictures of an element, one for each set of alternatives. */
export function graphicsOf(element: Element): Element[] {
  const beside = children(element, 'graphic', 'inline-graphic').filter((each) => !isPictureOfTable(each))
  return children(element).flatMap((child): Element[] => {
    if (beside.includes(child)) return isForPrint(child, beside) || isOtherForm(child, beside) ? [] : [child]
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
  const alt = altOf(graphic) || words || holderWords(graphic)
  return `<img data-file="${escapeHtml(name)}" alt="${escapeHtml(alt)}" loading="lazy">`
}

/** What a picture shows, in words of its own or of another form of it. */
function altOf(graphic: Element): string {
  const holder = graphic.parentNode as Element
  const forms = holder.tagName === 'alternatives' ? [graphic, holder, ...children(holder)] : [graphic]
  return forms.map((form) => textOf(at(form, 'alt-text'))).find(Boolean) ?? ''
}

/** Elements whose picture may stand in a paragraph or group inside. */
const HOLDERS =
  /^(p|alternatives|chem-struct|(disp|inline)-formula|boxed-text|fig|fig-group|table-wrap|chem-struct-wrap|array)$/

/** What the figure around a picture says of it: its words for it, its label. */
function holderWords(graphic: Element): string {
  const caption = textOf(at(graphic, 'caption')) || (attribute(graphic, 'xlink:title')?.trim() ?? '')
  if (caption) return caption
  for (
    let node = graphic.parentNode as Element;
    HOLDERS.test(node.tagName);
    node = node.parentNode as Element
  ) {
    const words = textOf(at(node, 'alt-text')) || (node.tagName === 'p' ? '' : textOf(at(node, 'label')))
    if (words) return words
  }
  return ''
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
