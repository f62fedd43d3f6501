import { type Element, children, isElement, textOf } from './xml'

/** By row: each of its operators would look at all others. */
const cached = new WeakMap<Element, ReadonlyMap<Element, 'prefix' | 'postfix'>>()

/**
 * Renders the form of a bar that is one of a pair round its content, `|x|`: without it, browsers take each bar between
 * other signs for a relation and set space round it.
 */
export function barForm(node: Element): string {
  const row = node.parentNode as Element | null
  if (!row || !isBar(node) || node.hasAttribute('form')) return ''
  const forms = cached.get(row) ?? formsOf(row)
  cached.set(row, forms)
  const form = forms.get(node)
  return form ? ` form="${form}"` : ''
}

const isOperator = (node: Element): boolean => /^(?:\w+:)?mo$/.test(node.tagName)
const isBar = (node: Element): boolean => isOperator(node) && /^[|∣‖∥]$/.test(textOf(node))

/** Whether a sign stands behind what it may relate to something: AB ∥ CD. */
function isBehindOperand({ previousSibling }: Element): boolean {
  let node = previousSibling
  while (node && !isElement(node)) node = node.previousSibling
  return node !== null && !(isOperator(node) && !/^[)\]}⟩]$/.test(textOf(node)))
}

/** The bars of a row in pairs; none where their number is odd or one stands between brackets: P(a|b)P(c|d). */
function formsOf(row: Element): ReadonlyMap<Element, 'prefix' | 'postfix'> {
  const forms = new Map<Element, 'prefix' | 'postfix'>()
  let open: { depth: number } | null = null
  let depth = 0
  for (const node of children(row)) {
    const sign = isOperator(node) ? textOf(node) : ''
    if (/^[([{⟨]$/.test(sign)) depth += 1
    if (/^[)\]}⟩]$/.test(sign)) depth -= 1
    if (open && depth < open.depth) return new Map()
    if (!isBar(node)) continue
    if (open && open.depth !== depth) return new Map()
    if (!open && textOf(node) === '∥' && isBehindOperand(node)) return new Map()
    forms.set(node, open ? 'postfix' : 'prefix')
    open = open ? null : { depth }
  }
  return open ? new Map() : forms
}
