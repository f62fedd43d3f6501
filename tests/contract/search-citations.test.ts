import { describe, expect, it } from 'vitest'
import { sourceIds, useSearchRecords } from '@/tests/support/search-records'

const { search } = useSearchRecords()

const found = async (q: string) => sourceIds(await search({ type: 'article', q }))

describe('identifiers among other words', () => {
  it.each([
    ['[1]赵敏.石墨烯[J].光与物,2025,6(02):1-9.DOI:10.5555/demo.2025.0203.', 's03'],
    ['帮我找DOI 10.5555/demo.2025.0203的文章，谢谢', 's03'],
    ['doi：10.5555/demo.2025.0203，谢谢', 's03'],
    ['ＴＩ＝石墨烯 ＡＮＤ ＡＵ＝赵敏', 's03'],
  ])('%s finds %s alone', async (q, work) => expect(await found(q)).toEqual([work]))
})
