/** Pasted titles are longer, and have a hyphen before their second part: …评价 -以黄河三角洲为例. */
const LONGEST = 50

/**
 * Words at the end of a query with a minus before each, as web search engines exclude them: 乳腺癌 -护理, "machine
 * translation" -syntax. Elsewhere, behind single letters and before numbers and capitals, a minus is a hyphen of a
 * title (low -density lipoprotein, β -酪蛋白, caspase -3).
 */
const EXCLUDED =
  /(?<=\p{Script=Han}{2}|[a-z]{3}|["”])((?:\s+[-－−](?:["“][^"“”]{1,40}["”]|(?!以|基于|兼)\p{Script=Han}{1,6}|[a-z]{3}[^\s"“”]{0,40}))+)\s*$/iu
const MINUS = /(\s)[-－−](["“][^"“”]*["”]|\S+)/gu

/** 网络爬虫 不要 TF-IDF, 乳腺癌 不含护理, sentiment except twitter: the last word is not wanted. */
const UNWANTED =
  /(?<=\p{L}["”]?)\s+(?:不要|不含|不包括|不包含|(?:但|且)?排除(?!\s?(?:的|过程)?(?:\p{Script=Han}{0,2})(?:方法|技术|技巧|故障|措施|分析|诊断|步骤|流程|标准|体系|系统|作用|研究|实例|策略|能力|与|及|和|法|术))|除了|except|excluding)\s?(["“][^"“”]{1,40}["”]|[^\s"“”]{2,40})\s*$/u

/** Returns a query with NOT for the minus, or for what says as much, before its last words. */
export const withExclusions = (query: string): string =>
  query.length > LONGEST
    ? query
    : query
        .replace(EXCLUDED, (whole, words: string) =>
          /[-－−]\p{Lu}/u.test(words) ? whole : words.replace(MINUS, '$1NOT $2'),
        )
        .replace(UNWANTED, ' NOT $1')
