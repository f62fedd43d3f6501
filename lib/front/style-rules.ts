/** A rule of a stylesheet, with the classes a page needs for it to apply. */
export type StyleRule = {
  text: string
  /** Classes of each of its selectors; an empty list applies to any page. */
  requiredClasses: string[][]
  /** Nested rules of `@media` and the like; `text` is then the part before the block. */
  nested?: StyleRule[]
}

const GROUP = /^@(media|supports|layer|container)\b/

/** Splits a compiled stylesheet into flat rules and groups of them. */
export function styleRules(css: string): StyleRule[] {
  const rules: StyleRule[] = []
  let start = 0
  while (start < css.length) {
    const end = ruleEnd(css, start)
    const text = css.slice(start, end).trim()
    if (text !== '') rules.push(ruleOf(text))
    start = end
  }
  return rules
}

function ruleOf(text: string): StyleRule {
  const open = text.indexOf('{')
  if (open < 0) return { text, requiredClasses: [] }
  const prelude = text.slice(0, open).trim()
  if (GROUP.test(prelude))
    return {
      text: prelude,
      requiredClasses: [],
      nested: styleRules(text.slice(open + 1, text.lastIndexOf('}'))),
    }
  return { text, requiredClasses: prelude.startsWith('@') ? [] : selectors(prelude).map(classesIn) }
}

/** Returns the end of the rule that begins here: after its block, or its semicolon if it has none. */
function ruleEnd(css: string, start: number): number {
  let depth = 0
  let quote = ''
  for (let at = start; at < css.length; at += 1) {
    const character = css.charAt(at)
    if (character === '\\') at += 1
    else if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '/' && css.charAt(at + 1) === '*') at = Math.max(at, css.indexOf('*/', at) + 1)
    else if (character === '{') depth += 1
    else if (character === '}' && (depth -= 1) <= 0) return at + 1
    else if (character === ';' && depth === 0) return at + 1
  }
  return css.length
}

/** Splits a selector list without parentheses and brackets, which may hold alternatives or negations. */
const selectors = (prelude: string): string[] => {
  let plain = prelude
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replace(/\([^()]*\)|\[[^\][]*\]/g, '')
  }
  return plain.split(',')
}

const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.((?:[\w-]|\\.|[^\0-\x7f])+)/g)].map(([, name = '']) => name.replaceAll('\\', ''))

/** Returns the rules that can apply to a page with these classes. */
export function usedRules(rules: readonly StyleRule[], classes: ReadonlySet<string>): string {
  let css = ''
  for (const { text, requiredClasses, nested } of rules) {
    if (nested) {
      const used = usedRules(nested, classes)
      if (used !== '') css += `${text}{${used}}`
    } else if (
      requiredClasses.length === 0 ||
      requiredClasses.some((names) => names.every((name) => classes.has(name)))
    )
      css += text
  }
  return css
}
