import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readInProcess } from '@/lib/backend/handle'
import { importPaths } from '@/lib/backend/import/import-paths'
import { withBothSides, withSidesApart } from '@/lib/contract/both-sides'
import { jatsArticle } from '../support/jats'
import { useDatabase } from '../support/database'

const author = (surname: string, given: string): string =>
  `<contrib-group><contrib contrib-type="author"><name><surname>${surname}</surname><given-names>${given}</given-names></name></contrib></contrib-group>`
const abstract = (text: string): string => `<abstract><p>${text}</p></abstract>`
const keyword = (text: string): string => `<kwd-group><kwd>${text}</kwd></kwd-group>`

const SOURCES = {
  'en.xml': jatsArticle({
    ...{ doi: '10.5555/sides.en', title: 'Slow lamps' },
    meta: author('Marsh', 'Ada') + abstract('Lamps drift.') + keyword('lamps'),
  }),
  'zh.xml': jatsArticle({
    ...{ doi: '10.5555/sides.zh', title: '慢灯', lang: 'zh' },
    meta: author('林', '舟') + abstract('灯会漂移。') + keyword('灯'),
  }),
  'fr.xml': jatsArticle({
    ...{ doi: '10.5555/sides.fr', title: 'Lampes lentes', lang: 'fr' },
    meta: author('Dubois', 'Anne'),
  }),
}

/** The fields clients of the platform read, by the DOI of an article. */
const EXPECTED = {
  'sides.en': {
    ...{ resName: 'Slow lamps', enResName: 'Slow lamps', authors: 'Ada Marsh', enAuthors: 'Ada Marsh' },
    ...{ summary: '<p>Lamps drift.</p>', enSummary: '<p>Lamps drift.</p>' },
    ...{ keyword: 'lamps', enKeyword: 'lamps' },
  },
  'sides.zh': {
    ...{ resName: '慢灯', enResName: '慢灯', authors: '林舟', enAuthors: '林舟' },
    ...{ summary: '<p>灯会漂移。</p>', enSummary: '<p>灯会漂移。</p>' },
    ...{ keyword: '灯', enKeyword: '灯' },
  },
  'sides.fr': { resName: 'Lampes lentes', enResName: 'Lampes lentes', authors: 'Anne Dubois' },
}

type Neighbours = Record<'previous' | 'next', object | null>

const isBeside = ({ previous, next }: Neighbours, link: object): boolean =>
  [previous, next].some(
    (each) =>
      each !== null &&
      Object.entries(link).every(([name, value]) => (each as Record<string, unknown>)[name] === value),
  )

type Hits = { content: { highlight: object }[] }

type Work = { id: number; doi: string; periodId: number }

describe('an article in one language', () => {
  const suite = useDatabase()
  const works = new Map<string, Work>()
  const read = async (path: string) => (await suite.json(path)).data

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sides-'))
    for (const [name, source] of Object.entries(SOURCES)) await writeFile(join(folder, name), source)
    await importPaths(suite.db, [folder], { sld: 'lumen', dryRun: false, onProgress: () => undefined })
    for (const key of Object.keys(EXPECTED)) {
      const work = await read(`/front/front-article/getArticleByDoi?doi=10.5555/${key}`)
      works.set(key, work as Work)
    }
  })

  it.each(Object.entries(EXPECTED))('has both sides for clients: %s', async (key, expected) => {
    const work = works.get(key)
    expect(work).toMatchObject(expected)
    expect(await read(`/front/front-article/${work?.id}`)).toMatchObject(expected)
  })

  it('has them in contents, lists, searches and links to its neighbours', async () => {
    const { id, periodId } = works.get('sides.en') ?? { id: 0, periodId: 0 }
    const expected = EXPECTED['sides.en']
    const columns = await read(`/front/front-article/getArticlesByPeriodicalIdGroupByColumn/${periodId}`)
    expect(columns).toMatchObject([{ content: expect.arrayContaining([expect.objectContaining(expected)]) }])
    const content = expect.arrayContaining([expect.objectContaining({ id, ...expected })])
    expect(await read('/front/ext/articles?sort=date&size=50')).toMatchObject({ content })
    expect(await read('/front/search?type=article&q=Slow')).toMatchObject({ content })
    const [zh, fr] = [works.get('sides.zh')?.id, works.get('sides.fr')?.id]
    const around = await Promise.all([zh, fr].map((each) => read(`/front/front-article/${each}`)))
    const link = { id, resName: 'Slow lamps', enResName: 'Slow lamps' }
    expect(around.some((each) => isBeside(each as Neighbours, link))).toBe(true)
  })

  it('fills no marks of a hit: what has none is shown without', async () => {
    const hit = { resName: '慢灯', enResName: 'Lamp drift', summary: null, enSummary: 'Lamps drift.' }
    const highlight = { resName: null, enResName: '<mark>Lamp</mark> drift', authors: null, enAuthors: null }
    const filled = { ...hit, summary: 'Lamps drift.', highlight }
    expect(withBothSides({ content: [{ ...hit, highlight }] })).toEqual({ content: [filled] })
    const [found] = ((await read('/front/search?type=article&q=Slow')) as Hits).content
    expect(found?.highlight).toMatchObject({ resName: null, enResName: expect.stringContaining('<mark>') })
  })

  it.each(Object.keys(EXPECTED))('has the side of its language alone for pages: %s', async (key) => {
    const id = String(works.get(key)?.id)
    const call = { params: { id }, query: new URLSearchParams(), headers: {} }
    const answer = await readInProcess('getArticle', call, { db: suite.db, siteKey: 'lumen' })
    const stored = 'data' in answer ? answer.data : null
    const { resName, enResName } = stored as Record<'resName' | 'enResName', string | null>
    expect([resName, enResName].filter(Boolean)).toHaveLength(key === 'sides.fr' ? 0 : 1)
    expect(withSidesApart(await read(`/front/front-article/${id}`))).toEqual(stored)
  })

  it('leaves a work in both languages and a formatted reference as they are', async () => {
    const { id } = works.get('sides.en') ?? { id: 0 }
    expect(await read(`/front/front-article/getPublicizeInfo?id=${id}`)).toMatchObject({ resName: null })
    const both = { resName: '灯', enResName: 'Lamp', authors: '林舟', enAuthors: 'Lin Zhou' }
    expect(withSidesApart([both])).toEqual([both])
  })
})
