/** Words common passwords are made of; any spelling, numbering or decoration of one counts as common. */
const WORDS =
  'password passwd passwort pass welcome admin administrator root login letmein master secret default changeme ' +
  'qwerty qwertyuiop qwert qwer asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qaz wsx abc abcd abcde abcdef ' +
  'abcdefg abcdefgh aa aaa aaaa test testing tester guest user username demo sample hello iloveyou loveyou love lovely ' +
  'princess sunshine monkey dragon football baseball basketball superman batman shadow michael jordan jennifer ' +
  'jessica ashley charlie thomas robert daniel andrew joshua matthew summer winter spring autumn january february ' +
  'march april june july august september october november december monday tuesday wednesday thursday friday saturday ' +
  'sunday computer internet server system service support manager office company china beijing shanghai guangzhou ' +
  'shenzhen zhongguo woaini aini wang zhang liu chen yang zhao huang zhou journal science article author editor reader ' +
  'member portal google microsoft windows apple samsung huawei alibaba tencent oracle cisco trustno freedom whatever ' +
  'starwars pokemon naruto mustang ferrari porsche yamaha liverpool chelsea arsenal barcelona manchester london paris ' +
  'newyork america england canada australia hunter killer ranger buster soccer hockey tigger maggie pepper ginger ' +
  'cookie banana orange cheese chocolate flower angel angels family friend friends forever lucky money happy ninja ' +
  'matrix access private student teacher school college university doctor hospital library database'

const words = new Set(WORDS.split(' '))

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const unleet = (text: string, replacement: string) =>
  [...text].map((letter) => (letter === '1' ? replacement : (LEET[letter] ?? letter))).join('')

const core = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '')

const isRun = (text: string) =>
  [...text].every((letter, at) => at === 0 || letter.charCodeAt(0) - text.charCodeAt(at - 1) === 1) ||
  new Set(text).size <= 2

/**
 * Checks for a common password: a known word (also in "l33t", numbered, decorated or doubled), or a run of adjacent
 * characters. A rule instead of a list, which rejects tens of thousands of spellings that fit the length and classes.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const letters = lower.replace(/[^a-z]/g, '')
  if (letters === '' || (letters.length >= 3 && isRun(letters) && isSimple(lower))) return true
  const spelled = [lower, lower.replace(/[^a-z]+$/, ''), core(lower)]
  const candidates = [
    ...[core(lower), letters],
    ...spelled.flatMap((text) => ['l', 'i'].map((replacement) => core(unleet(text, replacement)))),
  ]
  return candidates.some((text) => {
    const half = text.slice(0, text.length / 2)
    return (
      words.has(text) ||
      (text === half + half && words.has(half)) ||
      words.has(core(text).replace(/[^a-z]/g, ''))
    )
  })
}

/** Checks for nothing but letters and one group of other characters before or after them. */
const isSimple = (text: string) => /^[a-z]+[^a-z]*$|^[^a-z]*[a-z]+$/.test(text)
