import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { callKeys, keysOfData } from '@/lib/backend/changes/call-keys'
import {
  confirmPosition,
  instancesBehind,
  newestChange,
  removeInstance,
} from '@/lib/backend/changes/queries/changes'
import { readChanges } from '@/lib/backend/changes/read-changes'
import * as schema from '@/lib/backend/db/schema'
import { handle } from '@/lib/backend/handle'
import { changesRequestedAt } from '@/lib/freshness/current'
import type { PopularPages } from '@/lib/contract/ext'
import { answerStore, type Answer } from '@/lib/answer'
import { forgetDirectory } from '@/lib/backend/site/directory'
import { articleInIssue } from '../support/article-in-issue'
import { useDatabase } from '../support/database'

const PAGE_FOLDERS = [
  ...['app/[site]/[locale]/(portal)', 'app/[site]/[locale]/article-file', 'app/_article', 'app/_blocks'],
  ...['app/_content', 'app/_frame', 'app/_issue', 'app/_page', 'app/_search'],
]
/** Files whose calls cached pages make. */
const PAGE_FILES = [
  'lib/client/load-site.ts',
  ...PAGE_FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  ),
]
/** Calls without keys, and why their pages need none. */
const NEVER_CACHED = {
  subscribeList: 'of a member: its page is not cached',
  sharedAlbum: 'a shared collection is fresh for a minute',
}

const data = useDatabase()

afterAll(() => changesRequestedAt(-Infinity))

describe('reading what changed', () => {
  it('tells the keys after a position, and begins anew where that position is not known', async () => {
    const first = await readChanges(data.db, null, 'front-test')
    expect(first).toMatchObject({ reset: true, changes: [] })
    const { id } = await articleInIssue(data.db)
    await data.db.execute(sql`update articles set subtitle = 'Moved' where id = ${id}`)
    const next = await readChanges(data.db, first.position, 'front-test')
    expect(next.reset).toBe(false)
    expect(next.changes.flatMap(({ keys }) => keys)).toContain(`article:${id}`)
    expect(next.changes.map(({ number }) => number)).toEqual([
      ...new Set(next.changes.map(({ number }) => number)),
    ])
    const other = await readChanges(data.db, { ...next.position, at: '1.0' }, 'front-test')
    expect(other).toMatchObject({ reset: true, changes: [] })
  })

  it('knows which instances are behind', async () => {
    await removeInstance(data.db, 'front-test')
    const { number } = await newestChange(data.db)
    await confirmPosition(data.db, 'front-behind', number - 1)
    expect(await instancesBehind(data.db, number)).toBe(1)
    await confirmPosition(data.db, 'front-behind', number)
    expect(await instancesBehind(data.db, number)).toBe(0)
    await removeInstance(data.db, 'front-behind')
  })

  it('waits for no instance that has said it stops', async () => {
    const known = (await readChanges(data.db, null, null)).position
    const body = JSON.stringify({ instance: 'front-leaving', known, leaving: true })
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    const request = new Request('http://lumen.localhost/rc-pub/front/ext/changes', init)
    const answered = await handle(request, { db: data.db, siteKey: 'lumen', address: null })
    expect(await answered.json()).toMatchObject({ status: 0, data: { reset: false } })
    const { rows } = await data.db.execute(sql`select id from instances where id = 'front-leaving'`)
    expect(rows).toEqual([])
  })

  it('is for the front of this server only', async () => {
    const body = JSON.stringify({ instance: 'somebody-else' })
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    expect((await data.json('/front/ext/changes', init)).http).toBe(403)
    const request = new Request('http://lumen.localhost/rc-pub/front/ext/changes', init)
    const answered = await handle(request, { db: data.db, siteKey: 'lumen', address: null })
    expect(await answered.json()).toMatchObject({
      status: 0,
      data: { reset: true, sites: [{ key: 'lumen' }] },
    })
  })

  it('tells an instance which pages are read most at the others, while they live', async () => {
    const report = async (instance: string, pages: string[] | null, preparedAt: number | null = null) => {
      const body = JSON.stringify({ instance, pages, preparedAt })
      const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
      const request = new Request('http://localhost/rc-pub/front/ext/popular-pages', init)
      const answered = await handle(request, { db: data.db, siteKey: 'lumen', address: null })
      return ((await answered.json()) as { data: PopularPages }).data
    }
    const exchange = async (instance: string, pages: string[]) => (await report(instance, pages)).pages
    const ids = ['front-first', 'front-second', 'front-third']
    for (const id of ids) await confirmPosition(data.db, id, 1)
    expect(await exchange('front-first', ['lumen  /zh/home/', 'lumen  /en/home/'])).toEqual([])
    await exchange('front-second', ['lumen  /zh/issue/', 'lumen  /zh/home/'])
    await report('front-second', null)
    expect(await exchange('front-third', [])).toEqual([
      ...['lumen  /zh/home/', 'lumen  /zh/issue/', 'lumen  /en/home/'],
    ])
    await exchange('front-second', [])
    expect(await exchange('front-third', [])).toEqual(['lumen  /zh/home/', 'lumen  /en/home/'])
    const { readAt, preparedElsewhere } = await report('front-second', [])
    expect([Math.abs(readAt - Date.now()) < 60_000, preparedElsewhere]).toEqual([true, null])
    await report('front-first', ['lumen  /zh/home/', 'lumen  /en/home/'], readAt)
    await report('front-third', [], readAt - 5)
    expect((await report('front-second', [])).preparedElsewhere).toBe(readAt - 5)
    await data.db.execute(
      sql`update instances set seen_at = now() - interval '1 minute' where id = 'front-first'`,
    )
    expect(await exchange('front-third', [])).toEqual([])
    const body = JSON.stringify({ instance: 'front-third', pages: [] })
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    expect((await data.json('/front/ext/popular-pages', init)).http).toBe(403)
    for (const id of ids) await removeInstance(data.db, id)
  })

  it('answers though the default site is closed, or is not there', async () => {
    const changes = async (siteKey: string) => {
      const body = JSON.stringify({ instance: 'of-the-server' })
      const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
      const request = new Request('http://localhost/rc-pub/front/ext/changes', init)
      const answered = await handle(request, { db: data.db, siteKey, address: null })
      return ((await answered.json()) as { status: number }).status
    }
    expect(await changes('nobody')).toBe(0)
    const state = (now: 'open' | 'closed') =>
      data.db.update(schema.sites).set({ state: now }).where(eq(schema.sites.sld, 'lumen'))
    await state('closed')
    forgetDirectory(data.db)
    const whenClosed = await changes('lumen')
    await state('open')
    forgetDirectory(data.db)
    expect(whenClosed).toBe(0)
  })
})

describe('the keys of a call', () => {
  const keysOf = async (path: string): Promise<string[]> => {
    const pageAnswer: Answer = {}
    const store = (answerStore.__portalAnswers ??= new (
      await import('node:async_hooks')
    ).AsyncLocalStorage<Answer>())
    await store.run(pageAnswer, () => data.call(path))
    return [...(pageAnswer.keys ?? [])]
  }

  it('name an article, its DOI, its issue and its place among others', async () => {
    const { id, doi, site_id, period_id } = await articleInIssue(data.db, sql`withdrawn_at is null`)
    expect(await keysOf(`/front/front-article/${id}`)).toEqual(
      expect.arrayContaining([
        `site:${site_id}`,
        `article:${id}`,
        `beside:${id}`,
        `named-issue:${period_id}`,
        `doi:${doi.toLowerCase()}`,
      ]),
    )
  })

  it('name what is not there', async () => {
    expect(await keysOf('/front/front-article/999999')).toContain('article:999999')
  })

  it('name every article a list shows', async () => {
    const keys = await keysOf('/front/ext/articles?size=2')
    expect(keys.filter((key) => key.startsWith('article:'))).toHaveLength(2)
    expect(keys.some((key) => key.startsWith('list:article:'))).toBe(true)
  })

  it('of articles of a state of publication name their own list', async () => {
    const listsOf = async (path: string) =>
      (await keysOf(path)).filter((key) => key.startsWith('list:')).map((key) => key.split(':')[1])
    expect(await listsOf('/front/ext/articles?group=accepted')).toEqual(['accepted'])
    expect(await listsOf('/front/ext/articles?group=online-first')).toEqual(['online-first'])
    expect(await listsOf('/front/ext/columns')).toEqual(['counted'])
  })

  it('are known for every call pages make, or the page is not everybody’s', () => {
    const calls = PAGE_FILES.flatMap((path) => {
      const source = readFileSync(path, 'utf8')
      return [...source.matchAll(/\bcall\(\s*'(\w+)'/g)].map(([, name = '']) => name)
    })
    expect(calls).toEqual(expect.arrayContaining(['extArticlePage', 'findBySld', 'jumpBookCloud']))
    const withoutKeys = new Set(calls.filter((name) => !(name in callKeys)))
    expect([...withoutKeys].sort()).toEqual(Object.keys(NEVER_CACHED).sort())
  })
})

describe('the keys of an answer', () => {
  it('name the article of a video, a figure or a table, though it is hidden now', () => {
    const item = { id: 1, articleId: 7 }
    const list = { content: [item, { id: 2, articleId: null }] }
    const pages = ['getVod', 'getPicture', 'getTable'] as const
    for (const call of pages) expect(keysOfData(call, item)).toEqual(['article:7'])
    for (const call of ['pictureList', 'tableList'] as const)
      expect(keysOfData(call, list)).toEqual(['article:7'])
  })

  it('of albums name what is counted of articles', () => {
    for (const call of ['albumList', 'getAlbum', 'albumItems'] as const) {
      const keys = callKeys[call]?.request?.({ params: { id: 3 }, query: {}, site: 101 })
      expect(keys).toContain('list:counted:101')
    }
  })
})
