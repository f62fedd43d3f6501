import * as csstree from 'css-tree'
import { allowedAtRules, isAllowedProperty, isAllowedUrl, refusedFunctions } from './allowed'

const MAX_BYTES = 64 * 1024
const MAX_RULES = 2000
const MAX_LAYER = 100

type CssError = { message: string; line: number; column: number }

/**
 * Sanitises an owner's stylesheet: only allowed properties and at-rules, only files of the site, every selector below
 * `root`, no fixed positions, no z-index above 100. Anything else is removed; a stylesheet that does not parse, or
 * exceeds 64 KiB or 2,000 rules, is rejected with an error.
 */
export function sanitizeCss(source: string, root: string): { css: string; error: CssError | null } {
  const refuse = (message: string, line = 1, column = 1) => ({ css: '', error: { message, line, column } })
  if (new TextEncoder().encode(source).length > MAX_BYTES) return refuse('too large')
  let error: CssError | null = null
  const tree = csstree.parse(source, {
    parseCustomProperty: true,
    onParseError: ({ message, line, column }: CssError) => (error ??= { message, line, column }),
  })
  if (error !== null) return { css: '', error }
  let rules = 0
  csstree.walk(tree, {
    enter(
      node: csstree.CssNode,
      item: csstree.ListItem<csstree.CssNode>,
      list: csstree.List<csstree.CssNode>,
    ) {
      const drop = () => list?.remove(item)
      if (node.type === 'Rule') {
        rules += 1
        withoutNested(node)
      } else if (node.type === 'Atrule' && !allowedAtRules.has(node.name.toLowerCase())) drop()
      else if (node.type === 'Declaration' && !mayDeclare(node)) drop()
      else if (node.type === 'Comment' || node.type === 'Raw') drop()
    },
  })
  if (rules > MAX_RULES) return refuse('too many rules')
  ownKeyframes(tree)
  scope(tree, root)
  return { css: csstree.generate(tree), error: null }
}

function mayDeclare({ property, value }: csstree.Declaration): boolean {
  if (!isAllowedProperty(property) || value.type === 'Raw') return false
  let fine = true
  csstree.walk(value, (node) => {
    if (node.type === 'Url') fine &&= isAllowedUrl(node.value)
    else if (node.type === 'Function') fine &&= !refusedFunctions.has(plainName(node.name))
    else if (node.type === 'Raw') fine = false
  })
  const text = csstree.generate(value).toLowerCase()
  if (property.toLowerCase() === 'position') fine &&= /^(static|relative)$/.test(text)
  if (property.toLowerCase() === 'z-index') fine &&= text === 'auto' || Number(text) <= MAX_LAYER
  return fine
}

/** Prefixes every selector with `root`; removes rules whose selectors could read user input, or that have none left. */
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

/** Returns a name as browsers read it, with escapes resolved. */
const plainName = (name: string): string => csstree.ident.decode(name).toLowerCase()

const COMBINATORS: ReadonlySet<string> = new Set([' ', '>', '+', '~'])
const REFUSED_CLASSES = /^(root|host|host-context|has|scope)$/

/**
 * Checks a selector: attribute values of fields (`[value^=a]`) could leak input; nesting and siblings of `root` are
 * outside.
 */
function mayStand(selector: csstree.Selector): boolean {
  const { first } = selector.children
  let fine = first?.type !== 'Combinator' || [' ', '>'].includes(first.name)
  csstree.walk(selector, (node) => {
    if (node.type === 'AttributeSelector')
      fine &&= node.matcher === null || !/(^|\|)(value|token)$/.test(plainName(node.name.name))
    else if (node.type === 'NestingSelector' || node.type === 'Raw') fine = false
    else if (node.type === 'PseudoClassSelector') fine &&= !REFUSED_CLASSES.test(plainName(node.name))
    else if (node.type === 'Combinator') fine &&= COMBINATORS.has(node.name)
  })
  return fine
}

/** Removes rules nested in a rule, whose selectors would be relative to it; only its declarations stay. */
const withoutNested = ({ block }: csstree.Rule): void =>
  block.children.forEach((node, item, list) => {
    if (node.type !== 'Declaration') list.remove(item)
  })

/** Renames an owner's keyframes: animation names are global to the page and must not replace ours. */
function ownKeyframes(tree: csstree.CssNode): void {
  const names = new Set<string>()
  csstree.walk(tree, {
    visit: 'Atrule',
    enter(rule, item, list) {
      if (rule.name.toLowerCase() !== 'keyframes') return
      const name = rule.prelude?.type === 'AtrulePrelude' ? rule.prelude.children.first : null
      if (name?.type !== 'Identifier' || rule.prelude?.type !== 'AtrulePrelude') return list?.remove(item)
      names.add(csstree.ident.decode(name.name))
      name.name = ownName(name.name)
    },
  })
  csstree.walk(tree, {
    visit: 'Declaration',
    enter({ property, value }) {
      if (!/^animation(-name)?$/i.test(property)) return
      csstree.walk(value, (node) => {
        if (node.type === 'Identifier' && names.has(csstree.ident.decode(node.name)))
          node.name = ownName(node.name)
      })
    },
  })
}

const ownName = (name: string): string => csstree.ident.encode(`own-${csstree.ident.decode(name)}`)

function below(selector: csstree.Selector, prefix: csstree.Selector): void {
  const first = selector.children.first
  if (first?.type !== 'Combinator')
    selector.children.prepend(selector.children.createItem({ type: 'Combinator', name: ' ' }))
  const copy = csstree.clone(prefix) as csstree.Selector
  selector.children.prependList(copy.children)
}
