import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { publications } from '@/lib/backend/db/schema'
import { importRecords } from '@/lib/backend/import/records/import-records'
import { allSites } from '@/lib/backend/site/queries/site'
import { clusters, searchPage } from '@/lib/contract/search'
import { withSearchPermit } from '@/lib/backend/search/search-semaphore'
import { reindex } from '@/lib/backend/search/reindex'
import { useDatabase } from '@/tests/support/database'

const database = useDatabase()
let siteId = 0

beforeAll(async () => {
  siteId = (await allSites(database.db))[0]?.id ?? 0
  await importRecords(database.db, {
    siteId,
    file: 'tests/fixtures/search/records.jsonl',
    onProgress: () => undefined,
  })
})

const query = (values: Record<string, string>) => new URLSearchParams(values).toString()
const search = async (values: Record<string, string>, path = '/front/search') =>
  searchPage.parse((await database.json(`${path}?${query(values)}`)).data)
const count = async (values: Record<string, string>, path = '/front/clusters') =>
  clusters.parse((await database.json(`${path}?${query(values)}`)).data)
const ids = (page: { content: { sourceId: string | null }[] }) => page.content.map((item) => item.sourceId)

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

  it.each(['', '428', 'thesis'])('takes "%s" for the type of articles', async (type) => {
    expect(ids(await search({ q: '沙漠', type }))).toContain('s09')
  })

  it('finds all words that begin as a word with an asterisk', async () => {
    const startedAt = await search({ q: '沙漠* title:沙*', type: 'article' })
    expect(startedAt.notices).toMatchObject([{ code: 'wildcard' }])
    expect(ids(startedAt)).toContain('s09')
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
      ids(await search({ q: '神经网络 OR 深度学习 OR 强化学习', sort: 'citations' })).slice(0, 2),
    ).toEqual(['s07', 's05'])
    expect(ids(await search({ q: '神经网络 OR 薄膜', sort: 'date' }))[0]).toBe('s02')
  })

  it('narrows by years and by facets, several at once', async () => {
    const all = await search({ q: '学习', years: 'all' })
    const thisYear = String(new Date().getUTCFullYear())
    expect(ids(await search({ q: '机器学习', year: '2023' }))).toEqual(['s16'])
    expect(ids(await search({ q: '机器学习', year: '2023;2024' }))).toHaveLength(2)
    expect(ids(await search({ q: '机器学习', year: '2023;2024', author: '吴刚' }))).toEqual(['s16'])
    expect((await search({ q: '学习', year: thisYear })).totalElements).toBeLessThan(all.totalElements)
    expect(ids(await search({ q: '机器学习', author: 'nobody at all' }))).toEqual([])
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
    expect(ids(page)[0]).toBe('s19')
  })

  it('finds the subject of a question, not only what is near to it', async () => {
    const page = await search({ q: '怎么理解石墨烯这个概念' })
    expect(ids(page)).toEqual(['s03'])
    expect([page.relaxed, page.readings]).toMatchObject([false, [{ kind: 'question', to: ['石墨烯'] }]])
  })

  it('offers another spelling when nothing is found', async () => {
    expect((await search({ q: '石墨希' })).didYouMean).toContain('石墨烯')
    expect((await search({ q: 'grapheme' })).didYouMean).toContain('graphene')
    // Two letters differ, one of them the first: another word.
    expect((await search({ q: 'braphena' })).didYouMean).toEqual([])
  })

  it('puts the words of a query right one by one', async () => {
    expect((await search({ q: '石墨希 氧化锌' })).didYouMean).toEqual(['石墨烯 氧化锌'])
    expect((await search({ q: 'grapheme AND oxide' })).didYouMean).toEqual(['graphene AND oxide'])
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
    expect(ids(learning).sort()).toEqual(['s15', 's16'])
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

describe('the other calls', () => {
  it('lists types and conditions', async () => {
    const { data } = await database.json(`/front/site/${siteId}/search-conditions?type=article`)
    expect((data as { field: string }[])[0]).toEqual({
      field: 'resName_tic',
      condition: '题名',
      enCondition: 'Title',
    })
    expect((await database.json(`/front/site/${siteId}/search-config`)).status).toBe(0)
    expect((await database.json('/front/site/99999/search-config')).http).toBe(404)
  })

  it('analyzes', async () => {
    const { data } = await database.json(`/front/analyze?${query({ q: '神经网络 AND "IL-6"' })}`)
    expect((data as { token: string }[]).map(({ token }) => token)).toEqual(['神经网络', 'il-6'])
  })

  it('takes conditions', async () => {
    const conditions = JSON.stringify([
      { field: 'keyword_tic', q: '机器学习' },
      { field: 'resName_tic', q: '硬度', op: 'NOT' },
    ])
    for (const path of ['/front/advSearch', '/front/front-article/advancedSearch'])
      expect(ids(await search({ conditions }, path))).toEqual(['s15'])
    expect((await count({ conditions }, '/front/advSearch/clusters')).total).toBe(1)
    expect(ids(await search({ conditions, yearFrom: '2025' }, '/front/advSearch'))).toEqual([])
  })

  it('lists journals and documents without a query', async () => {
    expect((await search({}, '/front/front-publication/search')).totalElements).toBe(4)
    expect((await search({}, '/front/rc-doc/res/list')).totalElements).toBe(2)
    expect((await count({}, '/front/rc-doc/clusters')).total).toBe(2)
  })

  it('suggests journals, keywords and authors', async () => {
    const suggest = async (q: string) =>
      (await database.json(`/front/ext/suggest?${query({ q })}`)).data as { kind: string; label: string }[]
    expect(await suggest('石墨')).toMatchObject([{ kind: 'keyword', label: '石墨烯' }])
    expect(await suggest('沙漠')).toContainEqual(
      expect.objectContaining({ kind: 'journal', label: '沙漠学刊' }),
    )
    expect(await suggest('zhang')).toContainEqual(expect.objectContaining({ kind: 'author', label: '张伟' }))
    for (const pinyin of ['shimo', 'smx'])
      expect(await suggest(pinyin)).toContainEqual(
        expect.objectContaining({ kind: 'keyword', label: '石墨烯' }),
      )
  })

  it('suggests no name that no work has any more', async () => {
    const suggest = async (q: string) =>
      ((await database.json(`/front/ext/suggest?${query({ q })}`)).data as { label: string }[]).map(
        ({ label }) => label,
      )
    const record = { id: 'gone', type: 'article', lang: 'zh', title: { zh: '旧作' }, year: 2024 }
    const folder = await mkdtemp(join(tmpdir(), 'gone-'))
    const file = join(folder, 'gone.jsonl')
    const write = async (more: object) => {
      await writeFile(file, `${JSON.stringify({ ...record, ...more })}\n`)
      await importRecords(database.db, { siteId, file, onProgress: () => undefined })
    }
    await write({ keywords: { zh: ['曾有之词'] } })
    expect(await suggest('曾有')).toEqual(['曾有之词'])
    await write({ keywords: { zh: ['另一个词'] } })
    expect(await suggest('曾有之')).toEqual([])
  })

  it('suggests works by their title, each kind by itself, with what their page is addressed by', async () => {
    const title = (await search({ q: '学习' })).content.map(({ resName }) => String(resName))[0] ?? ''
    const { data } = await database.json(`/front/ext/suggest?${query({ q: title })}`)
    const found = data as { kind: string; label: string; id: number | null }[]
    expect(found).toContainEqual(
      expect.objectContaining({ kind: 'work', label: title, id: expect.any(Number) }),
    )
    const order = ['journal', 'keyword', 'author', 'work']
    const places = found.map(({ kind }) => order.indexOf(kind))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('never tells of sites outside the scope', async () => {
    expect((await database.json(`/front/search?${query({ q: '光', siteId: '99999' })}`)).http).toBe(404)
  })
})

describe('people and institutions with an identifier', () => {
  const [one, other] = ['0000-0001-2345-6789', '0000-0001-5109-3700']
  beforeAll(async () => {
    const stated = (sourceId: string, name: string, orcid: string) =>
      database.db.execute(sql`update article_authors set orcid = ${orcid} where article_id =
        (select id from articles where source_id = ${sourceId}) and coalesce(name, en_name) = ${name}`)
    await stated('s01', '张伟', one)
    await stated('s05', '张伟', `https://orcid.org/${other}`)
    await stated('s14', 'Wei Zhang', one)
    await stated('s12', '何刚', '0000-0002-1825-0098')
    await database.db.execute(sql`insert into article_affiliations (article_id, sort, name, ror)
      select id, 9, '示例大学' || source_id, 'https://ror.org/05gq02987' from articles where source_id in ('s01', 's02')`)
    await reindex(database.db, () => undefined)
  })
  const facet = async (name: string, values: Record<string, string>) =>
    (await count({ type: 'article', ...values })).facets.find((each) => each.name === name)?.values ?? []

  it('brings the works of one ORCID iD together, however the name is printed', async () => {
    expect(ids(await search({ author: one })).toSorted()).toEqual(['s01', 's14'])
    expect(await facet('author', { author: one })).toContainEqual(
      expect.objectContaining({ key: one, count: 2 }),
    )
  })

  it('tells those who share a name apart, and finds all of them by it', async () => {
    expect(ids(await search({ author: other }))).toEqual(['s05'])
    expect(ids(await search({ author: '张伟' })).toSorted()).toEqual(['s01', 's05'])
    const values = await facet('author', { author: '张伟' })
    expect(values.map(({ key, count: works }) => [key, works])).toEqual(
      expect.arrayContaining([
        [one, 1],
        [other, 1],
        ['张伟', 2],
      ]),
    )
    const suggested = (await database.json(`/front/ext/suggest?${query({ q: '张伟' })}`)).data
    expect(suggested).toContainEqual(expect.objectContaining({ kind: 'author', label: '张伟' }))
  })

  it('takes no iD whose check digit is wrong', async () => {
    expect(ids(await search({ author: '0000-0002-1825-0098' }))).toEqual([])
    expect(ids(await search({ author: '何刚' }))).toEqual(['s12'])
  })

  it('counts an institution by its ROR id', async () => {
    expect(ids(await search({ institution: '05gq02987' })).toSorted()).toEqual(['s01', 's02'])
    expect(ids(await search({ institution: '示例大学' })).toSorted()).toEqual(['s01', 's02'])
    expect(await facet('institution', { q: '氧化锌' })).toMatchObject([{ key: '05gq02987', count: 1 }])
  })
})

describe('the index', () => {
  it('is the same after it was built anew', async () => {
    const before = await search({ q: '学习' })
    await reindex(database.db, () => undefined)
    expect(ids(await search({ q: '学习', expand: '0' }))).toEqual(ids(before))
  })
})

describe('inTurn', () => {
  it('runs eight, lets thirty-two wait and refuses more with Retry-After', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const all = Array.from({ length: 41 }, () =>
      withSearchPermit(() => released).then(
        () => 'done',
        (error: { http: number }) => error.http,
      ),
    )
    await expect(all[40]).resolves.toBe(429)
    release()
    expect((await Promise.all(all)).filter((value) => value === 'done')).toHaveLength(40)
  })
})
