import * as csstree from 'css-tree'
import { allowedAtRules, isAllowedProperty, isAllowedUrl, refusedFunctions } from './allowed'

const MAX_BYTES = 64 * 1024
const MAX_RULES = 2000
const MAX_LAYER = 100

export type CssTrouble = { message: string; line: number; column: number }

/**
 * An owner's stylesheet as a page may carry it: only known properties and at-rules, only files of the site,
 * every selector below `root`, nothing fixed, nothing above layer 100. What is not allowed is left out; what cannot be
 * parsed, or is more than 64 KB or 2,000 rules, gives no stylesheet and says why.
 */
export function sanitizeCss(source: string, root: string): { css: string; trouble: CssTrouble | null } {
  const refuse = (message: string, line = 1, column = 1) => ({ css: '', trouble: { message, line, column } })
  if (new TextEncoder().encode(source).length > MAX_BYTES) return refuse('too large')
  let trouble: CssTrouble | null = null
  const tree = csstree.parse(source, {
    parseCustomProperty: true,
    onParseError: ({ message, line, column }: CssTrouble) => (trouble ??= { message, line, column }),
  })
  if (trouble !== null) return { css: '', trouble }
  let rules = 0
  csstree.walk(tree, {
    enter(
      node: csstree.CssNode,
      item: csstree.ListItem<csstree.CssNode>,
      list: csstree.List<csstree.CssNode>,
    ) {
      const drop = () => list?.remove(item)
      if (node.type === 'Rule') rules += 1
      else if (node.type === 'Atrule' && !allowedAtRules.has(node.name.toLowerCase())) drop()
      else if (node.type === 'Declaration' && !mayDeclare(node)) drop()
      else if (node.type === 'Comment' || node.type === 'Raw') drop()
    },
  })
  if (rules > MAX_RULES) return refuse('too many rules')
  scope(tree, root)
  return { css: csstree.generate(tree), trouble: null }
}

function mayDeclare({ property, value }: csstree.Declaration): boolean {
  if (!isAllowedProperty(property) || value.type === 'Raw') return false
  let fine = true
  csstree.walk(value, (node) => {
    if (node.type === 'Url') fine &&= isAllowedUrl(node.value)
    else if (node.type === 'Function') fine &&= !refusedFunctions.has(node.name.toLowerCase())
    else if (node.type === 'Raw') fine = false
  })
  const text = csstree.generate(value).toLowerCase()
  if (property.toLowerCase() === 'position') fine &&= /^(static|relative)$/.test(text)
  if (property.toLowerCase() === 'z-index') fine &&= text === 'auto' || Number(text) <= MAX_LAYER
  return fine
}

/** Puts every selector below `root`; drops rules whose selectors read what a visitor types, or that keep none. */
function scope(tree: csstree.CssNode, root: string): void {
  const prefix = csstree.parse(root, { context: 'selector' }) as csstree.Selector
  csstree.walk(tree, {
    visit: 'Rule',
    enter(rule, item, list) {
      if (this.atrule?.name.toLowerCase() === 'keyframes') return
      const { prelude } = rule
      if (prelude.type === 'SelectorList')
        prelude.children.forEach((selector, at, all) => {
          if (selector.type !== 'Selector' || !mayStand(selector)) all.remove(at)
          else below(selector, prefix)
        })
      if (prelude.type !== 'SelectorList' || prelude.children.isEmpty) list?.remove(item)
    },
  })
}

/** Attribute values of fields (`[value^=a]`) would tell what is typed; nesting would leave the scope. */
function mayStand(selector: csstree.Selector): boolean {
  let fine = true
  csstree.walk(selector, (node) => {
    if (node.type === 'AttributeSelector')
      fine &&= node.matcher === null || !/^(value|token)$/i.test(node.name.name)
    else if (node.type === 'NestingSelector' || node.type === 'Raw') fine = false
    else if (node.type === 'PseudoClassSelector') fine &&= !/^(root|host|has|scope)$/i.test(node.name)
  })
  return fine
}

function below(selector: csstree.Selector, prefix: csstree.Selector): void {
  const first = selector.children.first
  if (first?.type !== 'Combinator')
    selector.children.prepend(selector.children.createItem({ type: 'Combinator', name: ' ' }))
  const copy = csstree.clone(prefix) as csstree.Selector
  selector.children.prependList(copy.children)
}
