import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { articles, publications } from '@/lib/backend/db/db'
import type { Context } from '@/lib/backend/http/handler'
import { articlesAmong } from '@/lib/backend/search/articles-among'
import { directory, scopeOf } from '@/lib/backend/site/directory'
import { reindex } from '@/lib/backend/search/reindex'
import { query, sourceIds, useSearchRecords } from '@/tests/support/search-records'

const { database, search, count, site: records } = useSearchRecords()

describe('search', () => {
  it.each([
    ['page', 'abc'],
    ['sort', 'zzz'],
    ['type', 'zzz'],
    ['size', '0'],
    ['years', '7'],
    ['expand', 'maybe'],
  ])('refuses what its schema forbids: %s=%s', async (name, value) => {
    const response = await database.call(`/front/search?${query({ q: '沙漠', [name]: value })}`)
    expect(response.status).toBe(400)
  })

  it.each([
    ['yearFrom', 'abc'],
    ['yearTo', '99999'],
    ['conditions', '{'],
    ['conditions', '{}'],
  ])('refuses what the schema of an advanced search forbids: %s=%s', async (name, value) => {
    const response = await database.call(
      `/front/advSearch?${query({ q: '沙漠', type: 'article', [name]: value })}`,
    )
    expect(response.status).toBe(400)
  })

  it.each(['', '428', 'thesis'])('takes "%s" for the type of articles', async (type) => {
    expect(sourceIds(await search({ q: '沙漠', type }))).toContain('s09')
  })

  it('finds all words that begin as a word with an asterisk', async () => {
    const startedAt = await search({ q: '沙漠* title:沙*', type: 'article' })
    expect(startedAt.notices).toMatchObject([{ code: 'wildcard' }])
    expect(sourceIds(startedAt)).toContain('s09')
    expect((await search({ q: 'zzzqqq*', type: 'article' })).totalElements).toBe(0)
  })

  it('answers a page of articles with sourceId and highlight', async () => {
    const page = await search({ q: '沙漠', type: 'article', page: '0', size: '20', sort: 'relevance' })
    const item = page.content.find(({ sourceId }) => sourceId === 's09')
    expect(page).toMatchObject({ number: 0, size: 20, totalPages: 1 })
    expect(item).toMatchObject({
      authors: '孙丽',
      highlight: { resName: '<mark>沙漠</mark>公路防护林的耗水规律' },
      matched: ['title'],
    })
  })

  it('takes a field nobody knows, however long, for none', async () => {
    const { content } = await search({ q: '示例大学', field: 'x'.repeat(60) })
    expect(content).not.toEqual([])
  })

  it('sorts journals by their newest article, not by the year they were founded', async () => {
    const { db } = database
    await db.update(publications).set({ foundedYear: 2025 }).where(eq(publications.name, '沙漠学刊'))
    await reindex(db, () => undefined)
    const { content } = await search({ sort: 'date' }, '/front/front-publication/search')
    expect(content.map(({ resName }) => resName)).toEqual([
      ...['光与物', '山地研究', '沙漠学刊', 'Proceedings of the Academy of Sample Optics'],
    ])
  })

  it('keeps an index that is built again and again as small as it was', async () => {
    const { db } = database
    const size = async () =>
      (await db.execute<{ size: number }>(sql`select pg_relation_size('search_documents')::int as size`))
        .rows[0]?.size
    for (let time = 0; time < 2; time += 1) await reindex(db, () => undefined)
    const before = (await size()) ?? 0
    for (let time = 0; time < 4; time += 1) await reindex(db, () => undefined)
    expect(await size()).toBeLessThanOrEqual(before)
  })

  it('names the values it is narrowed to where nothing is found', async () => {
    const { facets } = await count({ q: '机器学习' })
    const journal = facets.find(({ name }) => name === 'journal')?.values[0]
    const narrowed = await count({ q: '没有这样的词', journal: journal?.key ?? '', author: 'nobody' })
    expect(narrowed).toMatchObject({
      total: 0,
      facets: [{ name: 'journal', values: [{ ...journal, count: 0 }] }],
    })
    await database.db.execute(sql`delete from search_value_sites where value_id in
      (select id from search_values where key = ${journal?.key})`)
    expect((await count({ q: '没有这样的词', journal: journal?.key ?? '' })).facets).toEqual([])
    await reindex(database.db, () => undefined)
  })

  it('names the affiliation or the joined name that was found', async () => {
    expect((await search({ q: '示例大学' })).content[0]?.matched).toContain('affiliation')
    expect((await search({ q: 'zhangwei' })).content[0]?.matched).toEqual(['author'])
  })

  it('shows the passage of the abstract', async () => {
    const page = await search({ q: '海拔' })
    expect(page.content[0]?.highlight.summary).toContain('随<mark>海拔</mark>升高')
  })

  it('sorts by date and by citations', async () => {
    expect(
      sourceIds(await search({ q: '神经网络 OR 深度学习 OR 强化学习', sort: 'citations' })).slice(0, 2),
    ).toEqual(['s07', 's05'])
    // Articles without citations follow, newest first.
    const byCitations = sourceIds(await search({ q: '学习', sort: 'citations' }))
    const byDate = sourceIds(await search({ q: '学习', sort: 'date' }))
    const rows = await database.db.select({ of: articles.sourceId, n: articles.citedCount }).from(articles)
    const times = new Map(rows.map(({ of, n }) => [of, n]))
    expect(byCitations).toEqual(byDate.toSorted((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0)))
    expect(sourceIds(await search({ q: '神经网络 OR 薄膜', sort: 'date' }))[0]).toBe('s02')
  })

  it('narrows by years and by facets, several at once', async () => {
    const all = await search({ q: '学习', years: 'all' })
    const thisYear = String(new Date().getUTCFullYear())
    expect(sourceIds(await search({ q: '机器学习', year: '2023' }))).toEqual(['s16'])
    expect(sourceIds(await search({ q: '机器学习', year: '2023;2024' }))).toHaveLength(2)
    expect(sourceIds(await search({ q: '机器学习', year: '2023;2024', author: '吴刚' }))).toEqual(['s16'])
    expect((await search({ q: '学习', year: thisYear })).totalElements).toBeLessThan(all.totalElements)
    expect(sourceIds(await search({ q: '机器学习', author: 'nobody at all' }))).toEqual([])
  })

  it('counts facets of what it finds', async () => {
    const { total, facets } = await count({ q: '机器学习' })
    expect(total).toBe(2)
    expect(facets.find(({ name }) => name === 'year')?.values).toEqual([
      { key: '2024', label: '2024', enLabel: null, count: 1 },
      { key: '2023', label: '2023', enLabel: null, count: 1 },
    ])
    expect(
      facets
        .find(({ name }) => name === 'author')
        ?.values.map(({ label }) => label)
        .sort(),
    ).toEqual(['吴刚', '許志明'])
  })

  it('shows the nearest records for a pasted citation that none matches wholly', async () => {
    const page = await search({
      q: '高峰,李四,王五.H2O 分子光谱的温度依赖性质[J].光与物理,2014,7(1):136-140.',
    })
    expect(page.relaxed).toBe(true)
    expect(sourceIds(page)[0]).toBe('s19')
  })

  it('finds the subject of a question, not only what is near to it', async () => {
    const page = await search({ q: '怎么理解石墨烯这个概念' })
    expect(sourceIds(page)).toEqual(['s03'])
    expect([page.relaxed, page.readings]).toMatchObject([false, [{ kind: 'question', to: ['石墨烯'] }]])
  })

  it('finds among what an earlier search found, however that was read, and among no more', async () => {
    expect(sourceIds(await search({ q: '应用', within: '石墨希 OR 学习' }))).toContain('s01')
    expect(sourceIds(await search({ q: '化学', within: '石墨希' }))).toEqual(['s03'])
    expect(sourceIds(await search({ q: '薄膜', within: '石墨希' }))).toEqual([])
    expect(sourceIds(await search({ q: '学习', within: 'q=应用&within=author=张伟' }))).toEqual(['s01'])
    expect(sourceIds(await search({ q: '学习', within: '???' }))).toEqual([])
    const { facets } = await count({ q: '学习', within: 'author=张伟' })
    expect(facets.find(({ name }) => name === 'year')?.values.map(({ key }) => key)).toEqual(['2026', '2023'])
    expect((await search({ q: '学习' })).canRefine).toBe(true)
  })

  it('offers a saved search where new works are found as these are, not for what is only near', async () => {
    const offered = async (q: string) => (await search({ q })).canSubscribe
    for (const q of ['沙漠', '沙漠学刊', '怎么理解石墨烯这个概念']) expect(await offered(q)).toBe(true)
    for (const q of ['石墨希', 'shimoxi', 'Reinforcement learning for robot gras'])
      expect(await offered(q)).toBe(false)
    // Nothing yet: what is asked for is to be told when there is.
    expect((await search({ q: '沙漠', year: '1990' })).canSubscribe).toBe(true)
  })

  it.each([
    ['a journal by its name', '沙漠学刊', ['s09', 's10']],
    ['a journal by its initials', 'PASO', ['s21']],
    ['years in words', '神经网络 2021年以前', ['s07']],
    ['the subject of a question', '怎么理解石墨烯这个概念', ['s03']],
    ['a person', '孙 丽', ['s09']],
    ['a subject in the name of a journal', '沙漠', ['s08', 's09']],
    ['a misspelt word, which is only near', '石墨希', []],
  ])('announces works of a saved search by %s', async (_, q, expected) => {
    const known = await directory(database.db)
    const site = known.sites.find(({ id }) => id === records.id)
    const rows = await database.db.select({ id: articles.id, sourceId: articles.sourceId }).from(articles)
    const context = {
      db: database.db,
      scope: site && scopeOf(known, site),
      locale: 'zh',
    } as unknown as Context
    const found = await articlesAmong(
      context,
      q,
      rows.map(({ id }) => id),
    )
    const ids = rows.flatMap(({ id, sourceId }) => (found.has(id) ? (sourceId ?? '') : []))
    expect(ids.toSorted()).toEqual(expected)
  })

  it('offers another spelling when nothing is found', async () => {
    expect((await search({ q: '石墨希' })).didYouMean).toContain('石墨烯')
    expect((await search({ q: 'grapheme' })).didYouMean).toContain('graphene')
    // Two letters differ, one of them the first: another word.
    expect((await search({ q: 'braphena' })).didYouMean).toEqual([])
  })

  it('puts the words of a query right one by one', async () => {
    expect((await search({ q: '石墨希 气相' })).didYouMean).toEqual(['石墨烯 气相'])
    // No work has both.
    expect((await search({ q: '石墨希 氧化锌' })).didYouMean).toEqual([])
    expect((await search({ q: 'grapheme AND vapour' })).didYouMean).toEqual(['graphene AND vapour'])
    // "learning" occurs in keywords but is no keyword itself.
    expect((await search({ q: 'learnng' })).didYouMean).toEqual(['learning'])
    expect((await search({ q: 'machin AND learnng' })).didYouMean).toEqual(['machin AND learning'])
  })

  it('offers no other spelling where only a filter leaves nothing', async () => {
    expect((await search({ q: 'graphenes' })).totalElements).toBe(1)
    expect((await search({ q: 'graphenes', year: '1999' })).didYouMean).toEqual([])
  })

  it('looks for keywords in the other language too, after the words typed, and says so', async () => {
    const page = await search({ q: '氧化锌 NOT 石墨烯' })
    expect(page.expanded).toEqual([{ word: '氧化锌', added: ['zinc oxide'] }])
    const learning = await search({ q: 'machine learning' })
    expect(learning.expanded).toEqual([{ word: 'machine learning', added: ['机器学习'] }])
    expect(sourceIds(learning).sort()).toEqual(['s15', 's16'])
    expect((await search({ q: 'machine learning', expand: '0' })).expanded).toEqual([])
    expect((await search({ q: '"machine learning"' })).expanded).toEqual([])
    expect((await search({ q: '机器学习 AND 硬度' })).totalElements).toBe(1)
  })

  it('keeps a piece of a DOI whole', async () => {
    const page = await search({ q: '10.5555/demo.2026.0102' })
    expect(page.content[0]).toMatchObject({ sourceId: 's02', matched: ['doi'] })
    const { data } = await database.json(`/front/analyze?${query({ q: '10.5555 薄膜' })}`)
    expect((data as { token: string }[]).map(({ token }) => token)).toEqual(['10.5555', '薄膜'])
  })

  it('says what it left out of a query', async () => {
    expect((await search({ q: '"神经网络' })).notices).toMatchObject([{ code: 'unclosedQuote' }])
    expect((await search({ q: 'NOT 神经网络' })).notices).toMatchObject([{ code: 'onlyExcluded' }])
    expect((await search({ q: '神'.repeat(200) })).notices).toMatchObject([{ code: 'cut' }])
  })

  it('finds nothing without a query', async () => expect((await search({ q: '' })).totalElements).toBe(0))

  it('finds other types', async () => {
    expect((await search({ q: '光与物', type: '-3' })).content[0]?.kind).toBe('publication')
    expect((await search({ q: '装置', type: '25' })).content[0]).toMatchObject({
      kind: 'picture',
      label: '图 1',
    })
    expect((await search({ q: '数据', type: 'table' })).content[0]).toMatchObject({ kind: 'table' })
    expect((await search({ q: '新闻', type: 'news' })).totalElements).toBe(2)
    expect((await search({ q: '简介', type: '0' })).content[0]).toMatchObject({ kind: 'other' })
    expect((await search({ q: '1234-5679', type: 'publication' })).content[0]?.issn).toBe('1234-5679')
    expect((await search({ q: 'cn:99-1234/O4', type: 'publication' })).totalElements).toBe(1)
  })
})

describe('the index', () => {
  it('is the same after it was built anew', async () => {
    const before = await search({ q: '学习' })
    await reindex(database.db, () => undefined)
    expect(sourceIds(await search({ q: '学习', expand: '0' }))).toEqual(sourceIds(before))
  })
})
