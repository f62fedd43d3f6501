// prettier-ignore
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', zeta: 'ζ', theta: 'θ',
    kappa: 'κ', lambda: 'λ', sigma: 'σ', omega: 'ω',
  }),
)
const NAMES: ReadonlyMap<string, string> = new Map([...LETTERS].map(([name, letter]) => [letter, name]))
const NAME = /^(?:alpha|beta|gamma|delta|epsilon|zeta|theta|kappa|lambda|sigma|omega)(?=\d*$)/
const LETTER = /^[αβγδεζθκλσω](?=\d*$)/u

/** Returns a Greek letter by its name and the other way round, a number behind it kept (beta1, β1); null for other words. */
export function otherGreek(word: string): string | null {
  const other = NAME.test(word)
    ? word.replace(NAME, (name) => LETTERS.get(name) ?? name)
    : word.replace(LETTER, (letter) => NAMES.get(letter) ?? letter)
  return other === word ? null : other
}
