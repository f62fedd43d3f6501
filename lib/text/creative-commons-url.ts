/** Elements of Creative Commons licences as written in texts, in the order of their codes. */
const WORDS: readonly [code: string, named: RegExp][] = [
  ['nc', /\bnc(?=nd|sa|\b)|non-?\s?commercial|非商业/i],
  ['nd', /\b(?:nc)?nd\b|no-?\s?deriv|禁止演绎/i],
  ['sa', /\b(?:nc)?sa\b|share-?\s?alike|相同方式共享/i],
]

const CODE =
  /\b(?:cc|creative\s+commons)[\s-]+by((?:[\s-]*(?:nc|nd|sa)(?=nc|nd|sa|\b))*)(?:[\s-]*(?:licen[cs]e)?[\s,]*(?:version\s*)?v?(\d(?:\.\d)?))?/i
const NAME =
  /creative\s+commons(?:\s*\([^)]*\))?[\s,:]+(?:cc\s+)?attribution((?:[\s,–—-]|non-?\s?commercial|no-?\s?deriv\w*|share-?\s?alike|works?)*)(?:\(?[^).;]{0,30}?(\d\.\d))?/i
const CHINESE = /知识共享\s*署名((?:[\s-]|非商业性?使用?|禁止演绎|相同方式共享)*)\s*(\d\.\d)?/

/** Writes a text with one kind of hyphen, without quotes and brackets around parts of a licence, its code apart. */
const plain = (text: string): string =>
  text
    .replace(/[\p{Pd}\u00ad\u2212－]/gu, '-')
    .replace(/["“”«»「」『』]/g, '')
    .replace(/[(（[]\s*((?:cc|by|nc|nd|sa)(?:[\s-]+(?:by|nc|nd|sa))*)\s*[)）\]]/gi, ' $1 ')
    .replace(/creative-?commons-?by(?![a-mo-rt-z])/gi, 'cc by')
    .replace(/\bcc-?by(?=nc|nd|sa|\b)/gi, 'cc by')
    .replace(/creative\s+commons\s+cc\s+by\b/gi, 'cc by')

/** The code of a licence by the words for its conditions. */
const codeOf = (parts: string): string =>
  ['by', ...WORDS.flatMap(([part, named]) => (named.test(parts) ? [part] : []))].join('-')

/** Returns the rest of the words that name a licence, before those that say what it means. */
const behind = (text: string): string =>
  text.slice(0, 60).split(/[.;。；]\s|\b(?:which|that|permit\w*|allow\w*|provided)\b/i)[0] ?? ''

/**
 * Returns the address of the Creative Commons licence a text names without a link; null when it names none, or one with
 * a condition in a form that is not known.
 */
export function creativeCommonsUrl(written: string): string | null {
  const text = plain(written)
  if (/\bcc[\s-]?0\b|creative\s+commons\s+(?:zero|public\s+domain|cc0)/i.test(text))
    return 'https://creativecommons.org/publicdomain/zero/1.0/'
  const forms = [CODE, NAME, CHINESE].map((form) => form.exec(text)).filter((form) => form !== null)
  const [found] = forms
  if (!found) return null
  const [whole, parts = ''] = found
  // The name may have the version that the code in brackets behind it lacks.
  const version = found[2] ?? forms.find((form) => form[2] && codeOf(form[1] ?? '') === codeOf(parts))?.[2]
  const rest = behind(text.slice(found.index + whole.length))
  if (WORDS.some(([, named]) => named.test(rest) && !named.test(parts))) return null
  const code = codeOf(parts)
  const path = version === undefined ? code : `${code}/${version.padEnd(3, '.0')}`
  // Without a version in the text the address has none either.
  return `https://creativecommons.org/licenses/${path}/`
}
