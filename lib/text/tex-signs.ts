const SIGNS: Record<string, string> = {
  ...{
    '−': '-',
    '×': '\\times',
    '÷': '\\div',
    '±': '\\pm',
    '∓': '\\mp',
    '·': '\\cdot',
    '⋅': '\\cdot',
    '∗': '*',
  },
  ...{
    '≤': '\\le',
    '≥': '\\ge',
    '≠': '\\ne',
    '≈': '\\approx',
    '≡': '\\equiv',
    '∼': '\\sim',
    '≃': '\\simeq',
    '≅': '\\cong',
  },
  ...{
    '∝': '\\propto',
    '≪': '\\ll',
    '≫': '\\gg',
    '∈': '\\in',
    '∉': '\\notin',
    '⊂': '\\subset',
    '⊆': '\\subseteq',
  },
  ...{
    '∪': '\\cup',
    '∩': '\\cap',
    '∅': '\\emptyset',
    '∞': '\\infty',
    '∂': '\\partial',
    '∇': '\\nabla',
    '∀': '\\forall',
  },
  ...{
    '∃': '\\exists',
    '∑': '\\sum',
    '∏': '\\prod',
    '∫': '\\int',
    '∬': '\\iint',
    '∮': '\\oint',
    '√': '\\surd',
  },
  ...{
    '→': '\\to',
    '←': '\\leftarrow',
    '↔': '\\leftrightarrow',
    '⇒': '\\Rightarrow',
    '⇔': '\\Leftrightarrow',
  },
  ...{ '↦': '\\mapsto', '…': '\\ldots', '⋯': '\\cdots', '⋮': '\\vdots', '⋱': '\\ddots', '′': "'", '″': "''" },
  ...{
    '⟨': '\\langle',
    '⟩': '\\rangle',
    '〈': '\\langle',
    '〉': '\\rangle',
    '‖': '\\|',
    '∥': '\\parallel',
    '⊥': '\\perp',
  },
  ...{
    '†': '\\dagger',
    '‡': '\\ddagger',
    '⊗': '\\otimes',
    '⊕': '\\oplus',
    '∘': '\\circ',
    '°': '^\\circ',
    ℏ: '\\hbar',
  },
  ...{
    ℓ: '\\ell',
    ℝ: '\\mathbb{R}',
    ℕ: '\\mathbb{N}',
    ℤ: '\\mathbb{Z}',
    ℂ: '\\mathbb{C}',
    '∧': '\\wedge',
    '∨': '\\vee',
  },
  ...{
    '{': '\\{',
    '}': '\\}',
    '%': '\\%',
    '#': '\\#',
    '&': '\\&',
    $: '\\$',
    _: '\\_',
    '\\': '\\backslash',
    '~': '\\sim',
  },
  ...{
    '\u2061': '',
    '\u2062': '',
    '\u2063': '',
    '\u2064': '',
    '\u00a0': '~',
    '\u2009': '\\,',
    '\u2003': '\\quad',
  },
}

const GREEK: [string, string][] = [
  [
    'αβγδεζηθικλμνξπρςστυφχψω',
    'alpha beta gamma delta varepsilon zeta eta theta iota kappa lambda mu nu xi pi rho varsigma sigma tau upsilon varphi chi psi omega',
  ],
  [
    'ΓΔΘΛΞΠΣΥΦΨΩϵϑϕϱϖ',
    'Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega epsilon vartheta phi varrho varpi',
  ],
]
const LETTERS = new Map(
  GREEK.flatMap(([letters, names]) => {
    const list = names.split(' ')
    return [...letters].map((letter, at) => [letter, `\\${list[at] ?? ''}`] as const)
  }),
)

/** Converts signs to TeX, with a space between a command and a following letter. */
export const texSigns = (text: string): string =>
  [...text]
    .map((sign) => LETTERS.get(sign) ?? SIGNS[sign] ?? sign)
    .reduce((tex, next) => joinTex(tex, next), '')

/** Joins two pieces of TeX. */
export const joinTex = (before: string, next: string): string =>
  /\\[a-zA-Z]+$/.test(before) && /^[a-zA-Z]/.test(next) ? `${before} ${next}` : before + next
