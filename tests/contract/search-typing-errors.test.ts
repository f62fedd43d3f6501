import { expect, it, onTestFinished, vi } from 'vitest'
import { articles, searchDocuments } from '@/lib/backend/db/db'
import type { Context } from '@/lib/backend/http/handler'
import { articlesAmong } from '@/lib/backend/search/articles-among'
import { ofClass } from '@/lib/backend/search/queries/of-class'
import { directory, scopeOf } from '@/lib/backend/site/directory'
import { allSites } from '@/lib/backend/site/queries/site'
import { useOwnRecords } from '@/tests/support/search-records'

const record = (id: string, title: string, more: object = {}) => ({
  ...{ id, type: 'article', lang: 'en', title: { en: title }, year: 2001 },
  ...more,
})
const inIssue = (id: string, issue: string, pages: string) =>
  record(id, `Notes ${id}`, { journal: { en: 'Sands of Asia' }, volume: '38', issue, pages, year: 2018 })
const records = [
  record('titled', 'The system of the right of use'),
  ...Array.from({ length: 12 }, (_, at) =>
    record(`system${at}`, `System system ${at}`, { keywords: { en: ['expert system'] } }),
  ),
  record('prediction', 'The effects of word prediction on rates', { keywords: { en: ['word prediction'] } }),
  ...Array.from({ length: 3 }, (_, at) => record(`word${at}`, `Order of word ${at}`)),
  record('name', 'Wern', { authors: [{ en: 'Wern' }] }),
  record('cells', '线粒体缺失的放射生物学特性', { lang: 'zh', authors: [{ zh: '孙恒文' }] }),
  ...Array.from({ length: 12 }, (_, at) => record(`line${at}`, `G2 细胞系 ${at}`, { lang: 'zh' })),
  record('effects', 'Study on the effects of use'),
  ...Array.from({ length: 12 }, (_, at) => record(`effect${at}`, `Effect study effect study ${at}`)),
  record('syllables', 'Jiang, chi'),
  record('scale', '降水的空间分布', { lang: 'zh', keywords: { zh: ['降尺度'] } }),
  ...Array.from({ length: 12 }, (_, at) => inIssue(`issue${at}`, '1', `${at * 10 + 5}-${at * 10 + 9}`)),
  inIssue('page', '2', '1-8'),
  { ...inIssue('twin', '3', '1-8'), year: 2017 },
  record('phospholipids', '磷脂脂肪酸图谱', { lang: 'zh' }),
  ...Array.from({ length: 4 }, (_, at) => record(`acid${at}`, `脂肪酸图谱 ${at}`, { lang: 'zh' })),
  record('petri', '面向 Petri 网', { lang: 'zh', keywords: { en: ['Petri net'] } }),
  record('funded', '沙丘的移动', {
    ...{ lang: 'zh', funding: '国家自然科学基金项目（31560114）；示例省重点研发计划（2018YFB200）' },
  }),
  record('undated', 'Notes on dunes', {
    ...{ journal: { en: 'Dunes of Asia' }, volume: '39', issue: '2', year: undefined },
  }),
  ...Array.from({ length: 3 }, (_, at) =>
    record(`dune${at}`, `Dunes ${at}`, {
      journal: { en: 'Dunes of Asia' },
      volume: '7',
      issue: '1',
      year: 2013,
    }),
  ),
  record('preprint', 'Temporal differences', { doi: '10.48550/arXiv.2012.10071' }),
  record('grain', '基于深度学习的沙粒识别', { lang: 'zh', keywords: { zh: ['深度学习', '沙粒'] } }),
  record('fertile', '沙地的养护', { lang: 'zh', keywords: { zh: ['沙地', '养护'] }, year: 2003 }),
  record('chinaxiv', '沙波的迁移', { lang: 'zh', id: 'cx:201804.02377' }),
  record('dormant', 'Dormant lagoons of an expert system'),
  record('society', '重症的防治', { lang: 'zh', authors: [{ zh: '中华灯塔学会重症分会' }] }),
  record('lighthouse', '灯塔的光', {
    ...{ lang: 'zh', affiliations: ['青山科技大学光学系'] },
  }),
  record('pier', '青山科技大学的栈桥', { lang: 'zh' }),
  record('glacier', '冰舌的进退', { lang: 'zh', keywords: { zh: ['冰舌'] } }),
  record('swamp', '海滨芦苇荡的呼吸', { lang: 'zh', journal: { zh: '海滨沼泽' }, volume: '3', issue: '2' }),
  record('class', '珊瑚的年轮', { lang: 'zh', clc: 'Q958.8' }),
  record('subclass', '贝壳的年轮', { lang: 'zh', clc: 'P535; Q958.885.3', year: 2009 }),
  record('greek', '磷酸化GSK-3β与芦笋', { lang: 'zh' }),
  record('stored', 'Stored asparagus and TGF-β1 levels'),
  record('storm', '流数据分类算法的研究与实现', { lang: 'zh' }),
  record('corals', '深度学习的珊瑚图像语义分割', { lang: 'zh' }),
  // A subject beside a year: works about it, not of a journal or person of that name, nor the newest that mention it.
  record('learnt', '深度学习综述', { lang: 'zh', year: 2019, publishDate: '2019-01-05' }),
  record('mentioned', '沙纹的识别', {
    ...{ lang: 'zh', year: 2019, publishDate: '2019-12-30', abstract: { zh: '采用了深度学习。' } },
  }),
  record('soil', '土壤的颜色', { lang: 'zh', year: 2015, publishDate: '2015-01-05' }),
  record('rock', '岩石的颜色', {
    ...{ lang: 'zh', year: 2015, publishDate: '2015-12-30', journal: { zh: '土壤学报' } },
  }),
  record('river', '黄河的泥沙', { lang: 'zh', year: 2018, publishDate: '2018-01-05' }),
  record('clam', '贝类的生长', {
    ...{ lang: 'zh', year: 2018, publishDate: '2018-12-30', authors: [{ zh: '黄河' }] },
  }),
  record('mussel', '蛤的生长', { lang: 'zh', year: 2017, authors: [{ zh: '黄河' }] }),
  record('dialect', 'Speech of fishermen'),
  record('dialects', 'Speech of sailors'),
  record('fruit', 'Harvests', { keywords: { en: ['peach'] } }),
  record('windows', 'Windows 10 in schools', { year: 2016, publishDate: '2016-01-05' }),
  record('panes', 'Windows in schools', { year: 2016, publishDate: '2016-12-30' }),
  record('barley', 'Yield of barley', { year: 2008 }),
  record('what', 'On what we say', { year: 2009 }),
]

const database = useOwnRecords(records)

const search = async (q: string) => {
  const path = `/front/search?${new URLSearchParams({ q, type: 'article' }).toString()}`
  const { data } = await database.json(path)
  return data as {
    content: { sourceId: string }[]
    totalElements: number
    didYouMean: string[]
    notices: { code: string }[]
    relaxed: boolean
  }
}

it.each([
  ['a letter doubled at the beginning of a word', 'The ssystem of the', 'titled'],
  ['a letter changed in the middle of a short word', 'Effects of Werd Prediction', 'prediction'],
  ['an author and a word cut within', '孙恒文：pG2细胞系', 'cells'],
  ['a word cut within and an author', 'pG2细胞系 孙恒文', 'cells'],
  ['a title cut within its last word', 'Study on the effect', 'effects'],
  ['pinyin with tones whose syllables stand in other works', 'jiàng chǐ dù', 'scale'],
  ['an institution as author and words cut within', '中华灯塔学会重症分会：预防,诊断', 'society'],
  ['a letter left out of a word within Chinese', '向etri 网', 'petri'],
  ['the number of a preprint whose DOI it is part of', 'arXiv:2012.10071v2', 'preprint'],
  ['the number of a grant in a sentence about funding', '31560114', 'funded'],
  ['a grant in its field', 'FU=31560114', 'funded'],
  ['the number of a grant beside its funder', '国家自然科学基金 31560114', 'funded'],
  ['the number of a grant in a request', 'papers supported by grant 2018YFB200', 'funded'],
  ['a keyword half in pinyin, half in characters', 'shendu学习', 'grain'],
  ['two keywords in pinyin side by side', 'shadi yanghu', 'fertile'],
  ['two keywords in pinyin with tones', 'shā dì yǎng hù', 'fertile'],
  ['words of years of which no work is', '沙地 养护 2015年以来', 'fertile'],
  ['words beside one that no work has', 'G250 沙粒识别', 'grain'],
  ['a subject and a year', '深度学习 2019', 'learnt'],
  ['a subject that is in the name of a journal, and a year', '土壤 2015', 'soil'],
  ['a subject that is the name of a person, and a year', '黄河 2018', 'river'],
  ['a subject with a number, and a year', 'Windows 10 2016', 'windows'],
  ['a question with a word that no work has', 'what zzzqx yield', 'barley'],
  ['words whose characters stand apart', '珊 瑚 图 像', 'corals'],
  ['the number of a preprint that names its server', 'ChinaXiv:201804.02377', 'cx:201804.02377'],
  ['the CSTR of a preprint', 'CSTR:32003.36.ChinaXiv.201804.02377.V1', 'cx:201804.02377'],
  ['bare numbers that are year, volume and first page', 'Sands of Asia 2018 38 55', 'issue5'],
  ['volume and first page of a journal', 'Sands of Asia 38, 1', 'page'],
  [
    'the English name of an institution known in Chinese',
    'Qingshan University of Science and Technology',
    'lighthouse',
  ],
  ['year, volume and issue where records state no year', 'Dunes Asia 2013 39(2)', 'undated'],
  ['a quoted title within a request', 'please find "Study on the effects of use"', 'effects'],
  ['a journal in pinyin', 'haibin zhaoze', 'swamp'],
  ['a journal in pinyin with its numbers', 'haibin zhaoze 2001 3(2)', 'swamp'],
  ['what is said beside an institution that has no such works', '青山科技大学 冰舌', 'glacier'],
  ['what is said beside an institution nobody knows', '蓝海大学 海滨芦苇荡 甲壳', 'swamp'],
  ['what is said beside a dose', '50mg/kg 珊瑚的年轮', 'class'],
  ['a class, before its subclasses', 'Q958.8', 'class'],
  ['a subclass', '分类号：Q958.885', 'subclass'],
  ['a Greek letter without its hyphen', 'GSK3β 芦笋的', 'greek'],
  ['a Greek letter by its name', 'TGF-beta1 asparagus', 'stored'],
  ['the subject within set phrases', '基于深度学习的珊瑚分类算法的研究与实现', 'corals'],
  ['a title in its marks within a request', '帮我找《线粒体缺失的放射生物学特性》这篇文章', 'cells'],
])('finds by %s', async (_, query, first) => {
  expect((await search(query)).content[0]?.sourceId).toBe(first)
})

it('finds the works of a class in the sites it searches, and in no other', async () => {
  const [site] = await allSites(database.db)
  const worksIn = async (siteId: number) =>
    (
      await database.db
        .select({ id: searchDocuments.refId })
        .from(searchDocuments)
        .where(ofClass([siteId], 'Q958'))
    ).length
  const siteId = site?.id ?? 0
  expect([await worksIn(siteId), await worksIn(siteId + 1)]).toEqual([2, 0])
})

it('finds an institution that is an author by its whole name, as typed', async () => {
  const { content, relaxed } = await search('中华灯塔学会重症分会')
  expect([content[0]?.sourceId, relaxed]).toEqual(['society', false])
})

it('suggests of equally near words the one most works have, not a name', async () => {
  expect((await search('Effects of Werd Prediction')).didYouMean).toEqual(['Effects of word Prediction'])
})

it('puts a word right that only titles have, before one that a keyword has and fewer works', async () => {
  const { content, didYouMean } = await search('speach')
  expect(['dialect', 'dialects']).toContain(content[0]?.sourceId)
  expect(didYouMean[0]).toBe('speech')
})

it('has works on what is the name of a person too behind the works of the person, in a year without any', async () => {
  const { content } = await search('黄河 2017')
  expect(content.map(({ sourceId }) => sourceId)).toEqual(['mussel', 'river', 'clam'])
})

it('puts a word right that only titles have, beside another misspelt one', async () => {
  const { content, didYouMean } = await search('dromant expert sysetm')
  expect([content[0]?.sourceId, didYouMean]).toEqual(['dormant', ['dormant expert system']])
})

it.each(['ChinaXiv:201804.99999', '10.3969/j.issn.1000-694X.2055.01.001', 'arXiv:2012.99999'])(
  'says of the identifier %s that no work has it, and shows none that is near to it',
  async (query) => {
    const { totalElements, notices } = await search(query)
    expect([totalElements, notices.map(({ code }) => code)]).toEqual([0, ['unknownIdentifier']])
  },
)

it('has the works of an issue behind those that begin on that page', async () => {
  expect((await search('Sands of Asia 38, 1')).totalElements).toBe(14)
})

it('has records of the same volume and page behind the one whose year and issue are named', async () => {
  const { content } = await search('Sands of Asia 2018;38(2):1-8')
  expect(content.map(({ sourceId }) => sourceId)).toEqual(['page', 'twin'])
})

it('adds works of the words without a character typed twice to the few that hold it', async () => {
  const { content, totalElements, relaxed } = await search('脂脂肪酸图谱')
  expect(content[0]?.sourceId).toBe('phospholipids')
  expect(totalElements).toBe(5)
  expect(relaxed).toBe(false)
})

it('finds nothing for signs alone, in any list that shows all without a query', async () => {
  expect((await search('???')).totalElements).toBe(0)
  const { data } = await database.json('/front/front-publication/search?q=???')
  expect(data).toMatchObject({ totalElements: 0 })
})

it('announces works of a saved search by the number of a grant, whatever it calls the funder', async () => {
  const known = await directory(database.db)
  const [site] = known.sites
  const rows = await database.db.select({ id: articles.id, sourceId: articles.sourceId }).from(articles)
  const context = { db: database.db, scope: site && scopeOf(known, site), locale: 'zh' } as unknown as Context
  const found = await articlesAmong(
    context,
    'NSFC grant 31560114',
    rows.map(({ id }) => id),
  )
  expect(rows.filter(({ id }) => found.has(id)).map(({ sourceId }) => sourceId)).toEqual(['funded'])
})

it('looks for other spellings once, to find works and to offer them', async () => {
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  // What the first search of a site reads once is no lookup of spellings.
  await search('dunes')
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const select = vi.spyOn(database.db, 'select')
  await search('qwzzkp plovverin')
  const lookups = select.mock.calls.filter(
    ([columns]) => Object.keys(columns ?? {}).join() === 'id,kind,label',
  )
  // The query as a whole, and each of its words.
  expect(lookups).toHaveLength(3)
})
