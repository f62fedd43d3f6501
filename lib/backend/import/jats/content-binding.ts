import { APPLIED, ATOM, FENCED, FUNCTIONS, INFIX, LARGE, PRODUCT, RELATION, SUM } from './content-signs'
import { type Element, children, isElement, localName, textOf } from './xml'

/** Returns a property of the record itself, of none it inherits. */
export const own = <Value>(record: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

const QUALIFIERS = new Set([
  ...['bvar', 'lowlimit', 'uplimit', 'degree', 'logbase', 'condition', 'domainofapplication', 'interval'],
])

type Application = { operator: Element | undefined; args: Element[]; said: Element[] }

/** What an operator is applied to, and what says more of it. */
export function partsOf(element: Element): Application {
  const [operator, ...others] = children(element)
  const hasBound = others.some((other) => localName(other) === 'bvar')
  const isSaid = (other: Element): boolean =>
    QUALIFIERS.has(localName(other)) && (localName(other) !== 'interval' || hasBound)
  return { operator, args: others.filter((other) => !isSaid(other)), said: others.filter(isSaid) }
}

/** The meaning itself, without the `semantics` around it. */
function meant(element: Element): Element {
  let inner = element
  for (let next: Element | undefined = inner; next && localName(inner) === 'semantics'; inner = next ?? inner)
    next = children(inner)[0]
  return inner
}

/** Returns the first element in one, without a list of all, which its many parts would each ask for. */
function firstElement(element: Element): Element | null {
  for (let node = element.firstChild; node; node = node.nextSibling) if (isElement(node)) return node
  return null
}

const isApplied = (element: Element): boolean => ['apply', 'reln', 'bind'].includes(localName(element))

/** Returns the operator of an expression by its name; '' where it has none. A number with a power of ten is a product. */
export function operatorName(element: Element): string {
  if (localName(element) === 'cn') return element.getAttribute('type') === 'e-notation' ? 'times' : ''
  const operator = isApplied(element) ? firstElement(element) : null
  return operator ? localName(operator) : ''
}

/** How closely the parts of an expression hold together. */
export function bindingOf(given: Element): number {
  const element = meant(given)
  if (localName(element) === 'cn') return bindingOfNumber(element)
  if (!isApplied(element)) return ATOM
  const name = operatorName(element)
  const infix = own(INFIX, name)
  if (infix) return partsOf(element).args.length === 1 ? Math.min(infix[1], SUM) : infix[1]
  if (own(LARGE, name) || name === 'not' || name === 'diff') return PRODUCT
  return own(FENCED, name) || name === 'root' ? ATOM : APPLIED
}

function bindingOfNumber(number: Element): number {
  const type = number.getAttribute('type') ?? ''
  if (type.startsWith('complex') || isSigned(number)) return SUM
  if (type === 'e-notation') return PRODUCT
  return type === 'rational' ? APPLIED : ATOM
}

const isSigned = (number: Element): boolean => /^[-−+]/.test(textOf(number).trim())

/** Whether an expression begins with a sign, so that no other sign may stand right before it. */
function beginsWithSign(given: Element): boolean {
  const element = meant(given)
  if (localName(element) === 'cn') return isSigned(element)
  if (!own(INFIX, operatorName(element))) return false
  const { args } = partsOf(element)
  return args.length === 1 || (args[0] !== undefined && beginsWithSign(args[0]))
}

/** Whether what a sign, a derivative or a large operator stands before needs brackets. */
export const needsBracketsBehindSign = (element: Element): boolean =>
  bindingOf(element) < PRODUCT || beginsWithSign(element)

/** Operators whose form begins with what they are applied to, unless that is in brackets. */
const BEHIND_OPERAND = new Set(['power', 'factorial', 'transpose', 'inverse'])

/** Whether an expression begins with a number, which would join one right before it. */
export function beginsWithNumber(given: Element): boolean {
  const element = meant(given)
  if (localName(element) === 'cn') return true
  const name = operatorName(element)
  const { args } = partsOf(element)
  const [first] = args
  if (!name || !first) return false
  if (name === 'divide' || name === 'conjugate') return beginsWithNumber(first)
  const isFirst = BEHIND_OPERAND.has(name)
    ? bindingOf(first) === ATOM
    : own(INFIX, name) !== undefined && args.length > 1 && !needsBrackets(first, name, 0, args.length)
  return isFirst && beginsWithNumber(first)
}

/** Whether an expression would take a factor behind it for a part of its own: a sum, a derivative, "sin x". */
function takesWhatFollows(given: Element): boolean {
  const element = meant(given)
  const name = operatorName(element)
  if (own(LARGE, name) || name === 'diff' || FUNCTIONS.has(name)) return true
  const last = own(INFIX, name)?.[1] === PRODUCT ? partsOf(element).args.at(-1) : undefined
  return last !== undefined && takesWhatFollows(last)
}

/** Signs whose operands may be grouped in any way. */
const ASSOCIATIVE = new Set(['plus', 'times', 'union', 'intersect', 'and', 'or', 'xor', 'compose'])
const ADDITIVE = new Set(['plus', 'minus'])

/** Whether an operand of an infix sign needs brackets; `at` is its place among `count`. */
export function needsBrackets(given: Element, sign: string, at: number, count: number): boolean {
  const element = meant(given)
  const binding = own(INFIX, sign)?.[1] ?? RELATION
  if (binding > RELATION && at > 0 && beginsWithSign(element)) return true
  if (binding === PRODUCT && at < count - 1 && takesWhatFollows(element)) return true
  if (localName(element) === 'cn' && isSigned(element))
    return element.getAttribute('type') === 'complex-cartesian'
  const name = operatorName(element)
  const ownBinding = bindingOf(element)
  if (ownBinding !== binding || !own(INFIX, name)) return ownBinding < binding
  if (ADDITIVE.has(sign) && ADDITIVE.has(name)) return sign === 'minus' && at > 0
  return sign !== name || !ASSOCIATIVE.has(sign)
}
