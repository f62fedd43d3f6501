import { describe, expect, it } from 'vitest'
import { eq, isNotNull, like, sql } from 'drizzle-orm'
import { articles, facts, outbox, publications, subscriptions } from '@/lib/backend/db/db'
import type { Scope } from '@/lib/backend/http/handler'
import type { SubscriptionRow } from '@/lib/backend/subscription/queries/subscription'
import { savedSearches } from '@/lib/backend/subscription/saved-searches'
import { announce } from '@/lib/backend/subscription/send-announcements'
import { useDatabase } from '@/tests/support/database'
import { email, useSubscriptions } from '@/tests/support/subscriptions'
import { visitor } from '@/tests/support/visitor'

const suite = useDatabase()
const { subscribe, codeIn, confirmed, emails, publishLater } = useSubscriptions(suite)

describe('emails on new content', () => {
  it('carry the contents of a new issue, once', async () => {
    await confirmed()
    const later = await publishLater()
    expect(await announce(suite.db, later)).toBe(1)
    expect(await announce(suite.db, later)).toBe(0)
    const [sent] = await emails()
    expect(String(sent?.payload.text)).toContain('/zh/article/')
    expect(String(sent?.payload.unsubscribe)).toContain('/oneClickUnsubscribe?code=')
  })

  it('say of a work retracted meanwhile that it is', async () => {
    await confirmed()
    await suite.db.update(articles).set({ status: 'retracted' })
    await announce(suite.db, await publishLater())
    expect(String((await emails())[0]?.payload.text)).toContain('（已撤稿）')
  })

  it('are in the language of the reader', async () => {
    const browser = visitor(suite)
    const captcha = await browser.captcha()
    await browser.post('/front/frontMembers/subscribe', { email, type: 1 }, { captcha, language: 'en' })
    const [confirmation] = await emails()
    expect(String(confirmation?.payload.subject)).toMatch(/^Please confirm/)
    expect(String(confirmation?.payload.text)).toMatch(/to “Current issue” at \S/)
    await browser.post('/front/frontMembers/confirmSubscribe', { code: codeIn(confirmation?.payload.text) })
    await suite.db.delete(outbox)
    await announce(suite.db, await publishLater())
    const [sent] = await emails()
    expect(String(sent?.payload.subject)).toMatch(/^Contents of .+, No\. /)
    expect(String(sent?.payload.text)).toContain('because you subscribed to “Current issue” at ')
    const link = new URL(String(sent?.payload.unsubscribe))
    const opened = await suite.call(`${link.pathname}${link.search}`.replace('/rc-pub', ''))
    expect(opened.headers.get('location')).toMatch(/^\/emailSubscribe\?lang=en&/)
  })

  it('wait for an import to come to rest, and tell nothing old', async () => {
    await confirmed()
    expect(await announce(suite.db, { quietMs: 0 })).toBe(0)
    const { now } = await publishLater()
    expect(await announce(suite.db, { now })).toBe(0)
  })

  it('never go to who has not confirmed', async () => {
    await subscribe()
    await suite.db.delete(outbox)
    expect(await announce(suite.db, await publishLater())).toBe(0)
    expect(await emails()).toHaveLength(0)
  })

  it('match keywords and columns', async () => {
    const all = await suite.db.select().from(articles)
    const word = all.flatMap(({ keywords, enKeywords }) => [...keywords, ...enKeywords])[0]
    await confirmed({ type: 'keyword', value: `zzz;${word}` })
    await confirmed({ type: 'keyword', value: 'nothing-of-this-name', email: 'other@example.org' })
    expect(await announce(suite.db, await publishLater())).toBe(1)
    const [sent] = await emails()
    expect(sent?.to).toBe(email)
  })

  it('take a column of the site, by either name, and no other', async () => {
    await suite.db.update(articles).set({ column: '研究论文', enColumn: 'Research <i>Articles</i>' })
    expect(await subscribe({ type: 'column' })).toMatchObject({
      http: 400,
      data: { fields: { column: '请选择要订阅的栏目' } },
    })
    expect(await subscribe({ type: 'column', column: '天气预报' })).toMatchObject({
      http: 400,
      data: { fields: { column: expect.stringContaining('没有这个栏目') as string } },
    })
    await confirmed({ type: 'column', value: 'research articles' })
    const [row] = await suite.db.select().from(subscriptions)
    expect(row).toMatchObject({ kind: 'column', target: '研究论文' })
    await subscribe({ type: 'column', column: 'Research Articles', language: 'en' })
    expect(await suite.db.select().from(subscriptions)).toHaveLength(1)
    expect((await emails())[0]?.payload.text).toContain('state=remove')
    await confirmed({ type: 'column', column: '研究论文', value: 'ignored', email: 'other@example.org' })
    expect(await announce(suite.db, await publishLater())).toBe(2)
  })

  it('end a column the site has no more', async () => {
    expect(await subscribe({ type: 'column', value: '旧栏目' }, 'unSubscribe')).toMatchObject({ status: 0 })
  })

  it('tell of new articles a saved search finds, once, and of no others', async () => {
    await confirmed({ type: 'search', value: 'light OR 光' })
    await confirmed({ type: 'search', value: 'q=light OR 光&year=1901' })
    const later = await publishLater()
    expect(await announce(suite.db, later)).toBe(1)
    const [sent] = await emails()
    expect(sent?.payload).toMatchObject({ unsubscribe: expect.stringContaining('oneClickUnsubscribe') })
    expect(sent?.payload.listId).toMatch(/^searches\./)
    expect(sent?.payload.text).toContain('检索“light OR 光”的新结果')
    expect(await announce(suite.db, later)).toBe(0)
  })

  it('tell of new articles of the journal, year and issue a saved search names, and of no other issue', async () => {
    const [article] = await suite.db.select().from(articles).where(isNotNull(articles.issue)).limit(1)
    const { publicationId = 0, year = null, issue = null } = article ?? {}
    const [journal] = await suite.db.select().from(publications).where(eq(publications.id, publicationId))
    const issueAt = (number: string) => `${journal?.name} ${year}年第${number}期`
    await confirmed({ type: 'search', value: issueAt('999'), email: 'other@example.org' })
    await confirmed({ type: 'search', value: issueAt(String(issue)) })
    expect(await announce(suite.db, await publishLater())).toBe(1)
    const [sent] = await emails()
    expect(sent?.to).toBe(email)
  })

  it('put off a saved search that fails, run the others, and give it up after five failures', async () => {
    const site = { id: 1 } as Scope['site']
    const search = { db: suite.db, scope: { site } as Scope, origin: 'http://localhost', failed: new Map() }
    const rows = [
      { kind: 'search', target: 'q=light' },
      { kind: 'keyword', target: 'light' },
      { kind: 'search', target: 'q=dark' },
    ] as SubscriptionRow[]
    const batch = async () => [...(await savedSearches(search, rows, [{ id: 1 }]))]
    const run = () => (search.failed.clear(), batch())
    const failures = async () =>
      (await suite.db.select().from(facts).where(like(facts.key, 'saved-search:%'))).map(({ value }) => value)
    const later = (hours: number) =>
      suite.db.update(facts).set({ at: sql`${facts.at} - make_interval(hours => ${hours})` })
    const both = (hits: ReadonlySet<number> | null) => [
      ['q=light', hits],
      ['q=dark', hits],
    ]
    for (const [failure, hours] of [1, 2, 4, 8, 0].entries()) {
      expect(await run()).toEqual(both(null))
      expect(await failures()).toEqual(Array(2).fill(String(failure + 1)))
      if (hours > 0) expect(await run()).toEqual(both(null))
      expect(await failures()).toEqual(Array(2).fill(String(failure + 1)))
      await later(hours)
    }
    // Those who subscribe to the same search beyond the first batch do not begin it anew.
    for (const next of [run, batch]) expect(await next()).toEqual(both(new Set()))
    expect(await failures()).toEqual([])
  })

  it('need something to look for in a saved search', async () => {
    expect(await subscribe({ type: 'search', value: 'sort=date&page=2' })).toMatchObject({ http: 400 })
    expect(await subscribe({ type: 'search', value: 'conditions=%7B%7D' })).toMatchObject({ status: 0 })
    await confirmed({ type: 'search', value: 'conditions={not json' })
    expect(await announce(suite.db, await publishLater())).toBe(0)
  })

  it('are ended in one click from anywhere; opening the link ends nothing (RFC 8058)', async () => {
    await confirmed()
    await announce(suite.db, await publishLater())
    const [sent] = await emails()
    const path = new URL(String(sent?.payload.unsubscribe))
    const from = `${path.pathname}${path.search}`.replace('/rc-pub', '')
    const opened = await suite.call(from)
    expect(opened.status).toBe(303)
    expect(opened.headers.get('location')).toMatch(/^\/emailSubscribe\?lang=zh&state=remove&code=/)
    expect(await suite.db.select().from(subscriptions)).toHaveLength(1)
    const clicked = await suite.call(from, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(clicked.status).toBe(200)
    expect(await suite.db.select().from(subscriptions)).toHaveLength(0)
    // What has ended has no language of its own any more.
    const again = await suite.call(from, { headers: { cookie: 'language=en' } })
    expect(again.headers.get('location')).toMatch(/^\/emailSubscribe\?lang=en&state=remove&code=/)
  })

  it('are not ended by a POST without the field of RFC 8058, such as that of a scanner of emails', async () => {
    await confirmed()
    await announce(suite.db, await publishLater())
    const [sent] = await emails()
    const path = new URL(String(sent?.payload.unsubscribe))
    const from = `${path.pathname}${path.search}`.replace('/rc-pub', '')
    const form = new FormData()
    form.set('List-Unsubscribe', 'Two-Click')
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const init of [
      {},
      { body: form },
      { headers: type, body: '' },
      { headers: type, body: 'List-Unsubscribe=' },
      { headers: type, body: 'list=One-Click' },
      { headers: { 'content-type': 'application/json' }, body: '{"List-Unsubscribe":"One-Click"}' },
    ])
      expect((await suite.call(from, { method: 'POST', ...init })).status).toBe(400)
    expect(await suite.db.select().from(subscriptions)).toHaveLength(1)
  })

  it('are ended by multipart/form-data as well, which RFC 8058 recommends to mail servers', async () => {
    await confirmed()
    await announce(suite.db, await publishLater())
    const [sent] = await emails()
    const path = new URL(String(sent?.payload.unsubscribe))
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    const from = `${path.pathname}${path.search}`.replace('/rc-pub', '')
    expect((await suite.call(from, { method: 'POST', body })).status).toBe(200)
    expect(await suite.db.select().from(subscriptions)).toHaveLength(0)
  })
})
