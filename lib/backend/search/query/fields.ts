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
const PROFESSIONAL: Record<string, Field> = {
  ...{ ti: 't', title: 't', 题名: 't', 篇名: 't', 标题: 't', kw: 'k', ky: 'k', keywords: 'k', 关键词: 'k' },
  ...{ au: 'a', 作者: 'a', af: 'o', 单位: 'o', 机构: 'o', ab: 's', 摘要: 's' },
  ...{ jn: 'j', journal: 'j', 刊名: 'j', 期刊: 'j', py: 'y', year: 'y', 年: 'y', 年份: 'y' },
  ...{ volume: 'v', 卷: 'v', issue: 'n', 期: 'n' },
}
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

/** Returns the field of a code; undefined for an unknown code (a colon in a title is just a colon). */
export const fieldOf = (code: string): Field | undefined => byCode.get(code.toLowerCase())
