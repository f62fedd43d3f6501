import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { articleKeywords, articles, periods, publications, sites } from '@/lib/backend/db/db'
import { useDatabase } from '../support/database'

const base = useDatabase()
type Column = { column: string; enColumn: string | null; count: number }
type Counts = { publications: number; periods: number; articles: number }

const counts = async () => (await base.json('/front/ext/site-statistics')).data as Counts
const before: { counts?: Counts } = {}

/** Moves an article and an issue of the site to another publication; a second article keeps its English column only. */
beforeAll(async () => {
  before.counts = await counts()
  const [site] = await base.db.select().from(sites).where(eq(sites.sld, 'lumen'))
  const siteId = site?.id ?? 0
  const [other] = await base.db
    .insert(publications)
    .values({ siteId, own: false, name: '他刊', matchKey: '他刊' })
    .returning()
  const publicationId = other?.id ?? 0
  await base.db.insert(periods).values({ siteId, publicationId, year: 1999, volume: '1', issue: '1' })
  const [first, second] = await base.db
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.siteId, siteId))
    .orderBy(asc(articles.id))
    .limit(2)
  const id = first?.id ?? 0
  await base.db.update(articles).set({ publicationId, column: '他刊栏目' }).where(eq(articles.id, id))
  await base.db
    .update(articleKeywords)
    .set({ keyword: '他刊词', keyFolded: '他刊词' })
    .where(eq(articleKeywords.articleId, id))
  const word = { siteId, lang: 'zh', sort: 0, year: 2026, keyword: '本刊词', keyFolded: '本刊词' }
  await base.db.insert(articleKeywords).values({ ...word, articleId: second?.id ?? 0 })
  await base.db
    .update(articles)
    .set({ column: null, enColumn: 'Perspectives' })
    .where(eq(articles.id, second?.id ?? 0))
})

it('lists columns of own publications only, by their English name where there is no other', async () => {
  const named = ((await base.json('/front/ext/columns')).data as Column[]).map(({ column }) => column)
  expect(named).not.toContain('他刊栏目')
  expect(named).toContain('Perspectives')
})

it('counts what own publications hold', async () => {
  const {
    publications: journals,
    periods: issues,
    articles: held,
  } = before.counts ?? { publications: 0, periods: 0, articles: 0 }
  // Counts are cached for a second where no changes are read.
  await expect
    .poll(counts, { timeout: 5_000 })
    .toMatchObject({ publications: journals, periods: issues, articles: held - 1 })
})

it('takes its hot words from own publications', async () => {
  const words = (await base.json('/front/front-article/getRelatHotWords')).data as { word: string }[]
  expect(words.map(({ word }) => word)).toContain('本刊词')
  expect(words.map(({ word }) => word)).not.toContain('他刊词')
})
