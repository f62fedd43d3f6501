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

describe('a journal with authors, a year or words beside it', () => {
  it.each([
    // Author and journal without a number, in either order; by the English name and an abbreviation.
    ['孙丽 沙漠学刊', ['s09']],
    ['沙漠学刊 孙丽', ['s09']],
    ['Sun Li Desert Papers', ['s09']],
    ['García M, Light Matter', ['s13']],
    ['孙丽 沙漠学刊 2018-2020', ['s09']],
    // Years beside a kind of work.
    ['图像分割论文 2023-2026', ['s05']],
    ['graphene papers since 2020', ['s03']],
    // Words beside it.
    ['草地 沙漠学刊', ['s10']],
    ['Desert Papers grassland', ['s10']],
    ['沙漠学刊 最新一期', ['s09', 's10']],
    ['《沙漠学刊》杂志', ['s09', 's10']],
    // Words and phrases between names and a year.
    ['Sun Li in Desert Papers 2019', ['s09']],
    ['by Sun Li 2019', ['s09']],
    ['papers by Sun Li in 2019', ['s09']],
    ['articles published in Desert Papers in 2018', ['s10']],
    ['Sun L, et al. Desert Papers 2019;3:55', ['s09']],
    ['孙丽,等.沙漠学刊,2019,3(4):55-61.', ['s09']],
    ['2018年发表在沙漠学刊的文章', ['s10']],
    ['载于《沙漠学刊》2019年第4期', ['s09']],
    ['孙丽2019年在《沙漠学刊》发表的论文', ['s09']],
    ['孙丽在沙漠学刊发表的文章', ['s09']],
    ['孙丽教授2019年发表的论文', ['s09']],
    ['沙漠学刊杂志 2018年', ['s10']],
    ['沙漠学刊的2019年第4期', ['s09']],
    // The month, the number of a list, the type and the DOI of a reference no record states.
    ['Desert Pap. 2019 May;3(4):55-61.', ['s09']],
    ['[1]孙丽.沙漠公路防护林的耗水规律[J].沙漠学刊,2019,3(4):55-61.DOI:10.7522/j.0001.2019.', ['s09']],
  ])('%s', async (q, works) => {
    const page = await search({ type: 'article', q })
    expect([sourceIds(page).toSorted(), page.relaxed]).toEqual([works, false])
  })

  it('is a subject where works say its name and the words', async () => {
    expect(await found('草地 沙漠')).not.toEqual([])
    expect((await search({ type: 'article', q: '沙漠公路 防护林' })).readings).toEqual([])
  })
})

it('names no word for the other authors of a reference', async () => {
  const q = '孙丽,等.沙漠公路防护林的耗水规律[J].沙漠学刊,2019,3(4):55-61.'
  const { readings } = await search({ type: 'article', q })
  const words = readings[0]?.fields.filter(({ name }) => name === 'words').map(({ value }) => value)
  expect(words).toEqual(expect.arrayContaining(['沙漠公路防护林的耗水规律']))
  expect(words).not.toContain('等')
})
