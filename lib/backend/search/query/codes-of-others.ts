/** Fields of one capital (VIP), by our codes; C is a class. */
// prettier-ignore
const CAPITALS: Readonly<Record<string, string>> = {
  U: 'SU', M: 'SU', T: 'TI', K: 'KW', A: 'AU', F: 'AU',
  S: 'AF', J: 'JN', R: 'AB', C: 'CLC',
}
/** Before Chinese or a quote: any other capital before a sign of equality is a quantity. */
const CAPITAL =
  /(?<![\p{L}\p{N}_])([UMTKAFSJRC])\s?[=＝]\s?(?=[(（\s]{0,3}(?:\p{Script=Han}|['‘"“][\p{L}\p{N}]))/gu
/** C=TP391 */
const CLASS = /(?<![\p{L}\p{N}_])C\s?[=＝]\s?(?=[A-Z]{1,2}\d{2})/gu
/** U_TI=, fields of a database called by a prefix. */
const PREFIXED = /(?<![\p{L}\p{N}_])U_([A-Z]{2})(?=\s?[=＝%])/gu
/** TI $ '…': so often at least. */
const FREQUENCY = /(?<![\p{L}\p{N}])([A-Z]{2,3})\s?\$\s?(?=['‘])/gu
/** CF>10: compared as years are, but no year. */
const COMPARED_CODE = /(?<![\p{L}\p{N}])(CF|RF)\s?[<>≤≥]=?\s?(?=\d)/gu
/** 2015<=PY<=2018 */
const WITHIN_YEARS =
  /(?<!\d)(\d{4})\s?(<=?|≤|＜)\s?(PY|YE|year|年份?|出版年|发表时间)\s?(<=?|≤|＜)\s?(\d{4})(?!\d)/giu
/** allintitle: deep learning, to the end. */
const ALL_IN_TITLE = /(?<![\p{L}\p{N}])allintitle:\s?([^():"“”]+)/gu

/** Names with a colon and a space behind, as in a copied description: Author: Wang Tao Journal: Nature. */
const LABEL =
  /(?<=^|[\s;；,，])(Authors?|Title|Journal|Year|Volume|Issue|Keywords?|Abstract|Affiliation|Subject|Publication|Pages?)[:：]\s+/gu
// prettier-ignore
const LABEL_CODES: Readonly<Record<string, string>> = {
  Author: 'AU', Authors: 'AU', Title: 'TI', Journal: 'JN', Publication: 'JN', Year: 'PY',
  Volume: 'volume', Issue: 'issue', Keyword: 'KW', Keywords: 'KW', Abstract: 'AB',
  Affiliation: 'AF', Subject: 'SU', Page: 'page', Pages: 'page',
}

/** Returns a query with our codes for those of VIP, Google Scholar and descriptions copied field by field. */
export const withOurCodes = (query: string): string =>
  labelled(query)
    .replace(CAPITAL, (_, capital: string) => `${CAPITALS[capital] ?? capital}=`)
    .replace(CLASS, 'CLC=')
    .replace(PREFIXED, '$1')
    .replace(FREQUENCY, '$1=')
    .replace(COMPARED_CODE, '$1=')
    .replace(WITHIN_YEARS, (_, from: string, first: string, __, second: string, to: string) =>
      yearsBetween(Number(from) + (first === '<' ? 1 : 0), Number(to) - (second === '<' ? 1 : 0)),
    )
    .replace(ALL_IN_TITLE, (_, words: string) => `TI=(${words.trim()})`)

const yearsBetween = (from: number, to: number): string => `PY=${from}-${to}`

/** Binds the words between two such names to the first; other queries stay as they are. */
function labelled(query: string): string {
  const labels = [...query.matchAll(LABEL)]
  if (labels.length < 2 || labels[0]?.index !== 0 || /["“”()（）=＝]/u.test(query)) return query
  return labels
    .map(({ 0: whole, 1: name = '', index }, at) => {
      const value = query.slice(index + whole.length, labels[at + 1]?.index).replace(/[\s;；,，.]+$/u, '')
      return value === '' ? '' : `${LABEL_CODES[name] ?? name}=(${value})`
    })
    .join(' ')
}
