import { escapeHtml } from '@/lib/text/escape-html'
import {
  beginsWithNumber,
  bindingOf,
  needsBrackets,
  needsBracketsBehindSign,
  own,
  partsOf,
} from './content-binding'
import {
  APPLIED,
  ATOM,
  CONSTANTS,
  FENCED,
  FUNCTIONS,
  INFIX,
  LARGE,
  RELATION,
  isNamedOnly,
} from './content-signs'
import { type Element, type Node, children, isElement, isText, localName, textOf } from './xml'

/** Layouts without a rendering: their parts stand one behind the other. */
const LAYOUTS = new Set(['mstack', 'mlongdiv', 'mscarries'])

/** Renders an element of a formula as presentation MathML. */
type RenderMath = (element: Element) => string

const mo = (sign: string): string => `<mo>${escapeHtml(sign)}</mo>`
const mi = (name: string): string => `<mi>${escapeHtml(name)}</mi>`
const row = (html: string): string => `<mrow>${html}</mrow>`
const inBrackets = (html: string, open = '(', close = ')'): string => row(mo(open) + html + mo(close))
const listed = (parts: string[]): string => parts.join('<mo separator="true">,</mo>')

/** Renders content MathML as presentation MathML; an unknown operator as a function of its arguments. */
export function contentMathml(element: Element, render: RenderMath): string {
  const name = localName(element)
  if (name === 'apply' || name === 'reln' || name === 'bind') return applied(element, render)
  if (name === 'cn') return number(element, render)
  if (['ci', 'csymbol', 'cs', 'fn'].includes(name)) return identifier(element, render)
  const constant = own(CONSTANTS, name)
  if (constant !== undefined) return mi(constant)
  return container(name, element, render)
}

function identifier(element: Element, render: RenderMath): string {
  const parts = children(element)
  return parts.length > 0 ? row(parts.map(render).join('')) : mi(textOf(element))
}

/** A number, which may have two parts: a fraction, or one with a power of ten. */
function number(element: Element, render: RenderMath): string {
  const [parts, words]: [string[], Element[]] = [[''], []]
  for (let node: Node | null = element.firstChild; node; node = node.nextSibling)
    if (isText(node)) parts.push((parts.pop() ?? '') + (node.nodeValue ?? '').trim())
    else if (isElement(node) && localName(node) === 'sep') parts.push('')
    else if (isElement(node)) words.push(node)
  if (words.length > 0) return row(words.map(render).join(''))
  const [first = '', second] = parts.map((part) =>
    part.startsWith('-')
      ? row(`${mo('−')}<mn>${escapeHtml(part.slice(1))}</mn>`)
      : `<mn>${escapeHtml(part)}</mn>`,
  )
  if (second === undefined) return first
  const type = element.getAttribute('type')
  if (type === 'rational') return `<mfrac>${first}${second}</mfrac>`
  if (type === 'e-notation') return row(`${first}${mo('×')}<msup><mn>10</mn>${second}</msup>`)
  return type === 'complex-cartesian'
    ? row(`${first}${mo('+')}${second}${mo('\u2062')}${mi('i')}`)
    : row(listed([first, second]))
}

function container(name: string, element: Element, render: RenderMath): string {
  const parts = children(element)
  const list = (): string => listed(parts.map(render))
  if (name === 'set') return inBrackets(list(), '{', '}')
  if (name === 'list') return inBrackets(list(), '[', ']')
  if (name === 'vector') return inBrackets(list())
  if (name === 'interval') {
    const closure = element.getAttribute('closure') ?? 'closed'
    return inBrackets(
      list(),
      /^open/.test(closure) ? '(' : '[',
      /^(open|closed-open)$/.test(closure) ? ')' : ']',
    )
  }
  if (name === 'matrix') return inBrackets(`<mtable>${parts.map(render).join('')}</mtable>`)
  if (name === 'matrixrow' || name === 'piece' || name === 'otherwise')
    return `<mtr>${parts.map((part) => `<mtd>${render(part)}</mtd>`).join('')}</mtr>`
  if (name === 'piecewise') return row(`${mo('{')}<mtable>${parts.map(render).join('')}</mtable>`)
  if (parts.length === 0) return mi(textOf(element) || name)
  return isNamedOnly(name) && !LAYOUTS.has(name)
    ? row(mi(name) + inBrackets(list()))
    : row(parts.map(render).join(''))
}

function applied(element: Element, render: RenderMath): string {
  const { operator, args, said } = partsOf(element)
  if (!operator) return ''
  const name = localName(operator)
  const of = (child: Element | undefined, least: number): string =>
    !child ? '' : bindingOf(child) < least ? inBrackets(render(child)) : render(child)
  const infix = own(INFIX, name)
  if (infix && args.length === 1) return row(mo(infix[0]) + behindSign(args[0], render))
  if (infix) return row(joined(args, name, infix[0], render))
  const fences = own(FENCED, name)
  if (fences) return inBrackets(listed(args.map(render)), ...fences)
  const large = own(LARGE, name)
  if (large) return overRange(large, name === 'int', said, behindSign(args[0], render), render)
  return ownForm(name, args, said, of, render) ?? asFunction(operator, args, said, of, render)
}

const behindSign = (child: Element | undefined, render: RenderMath): string =>
  !child ? '' : needsBracketsBehindSign(child) ? inBrackets(render(child)) : render(child)

type Operand = (child: Element | undefined, least: number) => string

function joined(args: Element[], name: string, sign: string, render: RenderMath): string {
  return args
    .map((arg, at) => {
      const isBracketed = needsBrackets(arg, name, at, args.length)
      const html = isBracketed ? inBrackets(render(arg)) : render(arg)
      if (at === 0) return html
      // Two numbers side by side would be one.
      return mo(sign === '\u2062' && !isBracketed && beginsWithNumber(arg) ? '×' : sign) + html
    })
    .join('')
}

const saidBy = (said: Element[], name: string, render: RenderMath): string =>
  said
    .filter((each) => localName(each) === name)
    .map((each) =>
      children(each)
        .filter((child) => localName(child) !== 'degree')
        .map(render)
        .join(''),
    )
    .join('<mo separator="true">,</mo>')

/** A sum, product or integral: what runs stands below the sign, that of an integral behind it. */
function overRange(
  sign: string,
  isIntegral: boolean,
  said: Element[],
  inner: string,
  render: RenderMath,
): string {
  const interval = said.find((each) => localName(each) === 'interval')
  const [from = '', to = ''] = interval
    ? children(interval).map(render)
    : [saidBy(said, 'lowlimit', render), saidBy(said, 'uplimit', render)]
  const bound = saidBy(said, 'bvar', render)
  const range = saidBy(said, 'condition', render) || saidBy(said, 'domainofapplication', render)
  const below =
    range || (isIntegral || !from ? from || (isIntegral ? '' : bound) : bound && row(bound + mo('=') + from))
  const [under, over] = isIntegral ? ['msub', 'msup'] : ['munder', 'mover']
  const both = isIntegral ? 'msubsup' : 'munderover'
  const head =
    below && to ? [both, row(below) + row(to)] : below ? [under, row(below)] : to ? [over, row(to)] : null
  const operator = head ? `<${head[0]}>${mo(sign)}${head[1]}</${head[0]}>` : mo(sign)
  return row(operator + inner + (isIntegral && bound ? mi('d') + bound : ''))
}

function ownForm(
  name: string,
  args: Element[],
  said: Element[],
  of: Operand,
  render: RenderMath,
): string | null {
  const [first, second] = args
  switch (name) {
    case 'divide':
      return `<mfrac>${of(first, RELATION)}${of(second, RELATION)}</mfrac>`
    case 'power':
      return `<msup>${of(first, ATOM)}${of(second, RELATION)}</msup>`
    case 'root':
      return rooted(of(first, RELATION), saidBy(said, 'degree', render))
    case 'exp':
      return `<msup>${mi('e')}${of(first, RELATION)}</msup>`
    case 'factorial':
      return row(of(first, ATOM) + mo('!'))
    case 'not':
      return row(mo('¬') + of(first, APPLIED))
    case 'conjugate':
      return `<mover accent="true">${of(first, RELATION)}${mo('¯')}</mover>`
    case 'transpose':
      return `<msup>${of(first, ATOM)}${mi('T')}</msup>`
    case 'inverse':
      return `<msup>${of(first, ATOM)}${row(`${mo('−')}<mn>1</mn>`)}</msup>`
    case 'diff':
      return derivative(first, said, of, render)
    default:
      return null
  }
}

const rooted = (inner: string, degree: string): string =>
  degree && degree !== '<mn>2</mn>' ? `<mroot>${row(inner)}${row(degree)}</mroot>` : `<msqrt>${inner}</msqrt>`

/** Maximum length of the order of a derivative in MathML: it stands twice, once more at each level of nesting. */
const ORDER = 2_000

function derivative(
  inner: Element | undefined,
  said: Element[],
  of: Operand,
  render: RenderMath,
): string | null {
  const bound = said.find((each) => localName(each) === 'bvar')
  if (!bound) return inner ? `<msup>${of(inner, ATOM)}${mo('′')}</msup>` : null
  const order = children(bound)
    .filter((each) => localName(each) === 'degree')
    .flatMap((each) => children(each))
  const rendered = order.map(render).join('')
  const power = rendered.length > ORDER ? mi(order.map(textOf).join(' ').slice(0, ORDER)) : rendered
  const raised = (html: string): string => (power ? `<msup>${html}${row(power)}</msup>` : html)
  const variable = saidBy(said, 'bvar', render)
  return row(
    `<mfrac>${row(raised(mi('d')))}${row(mi('d') + raised(variable))}</mfrac>${behindSign(inner, render)}`,
  )
}

/** An operator as a function: its name, with the base of a logarithm, and its arguments in brackets. */
function asFunction(
  operator: Element,
  args: Element[],
  said: Element[],
  of: Operand,
  render: RenderMath,
): string {
  const name = localName(operator)
  const isSign = children(operator).length === 0 && !textOf(operator)
  const head = isSign ? mi(name) : of(operator, ATOM)
  const base = saidBy(said, 'logbase', render)
  const [only] = args
  const isBare = FUNCTIONS.has(name) && args.length === 1 && only && bindingOf(only) === ATOM
  const others = said.filter((each) => localName(each) !== 'logbase')
  const all = [...others, ...args].map(render)
  return row(
    `${base ? `<msub>${head}${row(base)}</msub>` : head}${mo('\u2061')}${isBare && others.length === 0 ? all.join('') : inBrackets(listed(all))}`,
  )
}
