/** Aspects of a subject. Titles have these words too, so they count only with a question word or after 的. */
const ASPECTS =
  '主要影响因素|影响因素|评价指标|评价标准|指标|标准|危害|未来|优势与不足|研究情况|研究状况|资料|影响因子|影响|定义|概念|含义|意思|作用机制|作用机理|作用|功能|机制|机理|原理|原因|成因|特点|特征|特性|性质|意义|价值|用途|应用现状|应用进展|应用|方法|办法|途径|措施|对策|步骤|分类|种类|类型|区别|关系|联系|优缺点|优点|缺点|优势|问题|因素|过程|结构|组成|来源|历史|发展历程|发展趋势|发展现状|发展|现状及展望|现状与展望|现状和展望|现状|趋势|前景|展望|进展|研究进展|研究现状|研究综述|研究热点|研究方法|研究|综述|文献综述|最新进展|最新研究|案例|例子|资料|文章|论文|文献'.split(
    '|',
  )
/** What a subject may be called besides: 协整分析技术 is written of as 协整分析. */
const CARRIERS = ['技术', '算法', '理论', '工艺', '模型']

/** Returns the alternatives of a pattern for some words; the longest first, since the first that fits is taken. */
export const alternatives = (words: string[]): string =>
  [...words].sort((a, b) => b.length - a.length).join('|')

/** Alternatives of a pattern for an aspect of a subject. */
export const ANY_ASPECT = alternatives(ASPECTS)
const ASPECT = new RegExp(`(?:的)?(?:${alternatives([...ASPECTS, ...CARRIERS])})$`, 'u')

/** Returns a text without the aspect of a subject at its end: 药用 of 药用价值, nothing of 影响因素. */
export const withoutAspect = (text: string): string => text.replace(ASPECT, '')
