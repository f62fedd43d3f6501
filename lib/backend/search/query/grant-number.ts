/** What speaks of funding: 国家自然科学基金 31560114, grant no. 31560114. */
const FUNDING =
  /基金|资助|项目|课题|专项|研发计划|\b(?:grants?|award(?:ed)?|fund(?:s|ed|ing)?|project|supported|nsfc|nsf|nih)\b/iu
/** Letters and digits with hyphens between: 31560114, 2018YFC0507100, 桂科ZY1949013, 20180107-6. */
const NUMBER =
  /(?<![a-z0-9./-])(?=[a-z0-9-]*\d{4})[a-z0-9](?:[a-z0-9]|-(?=[a-z0-9])){5,30}(?![a-z0-9/]|\.[a-z0-9])/giu
const MOST = 3

/** Returns the numbers of grants that a query about funding names; none in other queries. */
export const grantNumbers = (query: string): string[] => {
  const text = query.normalize('NFKC')
  return FUNDING.test(text) ? [...new Set(text.match(NUMBER) ?? [])].slice(0, MOST) : []
}
