import type { ImportWarning } from '../model'
import { operatorName } from './content-binding'
import { LARGE, isNamedOnly } from './content-signs'
import { presentationOf } from './math'
import { texCode, repairedTexMathml, texMathml } from './tex-mathml'
import { type Element, all, at, children, descendants, isText, localName, textOf } from './xml'

/** Maximum number of formulas named of each kind. */
const NAMED = 20

/** Warns about parts of formulas that are shown in words alone, and about TeX of the front shown as its source. */
export function warnAboutFormulas(root: Element, warnings: ImportWarning[]): void {
  const found: string[] = []
  for (const element of descendants(root)) {
    const name = element.tagName.replace(/^mml:/, '')
    const line = `line ${element.lineNumber ?? 1}`
    if (name === 'mglyph' && !element.getAttribute('alt')?.trim())
      found.push(`${line}: a sign of a formula is a picture, shown by the name of its file: give it an alt`)
    if (isNamedOnly(name) && isShown(element) && !isRange(element))
      found.push(`${line}: <${name}> of a formula is shown by its name: write presentation MathML`)
    const picture = name === 'tex-math' && PICTURE.exec(textOf(element))?.[1]
    if (picture)
      found.push(`${line}: the picture ${picture} of a formula is shown by its name: use a graphic`)
    const tex = texInWords(element)
    if (tex) found.push(`${line}: TeX among words is shown as it is written: ${tex}; write it as tex-math`)
  }
  found.push(...sourcesOfFront(root))
  const known = new Set(warnings.map(({ message }) => message))
  for (const message of [...new Set(found)].filter((each) => !known.has(each)).slice(0, NAMED))
    warnings.push({ code: 'tex', message, path: null })
}

/** The file of a picture in TeX; bounded, so that no text takes quadratic time. */
const PICTURE = /\\includegraphics[^{]{0,300}\{([^}]{0,300})\}/

/** TeX between the signs that open and close it, which has a command or an index in braces; bounded in length. */
const DELIMITED =
  /\\\([^\n]{1,300}?\\\)|\\\[[^\n]{1,300}?\\\]|\$(?:\$?[^$]{0,300}?(?:\\[a-z]{2,}|[_^]\{)[^$]{0,300}?)\$/i
/** Elements whose signs are not those of a text. */
const VERBATIM = /^(?:tex-math|code|preformat|monospace|(?:mml:)?annotation)$/
/** Maximum number of characters quoted. */
const QUOTED = 60

/** The TeX that the words of an element itself hold, unmarked; null without any. */
function texInWords(element: Element): string | null {
  if (VERBATIM.test(element.tagName)) return null
  for (let node = element.firstChild; node; node = node.nextSibling) {
    const text = isText(node) ? (node.nodeValue ?? '') : ''
    const found = /[\\$]/.test(text) ? DELIMITED.exec(text)?.[0] : undefined
    if (found) return found.replace(/\s+/g, ' ').slice(0, QUOTED)
  }
  return null
}

const parentOf = (element: Element): Element | null =>
  element.parentNode?.nodeType === 1 ? (element.parentNode as Element) : null

const cached = new WeakMap<Element, boolean>()

/** By formula: each of its many parts would search it. */
function hasPresentation(semantics: Element): boolean {
  const has = cached.get(semantics) ?? presentationOf(semantics) !== null
  cached.set(semantics, has)
  return has
}

/** Whether an element is of a formula and of the form of it that is shown. */
function isShown(element: Element): boolean {
  for (let node = parentOf(element); node; node = parentOf(node)) {
    const name = localName(node)
    if (name === 'math') return true
    if (/^annotation/.test(name) || (name === 'semantics' && hasPresentation(node))) return false
  }
  return false
}

/** Whether an element says what a sum or integral runs over, which stands below its sign. */
function isRange(element: Element): boolean {
  const whole = parentOf(element)
  return (
    /^(\w+:)?(condition|domainofapplication)$/.test(element.tagName) &&
    whole !== null &&
    Object.hasOwn(LARGE, operatorName(whole))
  )
}

/** TeX of titles, abstracts and keywords that no renderer names: it is a line of text there. */
const sourcesOfFront = (root: Element): string[] =>
  ['title-group', 'abstract', 'trans-abstract', 'kwd-group', 'article-categories']
    .flatMap((name) => children(at(root, 'front', 'article-meta'), name))
    .flatMap((holder) => all(holder, 'tex-math'))
    .filter((tex) => all(tex.parentNode as Element, 'math', 'mml:math').length === 0)
    .flatMap((tex) => {
      const source = textOf(tex)
      if (texMathml(source) !== null || repairedTexMathml(source) !== null) return []
      return [texCode(source, false).reason].filter(Boolean)
    })
