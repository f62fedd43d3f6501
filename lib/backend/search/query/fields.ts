import type { ResourceType } from '@/lib/rules/resource-type'
import type messages from '@/messages/zh/search.json'
import type { Field } from '../document'

type FieldCode = keyof (typeof messages)['field']

/** A searchable field with its code in the API; messages/zh/search.json has its name. */
type SearchField = { code: FieldCode; field: Field }

const title: SearchField = { code: 'title', field: 't' }
const keyword: SearchField = { code: 'keyword', field: 'k' }
const paper: SearchField = { code: 'paperTitle', field: 'r' }

const figureFields: SearchField[] = [
  title,
  { code: 'note', field: 's' },
  keyword,
  { code: 'source', field: 'r' },
]

/** Fields by resource type, in display order (docs/behaviour.md#search). */
export const fieldsOf: Record<ResourceType, SearchField[]> = {
  article: [
    { code: 'resName_tic', field: 't' },
    { code: 'keyword_tic', field: 'k' },
    { code: 'authors_tic', field: 'a' },
    { code: 'authorCompany_tic', field: 'o' },
    { code: 'summary_tic', field: 's' },
    { code: 'doi', field: 'd' },
    { code: 'part', field: 'p' },
    { code: 'firstPageNum', field: 'f' },
    { code: 'lastPageNum', field: 'l' },
  ],
  publication: [
    { code: 'publicationName', field: 't' },
    { code: 'organizerUnit', field: 'o' },
    { code: 'cn', field: 'c' },
    { code: 'issn', field: 'i' },
  ],
  picture: figureFields,
  table: figureFields,
  video: [title, keyword, paper],
  audio: [title, keyword, paper],
  book: [
    title,
    { code: 'authors', field: 'a' },
    { code: 'publisher', field: 'r' },
    { code: 'isbn', field: 'i' },
  ],
  news: [title, { code: 'summary', field: 's' }],
  other: [title, { code: 'summary', field: 's' }],
}

/** Field names in the syntax of Chinese databases, in Chinese and English. */
// prettier-ignore
const PROFESSIONAL: Record<string, Field> = {
  ti: 't', title: 't', 题名: 't', 篇名: 't', 标题: 't', kw: 'k', ky: 'k', keywords: 'k', 关键词: 'k',
  au: 'a', 作者: 'a', af: 'o', 单位: 'o', 机构: 'o', ab: 's', 摘要: 's',
  第一作者: 'a', 通讯作者: 'a', 作者单位: 'o', 第一单位: 'o',
  jn: 'j', journal: 'j', 刊名: 'j', 期刊: 'j', py: 'y', year: 'y', 年: 'y', 年份: 'y',
  ly: 'j', 文献来源: 'j', 来源: 'j', 期刊名称: 'j', ye: 'y', 出版年: 'y', 发表年份: 'y',
  发表时间: 'y', 出版时间: 'y', 发表年度: 'y', 出版年份: 'y', 年度: 'y',
  fu: 'r', fund: 'r', 基金: 'r', 栏目: 'p', sn: 'i',
  volume: 'v', vol: 'v', 卷: 'v', 卷号: 'v', issue: 'n', 期: 'n', 期号: 'n',
  page: 'f', pages: 'f', 页码: 'f', 起始页: 'f', publication: 'j', 期刊名: 'j', 刊物: 'j', 杂志: 'j',
  intitle: 't', inauthor: 'a', 题目: 't', 论文题目: 't', 论文标题: 't', 关键字: 'k', 文摘: 's',
  姓名: 'a', 作者姓名: 'a', 责任者: 'a', 第一责任人: 'a', 作者机构: 'o',
}
/** Codes of other databases that are words as well, in capitals only. */
const IN_CAPITALS: ReadonlyMap<string, Field> = new Map([
  ...(['FI', 'RP'] as const).map((code) => [code, 'a'] as const),
  ...(['AD', 'OG'] as const).map((code) => [code, 'o'] as const),
  ...([
    ['SO', 'j'],
    ['AK', 'k'],
    ['DO', 'd'],
    ['VL', 'v'],
    ['VO', 'v'],
    ['PG', 'f'],
    ['IS', 'n'],
  ] as const),
])
/** Topic, title with abstract and keywords, full text: what they ask for is looked for wherever words are. */
const ANYWHERE: ReadonlySet<string> = new Set([
  ...['SU', 'TS', 'TKA', 'FT', 'ALL', 'TOPIC', 'topic', 'Topic', 'subject', 'Subject'],
  ...['主题', '篇关摘', '题名或关键词', '全文', '任意字段'],
])
const professional = Object.entries(PROFESSIONAL).map(([code, field]) => ({ code, field }))

const byCode: ReadonlyMap<string, Field> = new Map(
  [
    ...Object.values(fieldsOf).flat(),
    { code: 'author', field: 'a' as const },
    { code: 'affiliation', field: 'o' as const },
    { code: 'abstract', field: 's' as const },
    { code: 'resName', field: 't' as const },
    { code: 'authorCompany', field: 'o' as const },
    { code: 'column', field: 'p' as const },
    ...professional,
  ].map(({ code, field }) => [code.toLowerCase(), field]),
)

/** Returns the field a code means; undefined where no field is called so (a colon in a title is only a colon). */
export const fieldOf = (code: string): Field | undefined =>
  byCode.get(code.toLowerCase()) ?? IN_CAPITALS.get(code)

/** Labels of citations: Nature 2001, Vol:410 Page:1963. */
const OF_CITATIONS: ReadonlySet<string> = new Set(['vol', 'page', 'pages'])

/** Returns whether a code followed by a colon is the label of a number in a citation, where the query names no other field. */
export const isLabelOfCitation = (code: string): boolean => OF_CITATIONS.has(code.toLowerCase())

/** Returns whether a code means the text as a whole. */
export const isAnywhere = (code: string): boolean => ANYWHERE.has(code)

/** Chinese names of fields, the longest first. */
export const CHINESE_FIELDS: readonly string[] = [...byCode.keys(), ...ANYWHERE]
  .filter((code) => /^\p{Script=Han}+$/u.test(code))
  .sort((a, b) => b.length - a.length)
