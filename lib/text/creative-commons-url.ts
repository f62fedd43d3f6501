/** Elements of Creative Commons licences as written in texts, in the order of their codes. */
const WORDS: readonly [code: string, named: RegExp][] = [
  ['nc', /\bnc\b|non-?\s?commercial|非商业/i],
  ['nd', /\bnd\b|no-?\s?deriv|禁止演绎/i],
  ['sa', /\bsa\b|share-?\s?alike|相同方式共享/i],
]

const CODE =
  /\bcc[\s-]+by((?:[\s-]+(?:nc|nd|sa))*)(?:[\s-]*(?:licen[cs]e)?[\s,]*(?:version\s*)?v?(\d(?:\.\d)?))?/i
const NAME =
  /creative\s+commons(?:\s*\([^)]*\))?[\s,:]+(?:cc\s+)?attribution((?:[\s,–—-]|non-?\s?commercial|no-?\s?deriv\w*|share-?\s?alike|works?)*)(?:\(?[^).;]{0,30}?(\d\.\d))?/i
const CHINESE = /知识共享\s*署名((?:[\s-]|非商业性?使用?|禁止演绎|相同方式共享)*)\s*(\d\.\d)?/

/** Returns the address of the Creative Commons licence a text names without a link; null when it names none. */
export function creativeCommonsUrl(text: string): string | null {
  if (/\bcc[\s-]?0\b|creative\s+commons\s+(?:zero|public\s+domain|cc0)/i.test(text))
    return 'https://creativecommons.org/publicdomain/zero/1.0/'
  const found = CODE.exec(text) ?? NAME.exec(text) ?? CHINESE.exec(text)
  if (!found) return null
  const [, parts = '', version] = found
  const code = ['by', ...WORDS.flatMap(([part, named]) => (named.test(parts) ? [part] : []))].join('-')
  const path = version === undefined ? code : `${code}/${version.padEnd(3, '.0')}`
  // Without a version in the text the address has none either.
  return `https://creativecommons.org/licenses/${path}/`
}
