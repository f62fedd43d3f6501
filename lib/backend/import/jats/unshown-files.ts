import type { ImportWarning, ImportedArticle } from '../model'
import { fileOf } from './render/images'
import { type Element, at, attribute, children, descendants, textOf } from './xml'

/** Elements that name a file of the package. */
const WITH_FILES = new Set([
  ...['graphic', 'inline-graphic', 'media', 'inline-media'],
  ...['supplementary-material', 'inline-supplementary-material'],
])

/** Maximum number of files named in a warning. */
const NAMED = 20

type Read = Pick<ImportedArticle, 'files' | 'figures' | 'pictures' | 'graphicAbstract'>

/** Warns, in one line, of files the article neither shows nor offers: other forms of what it shows. */
export function warnAboutUnshownFiles(root: Element, article: Read, warnings: ImportWarning[]): void {
  const shown = new Set([
    ...article.files.map(({ name }) => name),
    ...article.figures.flatMap(({ files }) => files),
    ...article.pictures,
    article.graphicAbstract,
  ])
  const [lost, signs] = [new Set<string>(), new Set<string>()]
  for (const element of descendants(root)) {
    const name = WITH_FILES.has(element.tagName) ? fileOf(element) : null
    if (!name || isOfShown(element)) continue
    if (isSignOfFront(element)) signs.add(name)
    else if (!shown.has(name)) lost.add(name)
  }
  warn('files that are not shown, of what is shown in another form', lost, warnings)
  warn(
    'pictures in a line of a title or abstract, shown below it for want of words: write the sign, or an alt-text',
    signs,
    warnings,
  )
}

function warn(what: string, files: ReadonlySet<string>, warnings: ImportWarning[]): void {
  if (files.size === 0) return
  const names = [...files]
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
  warnings.push({
    code: 'file-not-shown',
    message: `${what}: ${names.slice(0, NAMED).join(', ')}${more}`,
    path: null,
  })
}

/** Whether a picture is a sign in a title or abstract, where words stand and no pictures. */
function isSignOfFront(graphic: Element): boolean {
  if (graphic.tagName !== 'inline-graphic') return false
  for (let node = graphic.parentNode as Element | null; node; node = node.parentNode as Element | null)
    if (/^(trans-)?abstract$|^title-group$|^kwd$/.test(node.tagName)) return true
  return false
}

/** Whether a picture is a small form of another, or stands for a formula or table that is shown as such. */
function isOfShown(graphic: Element): boolean {
  const purpose = ['specific-use', 'content-type', 'xlink:href'].map((name) => attribute(graphic, name) ?? '')
  if (/thumb|small/i.test(purpose.join(' '))) return true
  // A sign of a title or abstract is there in words.
  if (isSignOfFront(graphic) && textOf(at(graphic, 'alt-text'))) return true
  const holder = graphic.parentNode as Element
  const whole = holder.tagName === 'alternatives' ? (holder.parentNode as Element) : holder
  return [holder, whole, ...children(whole, 'alternatives')].some(
    (each) => children(each, ...SHOWN_AS_SUCH).length > 0,
  )
}

const SHOWN_AS_SUCH = ['mml:math', 'math', 'tex-math', 'table', 'oasis:table', 'tgroup', 'array']
