/** Letters of ISO 8879 Greek 1 (`&agr;`, `&OHgr;`), each with what stands before "gr" in its name. */
const LETTERS: Record<string, string> = {
  a: 'α',
  b: 'β',
  g: 'γ',
  d: 'δ',
  e: 'ε',
  z: 'ζ',
  ee: 'η',
  th: 'θ',
  i: 'ι',
  k: 'κ',
  l: 'λ',
  m: 'μ',
  n: 'ν',
  x: 'ξ',
  o: 'ο',
  p: 'π',
  r: 'ρ',
  s: 'σ',
  t: 'τ',
  u: 'υ',
  ph: 'φ',
  kh: 'χ',
  ps: 'ψ',
  oh: 'ω',
  // Those of Greek 2, with accents.
  aac: 'ά',
  eac: 'έ',
  eeac: 'ή',
  iac: 'ί',
  oac: 'ό',
  uac: 'ύ',
  ohac: 'ώ',
  idi: 'ϊ',
  udi: 'ϋ',
}

/** Letters without a capital. */
const SMALL: Record<string, string> = { sf: 'ς', idia: 'ΐ', udia: 'ΰ' }

/** Names of mathematical letters in bold (Greek 4, `&b.alpha;`), in the order of Unicode. */
const BOLD_CAPITALS =
  'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsi Phi Chi Psi Omega nabla'
const BOLD_SMALL =
  'alpha beta gamma delta epsi zeta eta thetas iota kappa lambda mu nu xi omicron pi rho sigmav sigma tau upsi phi chi psi omega part epsiv thetav kappav phiv rhov piv'

const FIRST_CAPITAL = 0x1d6a8
const FIRST_SMALL = 0x1d6c2

const bold = (names: string, first: number): [string, string][] =>
  names.split(' ').map((name, at) => [`b.${name}`, String.fromCodePoint(first + at)])

/** Greek letters by the names of ISO 8879 and 9573-13 that JATS has and HTML has not. */
export const GREEK_NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(LETTERS).flatMap(([name, letter]): [string, string][] => [
    [`${name}gr`, letter],
    [`${name.replace(/^(ee|th|ph|kh|ps|oh|.)/, (start) => start.toUpperCase())}gr`, letter.toUpperCase()],
  ]),
  ...Object.entries(SMALL).map(([name, letter]): [string, string] => [`${name}gr`, letter]),
  ...bold(BOLD_CAPITALS, FIRST_CAPITAL),
  ...bold(BOLD_SMALL, FIRST_SMALL),
])
