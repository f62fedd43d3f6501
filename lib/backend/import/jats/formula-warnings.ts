import type { ImportWarning } from '../model'
import { isNamedOnly } from './content-signs'
import { texCode, repairedTexMathml, texMathml } from './tex-mathml'
import { type Element, all, at, children, descendants, textOf } from './xml'

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
    if (isNamedOnly(name) && isInMath(element))
      found.push(`${line}: <${name}> of a formula is shown by its name: write presentation MathML`)
    const picture = name === 'tex-math' && /\\includegraphics[^{]*\{([^}]*)\}/.exec(textOf(element))?.[1]
    if (picture)
      found.push(`${line}: the picture ${picture} of a formula is shown by its name: use a graphic`)
  }
  found.push(...sourcesOfFront(root))
  const known = new Set(warnings.map(({ message }) => message))
  for (const message of [...new Set(found)].filter((each) => !known.has(each)).slice(0, NAMED))
    warnings.push({ code: 'tex', message, path: null })
}

function isInMath(element: Element): boolean {
  for (
    let node = element.parentNode as Element | null;
    node?.nodeType === 1;
    node = node.parentNode as Element
  )
    if (/^(mml:)?math$/.test(node.tagName)) return true
  return false
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
