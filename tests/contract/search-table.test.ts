import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { importRecords } from '@/lib/backend/import/records/import-records'
import { hasBm25 } from '@/lib/backend/site/queries/stored-state'
import { allSites } from '@/lib/backend/site/queries/site'
import type { Context } from '@/lib/backend/http/handler'
import { byHalfWords } from '@/lib/backend/search/meaning/half-words'
import type { Typed } from '@/lib/backend/search/meaning/meaning'
import { bm25Ranker, tsRanker } from '@/lib/backend/search/rank'
import { useDatabase } from '@/tests/support/database'

const database = useDatabase()

beforeAll(async () => {
  const [site] = await allSites(database.db)
  const outcome = await importRecords(database.db, {
    siteId: site?.id ?? 0,
    file: 'tests/fixtures/search/records.jsonl',
    onProgress: () => undefined,
  })
  expect(outcome.failed).toEqual([])
})

/** Returns the source ids of the first hits of a query. */
async function hits(query: string): Promise<string[]> {
  const path = `/front/search?${new URLSearchParams({ q: query, type: 'article' }).toString()}`
  const { data } = await database.json(path)
  return (data as { content: { sourceId: string | null }[] }).content.map(({ sourceId }) => sourceId ?? '')
}

/** Hand-checked queries: the first hits in order; `only` if nothing else may be found, `any` if the order is free. */
const table: [string, { first?: string[]; only?: string[]; any?: string[]; not?: string[] }][] = [
  // Words of two characters, and character pairs that only look like one.
  ['化学', { first: ['s03'], not: ['s01'] }],
  ['电化学', { only: ['s02'] }],
  ['学习', { any: ['s01', 's05', 's16'], not: ['s03'] }],
  ['强化学习', { only: ['s01'] }],
  ['薄膜', { only: ['s02'] }],
  ['脑梗', { only: ['s04'] }],
  ['脑梗死', { only: ['s04'] }],
  ['降水', { first: ['s10'] }],
  ['营养', { only: ['s18'] }],
  // Words of three characters within longer ones.
  ['脑损伤', { only: ['s22'] }],
  ['有没有关于脑损伤的文章', { only: ['s22'] }],
  ['铜', { only: ['s17'] }],
  ['沙漠', { any: ['s09', 's08'], not: ['s10'] }],
  ['水分', { first: ['s08'] }],
  // Longer words and parts of titles.
  ['神经网络', { any: ['s07', 's06'] }],
  ['图神经网络', { first: ['s06'] }],
  ['土壤水分的时空', { first: ['s08'] }],
  ['北坡土壤水分的时空变', { only: ['s08'] }],
  ['公路防护林的耗', { only: ['s09'] }],
  ['图像 分割', { only: ['s05'] }],
  ['神经网络 推荐', { only: ['s06'] }],
  // Nothing contains both: the closest contain one.
  ['神经网络 薄膜', { any: ['s06', 's07'] }],
  ['数学教育中"问题解决', { first: ['s20'] }],
  // 7:2 is a page or an issue.
  ['光与物 (2025) 7:2', { only: ['s03'] }],
  ['光与物 (2026) 7:10', { only: ['s02'] }],
  // A typing error in each of two words; words of a title that stand apart in it.
  ['newral pruming', { first: ['s07'] }],
  ['沙漠公路耗水', { first: ['s09'] }],
  // Titles that were cut, pasted references in quotes and as BibTeX, what two subjects are joined by.
  ['Water use of shelter forests along des…', { only: ['s09'] }],
  ['REHABILITATION NURSING AFTER CEREB', { only: ['s04'] }],
  ['PRECIPITATION AND GRASSLAND PRODUCTIVI', { only: ['s10'] }],
  ['WATER USE OF SHELTER AND FORESTS A', { first: ['s09'] }],
  ['孙丽. “沙漠公路防护林的耗水规律,” 沙漠学刊, vol. 3, no. 4, pp. 1-9, 2019.', { first: ['s09'] }],
  ['@article{x, author={SUN Li}, title={Water use of shelter forests}, year={2019}}', { first: ['s09'] }],
  ['氧化锌、薄膜', { only: ['s02'] }],
  ['降水对生产力的影响', { first: ['s10'] }],
  ['孙丽的防护林', { first: ['s09'] }],
  // What kind of works on a subject are wanted.
  ['图神经网络 综述', { first: ['s06'] }],
  ['图神经网络相关研究', { first: ['s06'] }],
  ['谁研究过图神经网络', { first: ['s06'] }],
  ['目前图神经网络研究到什么程度了', { first: ['s06'] }],
  ['how to measure graphene', { first: ['s03'] }],
  // Questions: works of their subject, as if it had been typed.
  ['怎么理解图神经网络这个概念', { first: ['s06'] }],
  ['哪些因素会影响土壤水分？', { first: ['s08'] }],
  ['脑梗死怎么护理', { first: ['s04'] }],
  ['What is the difference between graphene and zinc oxide', { any: ['s02', 's03'] }],
  // Punctuation in titles.
  ['深度学习：一种（改进的）图像分割方法', { first: ['s05'] }],
  ['深度学习: 一种(改进的)图像分割方法', { first: ['s05'] }],
  ['Deep learning: an (improved) method of image segmentation', { first: ['s05'] }],
  ['营养干预对老年人肌肉量的影响：随机对照试验', { first: ['s18'] }],
  ['关于数学教育中“问题解决”的再思考', { first: ['s20'] }],
  ['Weighing evidence: classification of studies', { first: ['s14'] }],
  // Names: works by this author first, the newest before others.
  ['张伟', { first: ['s01', 's05'] }],
  ['Zhang Wei', { first: ['s01', 's05', 's14'] }],
  ['zhangwei', { first: ['s01', 's05', 's14'] }],
  ['Wei Zhang', { first: ['s01', 's05', 's14'], not: ['s17'] }],
  ['ZHANG, Wei', { first: ['s01', 's05', 's14'] }],
  ['欧阳明', { only: ['s06'] }],
  ['ouyang ming', { only: ['s06'] }],
  ['歐陽', { only: ['s06'] }],
  ['作者=欧阳', { only: ['s06'] }],
  ['作者=张', { any: ['s01', 's05'], not: ['s06'] }],
  ['题名=欧阳', { only: [] }],
  ['James Smith', { only: ['s13'] }],
  ['Smith J', { only: ['s13'] }],
  ['J. Smith', { only: ['s13'] }],
  ['García M, Smith J', { only: ['s13'] }],
  ['Maria García, James Smith', { only: ['s13'] }],
  ['Zhang W', { first: ['s01', 's05', 's14'], not: ['s17'] }],
  ['张伟, 李娜', { only: ['s01'] }],
  ['Chih-Ming Hsu', { only: ['s15'] }],
  ['Xu Zhiming', { only: ['s15'] }],
  ['Xu Z', { only: ['s15'] }],
  ['Z. M. Xu', { only: ['s15'] }],
  ['(García and Smith, 2017)', { only: ['s13'] }],
  ['García et al. 2017', { only: ['s13'] }],
  ['张伟等，2026', { only: ['s01'] }],
  ['孙 丽', { only: ['s09'] }],
  ['孙丽教授', { only: ['s09'] }],
  ['作者 孙丽', { only: ['s09'] }],
  ['孙丽在沙漠学刊2019年发表的论文', { only: ['s09'] }],
  // Institutions.
  ['示例大学', { only: ['s01'] }],
  ['示例大学的论文', { only: ['s01'] }],
  ['García', { only: ['s13'] }],
  ['garcia', { only: ['s13'] }],
  ['赵敏', { only: ['s03'] }],
  // Traditional characters, width, case.
  ['机器学习', { any: ['s15', 's16'] }],
  ['機器學習', { any: ['s15', 's16'] }],
  ['气象预报', { only: ['s15'] }],
  ['許志明', { only: ['s15'] }],
  ['许志明', { only: ['s15'] }],
  ['ＩＬ－６', { only: ['s11'] }],
  ['il-6', { only: ['s11'] }],
  ['IL6', { only: ['s11'] }],
  ['H₂O 光谱', { first: ['s19'] }],
  ['C++', { only: ['s12'] }],
  // English, mixed.
  ['learned ranking', { first: ['s13'] }],
  ['classify study', { first: ['s14'] }],
  ['graph neural network', { first: ['s06'] }],
  ['machine learning 硬度', { only: ['s16'] }],
  ['IL-6 炎症', { only: ['s11'] }],
  // Numbers.
  ['10.5555/demo.2026.0102', { only: ['s02'] }],
  ['https://doi.org/10.5555/DEMO(med.sci).2023.017', { only: ['s05'] }],
  ['demo.2025.0203', { only: ['s03'] }],
  ['DOI号：10.5555/demo.2025.0203', { only: ['s03'] }],
  ['Graphene, doi:10.5555/demo.2025.0203 (accessed 2026)', { only: ['s03'] }],
  ['doi:10.5555/demo', { any: ['s01', 's02', 's03', 's05'], not: ['s13'] }],
  ['firstPageNum:101', { only: ['s08'] }],
  ['lastPageNum:8', { only: ['s10'] }],
  // Journal, year, volume and issue as printed: double issues, supplements, a number that is volume or issue.
  ['沙漠学刊 2019, 3(4/5)', { first: ['s09'], not: ['s10'] }],
  ['沙漠学刊 2019年第3卷第4-5期', { first: ['s09'], not: ['s10'] }],
  ['沙漠学刊 二〇一八年第四卷增刊1', { first: ['s10'], not: ['s09'] }],
  ['Desert Papers Vol. 4 Suppl. 1, 2018', { first: ['s10'], not: ['s09'] }],
  ['山地研究 2020 3', { first: ['s08'] }],
  ['Desert Pap 2019, 3(4)', { first: ['s09'], not: ['s10'] }],
  ['Mount. Stud. 2020', { only: ['s08'] }],
  ['Light Matter 2017', { only: ['s13'] }],
  ['山地研究 2020 12', { first: ['s08'] }],
  // Journals by themselves; by the first letters of their names.
  ['沙漠学刊', { first: ['s09', 's10'], only: ['s09', 's10'] }],
  ['《山地研究》', { only: ['s08'] }],
  ['Desert Papers', { first: ['s09', 's10'] }],
  ['PASO', { only: ['s21'] }],
  ['PASO 2012', { only: ['s21'] }],
  ['Proc Acad Sample Opt 2012', { only: ['s21'] }],
  // Years from and to.
  ['沙漠学刊 2018-2019', { only: ['s09', 's10'] }],
  ['神经网络 2022-2023', { only: ['s06'] }],
  ['神经网络 2021年以前', { only: ['s07'] }],
  ['machine learning since 2024', { only: ['s15'] }],
  // British and American spelling, irregular plurals.
  ['vapor deposition of graphene', { first: ['s03'] }],
  ['randomized trial', { first: ['s18'] }],
  ['dependence of spectra', { first: ['s19'] }],
  // Pinyin with tones, as marks or digits.
  ['shímòxī', { first: ['s03'] }],
  ['shi2 mo4 xi1', { first: ['s03'] }],
  // Boolean, phrases, fields.
  ['神经网络 AND 剪枝', { only: ['s07'] }],
  ['薄膜 OR 石墨烯', { only: ['s02', 's03'] }],
  ['机器学习 NOT 硬度', { only: ['s15'] }],
  ['(薄膜 OR 石墨烯) AND 氧化锌', { only: ['s02'] }],
  ['学习 AND NOT 机器', { any: ['s01', 's05'], not: ['s15', 's16'] }],
  ['薄膜 and 氧化锌', { only: ['s02'] }],
  // Nothing has both: the nearest work is shown, with a line that says so.
  ['薄膜 and 石墨烯', { only: ['s03'] }],
  ['"图像分割方法"', { only: ['s05'] }],
  ['"土壤水分随海拔"', { only: ['s08'] }],
  ['"neural network pruning"', { only: ['s07'] }],
  ['"network neural"', { only: [] }],
  ['"learning rank"', { only: [] }],
  ['resName_tic:沙漠', { only: ['s09'] }],
  ['keyword_tic:降水', { only: ['s10'] }],
  ['authors_tic:张伟', { only: ['s01', 's05'] }],
  ['authors_tic:Zhang', { any: ['s01', 's05', 's14'], not: ['s08'] }],
  ['authorCompany_tic:示例大学', { only: ['s01'] }],
  ['summary_tic:沙漠', { only: ['s08'] }],
  ['resName_tic:"neural network"', { only: ['s07'] }],
  ['authors_tic:张伟 NOT 分割', { any: ['s01'], not: ['s05'] }],
]

describe('a word that no work has', () => {
  it('is found by the half of it that is right, among works that have the others', async () => {
    const context = { db: database.db } as unknown as Context
    const typed = (query: string) => ({ query, scope: sql`kind = 'article'` }) as Typed
    const sources = async (query: string) => {
      const found = await byHalfWords(context, typed(query), 10)
      const { rows } = await database.db.execute<{ id: number; source: string }>(
        sql`select id, source_id as source from articles`,
      )
      return found.map(({ refId }) => rows.find(({ id }) => id === refId)?.source)
    }
    expect(await sources('method of image segmantation')).toEqual(['s05'])
    expect(await sources('rehabilitasion nursing')).toEqual(['s04'])
    expect(await sources('segmantation')).toEqual([])
    expect(await sources('image segmentation')).toEqual([])
  })
})

describe('hits by words in the other language', () => {
  const where = sql`kind = 'article' and words @@ '沙漠'::tsquery`
  const ranking = { words: ['desertless'], added: ['沙漠'], where, total: 2, limit: 10 }

  it.each(Object.entries({ bm25Ranker, tsRanker }))('are ranked too: %s', async (name, { rank }) => {
    if (name === 'bm25Ranker' && !(await hasBm25(database.db))) return
    const found = await rank(database.db, ranking)
    const { rows } = await database.db.execute<{ id: number; source: string }>(
      sql`select id, source_id as source from articles`,
    )
    // The older one has it in the title, the newer one in the abstract.
    expect(found.map(({ refId }) => rows.find(({ id }) => id === refId)?.source)).toEqual(['s09', 's08'])
  })
})

describe('hand-checked queries', () => {
  it.each(table)('%s', async (query, { first, only, any, not }) => {
    const found = await hits(query)
    if (first) expect(found.slice(0, first.length)).toEqual(first)
    if (only) expect([...found].sort()).toEqual([...only].sort())
    if (any) expect(found).toEqual(expect.arrayContaining(any))
    for (const id of not ?? []) expect(found).not.toContain(id)
  })
})
