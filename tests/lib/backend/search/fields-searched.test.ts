import { expect, it } from 'vitest'
import { fieldsSearched } from '@/lib/backend/search/fields-searched'
import { parseQuery } from '@/lib/backend/search/query/parse'

it.each([
  ['篇关摘=超分辨率 AND 作者=邓武', '已按字段检索：全部字段“超分辨率”、作者“邓武”。'],
  ['土壤 AND AU=张伟', '已按字段检索：全部字段“土壤”、作者“张伟”。'],
  ['https://doi.org/10.5555/abc.12', '已按字段检索：DOI“10.5555/abc.12”。'],
  ['doi:10.5555/ABC.12', '已按字段检索：DOI“10.5555/ABC.12”。'],
  ['主题=超分辨率', null],
  ['超分辨率 10.5', null],
])('names the fields of %s', (query, sentence) => {
  expect(fieldsSearched(parseQuery(query).root, 'zh')).toBe(sentence)
})
