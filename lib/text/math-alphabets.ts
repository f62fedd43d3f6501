/** First letters of the Unicode mathematical alphabets: capital A, digit 0, capital Alpha. */
const ALPHABETS: Record<string, { latin: number; digits?: number; greek?: number }> = {
  bold: { latin: 0x1d400, digits: 0x1d7ce, greek: 0x1d6a8 },
  italic: { latin: 0x1d434, greek: 0x1d6e2 },
  'bold-italic': { latin: 0x1d468, greek: 0x1d71c },
  script: { latin: 0x1d49c },
  'bold-script': { latin: 0x1d4d0 },
  fraktur: { latin: 0x1d504 },
  'double-struck': { latin: 0x1d538, digits: 0x1d7d8 },
  'bold-fraktur': { latin: 0x1d56c },
  'sans-serif': { latin: 0x1d5a0, digits: 0x1d7e2 },
  'bold-sans-serif': { latin: 0x1d5d4, digits: 0x1d7ec, greek: 0x1d756 },
  'sans-serif-italic': { latin: 0x1d608 },
  'sans-serif-bold-italic': { latin: 0x1d63c, greek: 0x1d790 },
  monospace: { latin: 0x1d670, digits: 0x1d7f6 },
}

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const DIGITS = '0123456789'
const GREEK = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϴΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕϱϖ'

/** Letters that Unicode had before its mathematical alphabets, which leave their places empty. */
const EARLIER: Record<string, string> = {
  italic: 'hℎ',
  script: 'BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ',
  fraktur: 'CℭHℌIℑRℜZℨ',
  'double-struck': 'CℂHℍNℕPℙQℚRℝZℤ',
}

const toVariant = new Map<string, Map<string, string>>()
const fromVariant = new Map<string, { letter: string; variant: string }>()
for (const [variant, { latin, digits, greek }] of Object.entries(ALPHABETS)) {
  const letters = new Map<string, string>()
  const add = (signs: string, first: number | undefined) =>
    [...signs].forEach(
      (sign, at) => first !== undefined && letters.set(sign, String.fromCodePoint(first + at)),
    )
  add(LATIN, latin)
  add(DIGITS, digits)
  add(GREEK, greek)
  for (const [, letter = '', earlier = ''] of (EARLIER[variant] ?? '').matchAll(/(.)(.)/gu))
    letters.set(letter, earlier)
  toVariant.set(variant, letters)
  for (const [letter, sign] of letters) fromVariant.set(sign, { letter, variant })
}

/** Alphabets that have only a part of the letters, to the one that has the others. */
const NEAREST: Record<string, string> = {
  'bold-script': 'bold',
  'bold-fraktur': 'bold',
  'bold-sans-serif': 'bold',
  'sans-serif-bold-italic': 'bold-sans-serif',
  'bold-italic': 'bold',
  'sans-serif-italic': 'sans-serif',
}

/** Whether letters have a form of their own in a `mathvariant` of MathML. */
export const isMathVariant = (variant: string): boolean => toVariant.has(variant)

/** Writes text in the mathematical alphabet of a `mathvariant`; signs that it does not have stay as they are. */
export const mathLetters = (text: string, variant: string): string =>
  [...text].map((sign) => letterOf(sign, variant) ?? sign).join('')

function letterOf(sign: string, variant: string): string | undefined {
  const letter = toVariant.get(variant)?.get(sign)
  const nearest = NEAREST[variant]
  return letter ?? (nearest ? letterOf(sign, nearest) : undefined)
}

/** The plain letter and the `mathvariant` of a letter of a mathematical alphabet; null for all other signs. */
export const plainLetter = (sign: string): { letter: string; variant: string } | null =>
  fromVariant.get(sign) ?? null
