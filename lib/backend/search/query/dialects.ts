import { withOurCodes } from './codes-of-others'
import { fieldOf } from './fields'

/** What a query in the syntax of another database has that ours has not. */
export type Foreign = { text: string; hasDistance: boolean }

/** Tags behind a term (PubMed), by our codes; PT and the like are no fields here. */
// prettier-ignore
const TAGS: Readonly<Record<string, string>> = {
  ti: 'TI', title: 'TI', au: 'AU', author: 'AU', '1au': 'AU', ad: 'AF', affiliation: 'AF',
  tiab: 'SU', 'title/abstract': 'SU', tw: 'SU', 'text word': 'SU', all: 'SU', 'all fields': 'SU',
  mh: 'KW', mesh: 'KW', 'mesh terms': 'KW', majr: 'KW', ot: 'KW', ab: 'AB', abstract: 'AB',
  dp: 'PY', pdat: 'PY', 'date - publication': 'PY', ta: 'JN', jour: 'JN', journal: 'JN',
  vi: 'VL', volume: 'VL', ip: 'IS', issue: 'IS', pg: 'firstPageNum', pagination: 'firstPageNum',
  aid: 'DO', doi: 'DO', pt: 'PT', 'publication type': 'PT', la: 'LA', language: 'LA', sb: 'SB',
}
const TAG = Object.keys(TAGS).join('|')
const TAGGED = new RegExp(
  `(?:(["“”][^"“”]{1,150}["“”])\\s?|([^\\s()（）"“”[\\]][^()（）"“”[\\]]{0,150}(?<!\\s)))\\[(${TAG})(?::[a-z]+)?\\]`,
  'giu',
)
/** An operator before the words of a tag, which are those behind it. */
const BEFORE_WORDS = /^(.*\b(?:AND|OR|NOT)\s+)?(.*)$/su

/** Fields that stand before a parenthesis (Scopus), in capitals. */
// prettier-ignore
const CALLS: Readonly<Record<string, string>> = {
  TITLE: 'TI', 'TITLE-ABS-KEY': 'SU', 'TITLE-ABS': 'SU', 'TITLE-ABS-KEY-AUTH': 'SU', ABS: 'AB',
  KEY: 'KW', AUTHKEY: 'KW', INDEXTERMS: 'KW', AUTH: 'AU', 'AUTHOR-NAME': 'AU', AUTHFIRST: 'AU',
  FIRSTAUTH: 'AU', AFFIL: 'AF', AFFILORG: 'AF', SRCTITLE: 'JN', EXACTSRCTITLE: 'JN',
  DOCTYPE: 'PT', LANGUAGE: 'LA', SUBJAREA: 'SB',
}
/** Those that are also words of a title: ABS (acrylonitrile butadiene styrene). */
const WORDS = ['TITLE', 'ABS', 'KEY', 'AUTH', 'AFFIL', 'LANGUAGE']
const CALL = new RegExp(
  `(?<![\\p{L}\\p{N}-])(${Object.keys(CALLS)
    .filter((name) => !WORDS.includes(name))
    .sort((a, b) => b.length - a.length)
    .join('|')})\\s?(?=[(（])`,
  'gu',
)
/** Such a word where a call stands: first or behind an operator, and nothing but an operator behind its parenthesis. */
const WORD_CALL = new RegExp(
  `(?<=^[\\s(]{0,9}|\\b(?:AND|OR|NOT)[\\s(]{1,9})(${WORDS.join('|')})(?=\\([^()]*(?:\\([^()]*\\)[^()]*)*\\)\\s*(?:$|\\)|(?:AND|OR|NOT)\\b))`,
  'gu',
)

/** "2015/01/01"[Date - Publication] : "2020/12/31"[Date - Publication] */
const DATED = String.raw`"?(\d{4})(?:\/\d{1,2}){0,2}"?\[(?:dp|pdat|date - publication)\]`
const DATES = new RegExp(`${DATED}\\s?:\\s?${DATED}`, 'giu')

/** year:[2015 TO 2020] */
const RANGE = /(\p{L}{1,8})\s?[:=]\s?[[{]\s?(\d{4}|\*)\s+TO\s+(\d{4}|\*)\s?[\]}]/giu
/** PY>=2015, PUBYEAR > 2015, YE<'2020', PUBYEAR AFT 2015 */
const COMPARED =
  /(?<![\p{L}\p{N}])(\p{L}{1,8})\s?(>=|<=|[><≥≤＞＜]|\s(?:AFT|BEF|IS)\s)\s?['‘"]?(\d{4})(?!\d)['’"]?/gu

/** "soil carbon"~5: at most five words between. */
const DISTANCE = /["“”]([^"“”]{1,150})["“”]~\d{1,3}/gu

/** The first year, and the last, of what is open at one end. */
const EARLIEST = 1850
const LATEST = 2049

const isYear = (name: string): boolean => name === 'PUBYEAR' || fieldOf(name) === 'y'

/** Returns a query of PubMed, Scopus, Web of Science, VIP, Google Scholar or Lucene with our codes of fields: 2020[dp] as PY=(2020). */
export function fromDialects(query: string): Foreign {
  const spaced = withOurCodes(query)
    .replace(/(?<=\s)\|\|(?=\s)/g, 'OR')
    .replace(/(?<=\s)&&(?=\s)/g, 'AND')
  const near = spaced.replace(DISTANCE, '$1')
  const text = near
    .replace(RANGE, (whole, name: string, from: string, to: string) =>
      isYear(name) && from + to !== '**'
        ? years(from === '*' ? EARLIEST : from, to === '*' ? LATEST : to)
        : whole,
    )
    .replace(COMPARED, (whole, name: string, sign: string, year: string) =>
      isYear(name) ? comparedYears(sign.trim(), Number(year)) : whole,
    )
    .replace(CALL, (_, name: string) => `${CALLS[name]}=`)
    .replace(WORD_CALL, (_, name: string) => `${CALLS[name]}=`)
    .replace(DATES, (_, from: string, to: string) => years(from, Math.min(Number(to), LATEST)))
    .replace(TAGGED, (_, quoted: string | undefined, words: string | undefined, tag: string) =>
      tagged(quoted, words ?? '', TAGS[tag.toLowerCase()] ?? ''),
    )
  return { text, hasDistance: near !== spaced }
}

const years = (from: string | number, to: string | number): string => `PY=${from}-${to}`

function comparedYears(sign: string, year: number): string {
  if (sign === '>' || sign === '＞' || sign === 'AFT') return years(year + 1, LATEST)
  if (sign === '>=' || sign === '≥') return years(year, LATEST)
  if (sign === '<' || sign === '＜' || sign === 'BEF') return years(EARLIEST, year - 1)
  return sign === 'IS' ? `PY=${year}` : years(EARLIEST, year)
}

function tagged(quoted: string | undefined, words: string, code: string): string {
  if (quoted !== undefined) return `${code}=${code === 'PY' ? quoted.slice(1, 5) : quoted}`
  const [, before = '', value = ''] = BEFORE_WORDS.exec(words) ?? []
  const range = /^(\d{4})(?:\/\d+)*\s?:\s?(\d{4})(?:\/\d+)*$/.exec(value)
  if (code === 'PY')
    return before + (range ? years(range[1] ?? '', range[2] ?? '') : `PY=${value.slice(0, 4)}`)
  return code === 'AU' && /\s/.test(value) ? `${before}AU="${value}"` : `${before}${code}=(${value})`
}
