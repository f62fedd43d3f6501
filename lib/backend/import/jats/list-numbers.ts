/** Kinds of lists that count, by the names publishers give them, in the notation of HTML. */
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['1', /^(order(ed)?|arabic|decimal|number(ed)?|numeric)$/],
  ['A', /^((upper|capital)-?(alpha|latin|letter)|(alpha|latin|letter)-?(upper|capital))$/],
  ['a', /^((lower-?)?(alpha|latin|letter)|(alpha|latin|letter)-?lower)$/],
  ['I', /^(upper-?roman|roman-?upper)$/],
  ['i', /^((lower-?)?roman|roman-?lower)$/],
]

/** How a list counts, by its `list-type`; undefined for one that does not. */
export const numberingOf = (type: string | null): string | undefined =>
  KINDS.find(([, names]) => names.test((type ?? '').trim().toLowerCase().replace('_', '-')))?.[0]

/** A number as a list of some type counts. */
export function numeral(number: number, type: string): string {
  if (type === '1') return String(number)
  const letters = type.toLowerCase() === 'a' ? lettersOf(number) : romanOf(number)
  return type === type.toLowerCase() ? letters : letters.toUpperCase()
}

const lettersOf = (number: number): string =>
  number > 26
    ? lettersOf(Math.floor((number - 1) / 26)) + lettersOf(((number - 1) % 26) + 1)
    : String.fromCharCode(96 + number)

const ROMAN: readonly (readonly [string, number])[] = [
  ...([
    ['m', 1000],
    ['cm', 900],
    ['d', 500],
    ['cd', 400],
    ['c', 100],
    ['xc', 90],
    ['l', 50],
  ] as const),
  ...([
    ['xl', 40],
    ['x', 10],
    ['ix', 9],
    ['v', 5],
    ['iv', 4],
    ['i', 1],
  ] as const),
]

function romanOf(number: number): string {
  const [sign, value] = ROMAN.find(([, value]) => value <= number) ?? ['', number]
  return number <= 0 ? '' : sign + romanOf(number - value)
}
