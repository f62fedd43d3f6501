import { foldText } from '../fold'
import { plainIdentifiers } from './identifiers'
import { inDigits } from './chinese-numerals'

/** The number of a reference in a list: [1], ［12］ */
const LIST_NUMBER = /^\s*[[［【]\d{1,3}[\]］】]\s*/u
/**
 * The type of a source and its carrier (GB/T 7714): [J], [D], [EB/OL]. In small letters only before a full stop, for
 * names of substances hold them: benzo[a]pyrene, 苯并[a]芘.
 */
export const TYPE_MARK =
  /\s?[[［](?:(?:EB|DB|CP|DS|[JDMCNPSRAGKZ])(?:\s?\/\s?(?:OL|CD|DK|MT))?[\]］](?![a-z])(?<!并[[［].[\]］])|(?:eb|db|cp|ds|[jdmcnpsrgz])(?:\s?\/\s?(?:ol|cd|dk|mt)[\]］]|[\]］](?=\/\/|\s?[.．。])))(?:\/\/)?/gu
const PUBMED = /\b(?:pmid|pmcid)\s?[:：]?\s?(?:pmc)?\d{1,9}\b[.;]?|\bpmc\d{4,9}\b/giu
const DOI = /(?<=^|\s)10\.\d{4,9}\/\S+/gu
const ADDRESS = /https?:\/\/\S+/giu

/** Returns a reference without its number in a list, the type of the source, and identifiers, which are no words of it. */
export const bareReference = (query: string): string =>
  plainIdentifiers(query.replace(PUBMED, ' '))
    .replace(LIST_NUMBER, '')
    .replace(TYPE_MARK, '')
    .replace(DOI, ' ')
    .replace(ADDRESS, ' ')

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
/** Two months are no name: Jan-Feb. */
const MONTHS = `(?<![\\p{L}\\d-])${MONTH}\\.? ?[-–/] ?${MONTH}\\b\\.?`
/** One month, which may be a name too: Wang Jun 2015. */
const ONE_MONTH = `(?<![\\p{L}-])${MONTH}\\b\\.?`
const YEAR = '(?:18|19|20)\\d{2}'
/** A month beside a year, as the first word or as the second. */
const BESIDE_YEAR = new RegExp(
  `(?<![\\p{L}-])(${MONTH})\\b[ ,.]{0,2}(?=${YEAR}(?!\\d))|(?<=${YEAR}[ ,.]{1,2})(${MONTH})(?![\\p{L}-])`,
  'gu',
)

/** Returns the words of a query that may be the months of its year, if they are no names. */
export const monthsBesideYear = (query: string): Set<string> =>
  new Set([...foldText(query).matchAll(BESIDE_YEAR)].flatMap(([, before, after]) => before ?? after ?? []))

const DAY = '(?:0?[1-9]|[12]\\d|3[01])'

/**
 * Dates more exact than the year, which is what records are found by, where no name can stand; and numbers of issues
 * counted from the first.
 */
const DATES = [
  new RegExp(`\\bepub (?:ahead of print|${YEAR}(?: ${MONTH})?(?: ${DAY})?)\\.?`, 'gu'),
  new RegExp(`(?<=${YEAR}[ ,.]{1,2})${MONTHS}(?=[\\s;,:.)]|$)`, 'gu'),
  new RegExp(`${MONTHS}[ ,]{0,2}(?=${YEAR}(?!\\d))`, 'gu'),
  new RegExp(`(?<=${YEAR}[ ,.]{1,2})${ONE_MONTH}(?: ${DAY}(?= ?[;,:.]|$)|(?=[\\s;,:.(]{0,3}\\d))`, 'gu'),
  new RegExp(`(?<=[\\p{Script=Han}\\d][》)]?[ ,;.]{1,2})${ONE_MONTH}[ ,]{0,2}(?=${YEAR}(?!\\d))`, 'gu'),
  /(?<=\d ?年) ?(?:\d{1,2}|[一二三四五六七八九十]{1,2}) ?月(?:份|(?: ?\d{1,2} ?[日号]))?(?:出版)?(?=[\s,.。;:(第]|\d|$)/gu,
  /\(? ?总 ?第? ?\d{1,5} ?期 ?\)?/gu,
]

const END = '(?=[\\s。.!?]*$)'
/** 在 a journal 发表的论文, 发表在 a journal 上的文章, 载于 a journal */
const PUBLISHED = [
  /(?:刊登|刊载|登载|发表)的(?=\p{Script=Han}{2,4}?的?(?:论文|文章)[\s。.!?]*$)/gu,
  /(?<=\p{Script=Han}{2}|[a-z] ?|\d ?年? ?)在(?=.*(?:发表|刊登|刊载|发的(?:论文|文章)))/gu,
  new RegExp(`[上里]?发的(?:论文|文章)${END}`, 'gu'),
  new RegExp(`[上里]?(?:所)?发表的?(?:论文|文章|研究|文献|著作)?${END}`, 'gu'),
  // 荷载在, 负载于 and 下载于 are other words.
  /(?:发表|刊登|刊载|登载)[在于]|(?<=^|[\s,.，。年)）》])(?:刊|载)[在于]|(?:刊|载)[在于](?=《)/gu,
  new RegExp(`[上里]?的(?:论文|文章|文献|著作)${END}`, 'gu'),
  new RegExp(`(?<=[年期卷\\s])(?:论文|文章|文献|著作)${END}`, 'gu'),
  /(?<=(?:学报|杂志|通报|学刊|期刊))上(?=\p{Script=Han}{2,4}(?:\d|\s|$))/gu,
  new RegExp(`(?<=\\d ?年)的?[那这][篇个](?:论文|文章)?${END}`, 'gu'),
  /^作者(?=\p{Script=Han}{2,4}(?!\p{Script=Han}))/gu,
]

/** 最新一期, the latest issue of */
const LATEST =
  /的?最新的?(?:一期|期刊|刊)(?!\p{Script=Han})|\b(?:the )?(?:latest|newest|current) issue\b(?! in\b)(?: of\b)?/gu

/** Returns what a query cites, folded, without what is neither a name nor a number of it. */
export const citationText = (query: string): string =>
  [...DATES, ...PUBLISHED, LATEST].reduce(
    (text, form) => text.replace(form, ' '),
    inDigits(foldText(bareReference(query))),
  )
