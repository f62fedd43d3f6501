import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importRecords } from '@/lib/backend/import/records/import-records'
import { query, sourceIds, useSearchRecords } from '@/tests/support/search-records'

const { database, site, search, count } = useSearchRecords()

describe('the other calls', () => {
  it('lists types and conditions', async () => {
    const { data } = await database.json(`/front/site/${site.id}/search-conditions?type=article`)
    expect((data as { field: string }[])[0]).toEqual({
      field: 'resName_tic',
      condition: '题名',
      enCondition: 'Title',
    })
    expect((await database.json(`/front/site/${site.id}/search-config`)).status).toBe(0)
    expect((await database.json('/front/site/99999/search-config')).http).toBe(404)
  })

  it('analyzes', async () => {
    const { data } = await database.json(`/front/analyze?${query({ q: '神经网络 AND "IL-6"' })}`)
    expect((data as { token: string }[]).map(({ token }) => token)).toEqual(['神经网络', 'il-6'])
  })

  it('analyzes names as one word, and nothing that is excluded', async () => {
    const tokens = async (q: string) =>
      ((await database.json(`/front/analyze?${query({ q })}`)).data as { token: string }[]).map(
        ({ token }) => token,
      )
    expect(await tokens('章大全 司美格鲁肽 神经网络优化')).toEqual([
      '章大全',
      '司美格鲁肽',
      '神经网络',
      '优化',
    ])
    expect(await tokens('2型糖尿病')).toEqual(['2', '型', '糖尿病'])
    expect(await tokens('(pigs OR piglets) NOT poultry')).toEqual(['pigs', 'piglets'])
  })

  it('names the fields of a query with what was looked for in them', async () => {
    const messages = async (q: string, lang = 'zh') =>
      (await search({ q, lang })).notices.map(({ message }) => message)
    expect(await messages("TI='神经网络' AND AU=张伟 NOT KW=硬度")).toEqual([
      '已按字段检索：题名“神经网络”、作者“张伟”。',
    ])
    expect(await messages('篇关摘=神经网络 AND 作者=张伟')).toEqual([
      '已按字段检索：全部字段“神经网络”、作者“张伟”。',
    ])
    expect(await messages('神经网络 张伟')).toEqual([])
  })

  it('says that a query was cut that is longer than the box', async () => {
    const codes = async (length: number) =>
      (await search({ q: '神'.repeat(length) })).notices.map(({ code }) => code)
    expect(await codes(150)).toEqual([])
    expect(await codes(151)).toEqual(['cut'])
  })

  it('takes conditions', async () => {
    const conditions = JSON.stringify([
      { field: 'keyword_tic', q: '机器学习' },
      { field: 'resName_tic', q: '硬度', op: 'NOT' },
    ])
    for (const path of ['/front/advSearch', '/front/front-article/advancedSearch'])
      expect(sourceIds(await search({ conditions }, path))).toEqual(['s15'])
    expect((await count({ conditions }, '/front/advSearch/clusters')).total).toBe(1)
    expect(sourceIds(await search({ conditions, yearFrom: '2025' }, '/front/advSearch'))).toEqual([])
  })

  it('lists journals and documents without a query', async () => {
    expect((await search({}, '/front/front-publication/search')).totalElements).toBe(4)
    expect((await search({}, '/front/rc-doc/res/list')).totalElements).toBe(2)
    expect((await count({}, '/front/rc-doc/clusters')).total).toBe(2)
  })

  it('suggests journals, keywords and authors', async () => {
    const suggest = async (q: string) =>
      (await database.json(`/front/ext/suggest?${query({ q })}`)).data as { kind: string; label: string }[]
    expect(await suggest('石墨')).toMatchObject([
      { kind: 'keyword', label: '石墨烯' },
      { kind: 'work', label: '化学气相法生长石墨烯' },
    ])
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
      await importRecords(database.db, { siteId: site.id, file, onProgress: () => undefined })
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
