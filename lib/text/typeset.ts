/** Matches elements whose content is not prose, tags, entities and text. */
const PIECE = /<(math|svg|pre|code)\b[^]*?<\/\1>|<[^<>]*>|&[#\w]+;|[^<&]+/g

const LINK = String.raw`<a\b[^<>]*>[^<>]{1,8}<\/a>`
/** A reference note: superscript links. */
const NOTE = String.raw`<sup\b[^<>]*>[^<>]{0,3}(?:${LINK}[^<>]{0,3}){1,3}<\/sup>`
/** What a note follows: a character, or a short word in an element. */
const NOTED = String.raw`[^\s<>&;]|<(i|b|em|strong|sub)>[^<>]{1,12}<\/\2>`
const NOTED_WITH_NOTE = new RegExp(`(${NOTED})(${NOTE})`, 'gu')
/** A longer group of notes, which may break behind its first one. */
const NOTED_WITH_MANY = new RegExp(
  String.raw`(${NOTED})<sup>([^<>]{0,3}${LINK})((?:[^<>]{0,3}${LINK}){3,200}[^<>]{0,3}<\/sup>)`,
  'gu',
)
/** A citation on the line, "[13]", behind a Chinese character. */
const CITED = /(\p{Script=Han}["”’）)》]?)(\[?<a\b[^<>]*\bdata-kind="bibr"[^<>]*>\[?\d{1,4}\]?<\/a>\]?)/gu

const INLINE_FORMULA = String.raw`<math\b(?![^<>]*\bdisplay="block")[^]*?<\/math>`
/**
 * A formula of the running text with the bracket before it and the marks behind it, where browsers would break a line.
 */
const FORMULA = new RegExp(
  String.raw`([（《「『“‘(\[]?)(<span data-part="wide"[^<>]*>${INLINE_FORMULA}<\/span>|${INLINE_FORMULA})((?:${NOTE})?[、，。；：！？）》」』”’,.;:!?)\]]{0,3})`,
  'gu',
)

const NUMBER = String.raw`\d{1,12}(?: \d{3}(?!\d)){0,3}(?:[.,]\d{1,12}){0,3}`
const BASE =
  'm|g|[Ll]|s|Hz|V|W|J|eV|K|A|N|Pa|mol|M|T|F|H|[ΩΩ]|lm|lx|cd|rad|sr|bar|B|bit|C|S|Wb|Bq|Gy|Sv|Da|mHg|cal|Wh|Ah|IU|U|bp'
const UNIT = String.raw`(?:[YZEPTGMkhdcmμµnpf]?(?:${BASE})|min|h|d|px|ppm|ppb|rpm|dBm?|°C?|℃|%|‰|Å)[²³⁻¹]*`
/** What Chinese counts with. */
const COUNTER =
  '(?:个(?:百分点|月|小时|工作日)?|百分点|毫秒|分钟|小时|像素|公里|厘米|毫米|公斤|千克|[年月日天周路次倍人例篇组种项页级层台条位名元万亿米克秒度卷期章节号])'
const END = String.raw`(?![\p{Script=Latin}\d])`

/** A power of ten with its factor and unit, whose exponents are elements: "2.49×10<sup>8</sup> bit". */
const EXPONENT = String.raw`<sup>[+−–\-]?\d{1,4}<\/sup>`
const POWER = new RegExp(
  String.raw`(?<![\p{Script=Latin}\d.,])(?:${NUMBER} ?[×·] ?)?10${EXPONENT}(?: ?${UNIT}(?:${EXPONENT})?(?:[/·]${UNIT}(?:${EXPONENT})?){0,3}(?![\p{Script=Latin}\d]))?`,
  'gu',
)

const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)'
const DAY = String.raw`\d{1,2}(?: ?[–—~～\-−至] ?\d{1,2})?`
/**
 * A month of a year, or a day of a month, and of a year if one is said: "2026 年 12 月", "2026 年 12 月 24 日", "19–21 May
 * 2027", "May 19, 2027".
 */
const DATE = String.raw`(?=[截\dJFMASOND])(?<!\d)(?:截[至止] ?)?(?:(?:\d{4} ?年 ?)?\d{1,2} ?月 ?${DAY} ?日|\d{4} ?年 ?\d{1,2} ?月|${DAY} ${MONTH}(?: \d{4})?${END}|(?<!\p{L})${MONTH} ${DAY}(?:, \d{4})?${END})`

// What follows is tried at every character of a text: the first character is looked at before a lookbehind.

/** A number with its unit or counter, an ordinal, a rate, a range or a product. */
const QUANTITY = String.raw`(?=[第+±≈~−\d])(?<![\p{Script=Latin}\d./_\-])(?:第 ?)?[+±≈~−]?${NUMBER}(?: ?[×–—~～\-−] ?${NUMBER}){0,3}(?: ?${COUNTER}|(?: ?${UNIT}(?:[/·]${UNIT}){0,3}|(?:\/${UNIT}){1,3})?${END})`
/** The volume, issue and pages of a reference: "31(4): 270-281". */
const PLACE = String.raw`(?=\d)(?<![\p{L}\d.])\d{1,4}\(\d{1,4}(?:[–\/\-]\d{1,4})?\)[:：] ?\p{Lu}?\d{1,8}(?: ?[–\-] ?\p{Lu}?\d{1,8})?`
/** The number of a grant, a standard or a sample: "NP-2025-090". */
const CODE = String.raw`\p{Lu}(?<![\p{L}\d-]\p{Lu})\p{Lu}{0,5}(?:-\d{1,8}){1,3}(?![\p{L}\d-])`
/** A figure, table, volume or other part by its number: "图 1", "附件2", "volume 29". */
const LABEL = String.raw`(?=[图表附公VvIiNnFfTtSsEe])(?:(?:(?<![发代年列报填外电仪钟课量手地意企试力截版])(?:图|表)|附件|附录|公式) ?|(?<!\p{L})(?:[Vv]ol(?:ume|\.)|[Ii]ssue|[Nn]o\.|[Ff]ig(?:ure|\.)|[Tt]able|[Ss]ection|[Ss]upplement|[Ee]q\.) )\d{1,4}(?:[.\-–]\d{1,3})?[a-z]?${END}`
/** A phone number behind what says so. */
const PHONE = String.raw`(?:致电|电话|拨打|传真)[:：]? ?\+?\d[\d\-]{5,16}\d`
const VALUE = `(?:${LABEL}|${PHONE}|${DATE}|${PLACE}|${QUANTITY}|${CODE})`
/** A typed space between Chinese and another script. */
const GAP = String.raw` (?<=\p{Script=Han} )(?=[+±≈~−]?[\p{Script=Latin}\p{Script=Greek}\d])| (?=\p{Script=Han})(?<=[\p{Script=Latin}\p{Script=Greek}\d%℃] )`
/** A web address or DOI: its numbers count nothing. */
const ADDRESS = String.raw`(?:https?:\/\/|www\.|\b10\.\d{4,9}\/)[!#-;=?-~]+`
const GAPS = new RegExp(GAP, 'gu')
const SPACE = '<span data-gap> </span>'
const RULES = new RegExp(`(${ADDRESS})|(${VALUE})|(${GAP})`, 'gu')
/** What every value, gap and address holds: most pieces of a Chinese text have none and are not searched for them. */
const CANDIDATE = /[\d ]|https?:|www\./
/** The scheme and the short host of an address, which no line ends inside of. */
const HOST = /^(?:https?:\/\/)?[^/:]{1,20}(?=\/)/
/** Where a line may end inside an address: before a separator, and after the slashes of its scheme. */
const ADDRESS_BREAK =
  /(?<=[^/:])(?<!(?:^|\/)10)(?=[/?#=&_.][\p{L}\d])(?![/?#=&_.][\p{L}\d]{1,2}$)|(?<=:\/\/)/gu

/** The number a heading begins with, and the space that parts it from the title; a value with its unit is none. */
const HEADING_NUMBER = new RegExp(
  String.raw`(<h[2-6]\b[^<>]*>(?:<(?:b|strong|span)\b[^<>]*>)?)(\d{1,3}(?:\.\d{1,3}){0,4}\.?) (?=[^\s<])(?!${UNIT}${END})`,
  'gu',
)

const VALUES = new RegExp(VALUE, 'gu')
/** A link to a DOI that shows the DOI alone. */
const DOI_LINK = /<a(?= href="https:\/\/doi\.org\/[^"]*"[^>]*>10\.)/g

/** Longest run kept on one line: a longer one would leave a hole at its end. */
const MAX_BOUND = 28

/** Checks whether a line could break inside a value that is short enough to keep together. */
const canPart = (value: string): boolean =>
  /(?<=.)[ /×–—~～\-−月]|\d\p{Script=Han}|^\p{Script=Han}/u.test(value) && value.length <= MAX_BOUND

const bound = (html: string): string => `<span data-nobreak>${html}</span>`

/** Keeps every number of a text on one line with its unit, and every range and product in one piece. */
export const boundValues = (text: string): string =>
  text.replace(VALUES, (value) => (canPart(value) ? bound(value) : value))

/**
 * Returns the HTML of a text as it is printed, never as it is stored: a note stays with its word, a formula with its
 * marks, a number with its unit, a range is one piece (`data-nobreak`), and a typed space between Chinese and other
 * scripts gets the width of the one browsers set by themselves (`data-gap`), but for the wider one behind the number of
 * a heading (`data-number`). A line may end at the separators of a long address, or the justified line before it would
 * have holes; a DOI that is a link becomes an address in print (`data-doi`). The text itself stays the same.
 */
export const typeset = (html: string): string =>
  html
    .replace(POWER, (power) => (/[ ×·/]/.test(power.replace(/<\/?sup>/g, '')) ? bound(power) : power))
    .replace(NOTED_WITH_NOTE, (whole) => bound(whole))
    .replace(
      NOTED_WITH_MANY,
      (_, noted: string, _tag: string | undefined, first: string, rest: string) =>
        `${bound(`${noted}<sup>${first}</sup>`)}<sup>${rest}`,
    )
    .replace(CITED, (whole) => bound(whole))
    .replace(FORMULA, (whole, before: string, _: string, after: string) =>
      before + after ? bound(whole) : whole,
    )
    .replace(DOI_LINK, '<a data-doi')
    .replace(HEADING_NUMBER, '$1<span data-number>$2 </span>')
    .replace(PIECE, (piece) => (/^[<&]/.test(piece) || !CANDIDATE.test(piece) ? piece : typesetText(piece)))

const breakable = (address: string): string => {
  const [host = ''] = HOST.exec(address) ?? []
  const rest = address.slice(host.length)
  return host + (host === '' ? '' : '<wbr>') + rest.replace(ADDRESS_BREAK, '<wbr>')
}

const typesetText = (text: string): string =>
  text.replace(RULES, (whole, address: string | undefined, value: string | undefined) => {
    if (address !== undefined) return address.length > MAX_BOUND ? breakable(address) : address
    if (value === undefined) return SPACE
    return canPart(value) ? bound(value.replace(GAPS, SPACE)) : whole
  })
