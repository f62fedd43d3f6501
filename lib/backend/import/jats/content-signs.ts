/** How closely the parts of an expression hold together, from the loosest. */
export const [RELATION, SUM, PRODUCT, APPLIED, ATOM] = [1, 2, 3, 4, 5] as const

/** Signs that stand between what they are applied to, with how closely they bind it. */
export const INFIX: Record<string, readonly [sign: string, binding: number]> = {
  eq: ['=', RELATION],
  neq: ['≠', RELATION],
  gt: ['>', RELATION],
  lt: ['<', RELATION],
  geq: ['≥', RELATION],
  leq: ['≤', RELATION],
  equivalent: ['≡', RELATION],
  approx: ['≈', RELATION],
  factorof: ['∣', RELATION],
  in: ['∈', RELATION],
  notin: ['∉', RELATION],
  tendsto: ['→', RELATION],
  subset: ['⊆', RELATION],
  prsubset: ['⊂', RELATION],
  notsubset: ['⊈', RELATION],
  implies: ['⇒', RELATION],
  and: ['∧', SUM],
  or: ['∨', SUM],
  xor: ['⊻', SUM],
  plus: ['+', SUM],
  minus: ['−', SUM],
  union: ['∪', SUM],
  intersect: ['∩', SUM],
  setdiff: ['∖', SUM],
  times: ['\u2062', PRODUCT],
  cartesianproduct: ['×', PRODUCT],
  vectorproduct: ['×', PRODUCT],
  scalarproduct: ['⋅', PRODUCT],
  outerproduct: ['⊗', PRODUCT],
  compose: ['∘', PRODUCT],
  rem: ['mod', PRODUCT],
}

/** Fences around what they are applied to. */
export const FENCED: Record<string, readonly [open: string, close: string]> = {
  abs: ['|', '|'],
  card: ['|', '|'],
  floor: ['⌊', '⌋'],
  ceiling: ['⌈', '⌉'],
  mean: ['⟨', '⟩'],
}

/** Signs of constants. */
export const CONSTANTS: Record<string, string> = {
  pi: 'π',
  infinity: '∞',
  exponentiale: 'e',
  imaginaryi: 'i',
  eulergamma: 'γ',
  emptyset: '∅',
  true: 'true',
  false: 'false',
  notanumber: 'NaN',
  integers: 'ℤ',
  reals: 'ℝ',
  rationals: 'ℚ',
  naturalnumbers: 'ℕ',
  complexes: 'ℂ',
  primes: 'ℙ',
}

/** Functions known by their names. */
export const FUNCTIONS = new Set([
  ...['sin', 'cos', 'tan', 'sec', 'csc', 'cot', 'sinh', 'cosh', 'tanh', 'sech', 'csch', 'coth', 'arcsin'],
  ...['arccos', 'arctan', 'arcsec', 'arccsc', 'arccot', 'arcsinh', 'arccosh', 'arctanh', 'ln', 'log', 'gcd'],
  ...['lcm', 'max', 'min', 'arg', 'real', 'imaginary', 'det', 'determinant', 'median', 'mode', 'sdev'],
  ...['variance', 'domain', 'image'],
])

/** Operators over what runs through a range, by their sign. */
export const LARGE: Record<string, string> = { sum: '∑', product: '∏', int: '∫' }

/** Operators rendered in a form of their own. */
const OTHERS = [
  'divide',
  'power',
  'root',
  'factorial',
  'exp',
  'not',
  'conjugate',
  'transpose',
  'inverse',
  'diff',
]
const CONTAINERS = [
  'cn',
  'ci',
  'csymbol',
  'apply',
  'reln',
  'fn',
  'bind',
  'cs',
  'set',
  'list',
  'vector',
  'interval',
  'matrix',
]
const PARTS = [
  'matrixrow',
  'piecewise',
  'piece',
  'otherwise',
  'sep',
  'bvar',
  'lowlimit',
  'uplimit',
  'degree',
  'logbase',
]

const RENDERED = new Set([
  ...Object.keys(INFIX),
  ...Object.keys(FENCED),
  ...Object.keys(CONSTANTS),
  ...Object.keys(LARGE),
  ...FUNCTIONS,
  ...OTHERS,
  ...CONTAINERS,
  ...PARTS,
])

/** Content elements that are rendered by their name alone, and layouts MathML Core does not have. */
const NAMED_ONLY = new Set([
  ...['share', 'cerror', 'cbytes', 'lambda', 'condition', 'domainofapplication', 'declare'],
  ...['momentabout', 'quotient', 'partialdiff', 'limit', 'forall', 'exists', 'grad', 'curl', 'divergence'],
  ...['laplacian', 'moment', 'selector', 'ident', 'codomain', 'mstack', 'mlongdiv', 'mscarries'],
])

/** Whether an element, its name without prefix, is one of content MathML. */
export const isContent = (name: string): boolean => RENDERED.has(name) || NAMED_ONLY.has(name)

/** Whether an element can be rendered by its name only. */
export const isNamedOnly = (name: string): boolean => NAMED_ONLY.has(name) && !RENDERED.has(name)
