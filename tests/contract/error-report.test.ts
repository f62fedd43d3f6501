import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { desc, eq } from 'drizzle-orm'
import { forgetRates } from '@/lib/backend/auth/account-limits'
import { articles, outbox, sites } from '@/lib/backend/db/db'
import { useDatabase } from '../support/database'
import { visitor } from '../support/visitor'

describe('a report of an error in an article', () => {
  const suite = useDatabase()
  const message = 'Equation 3 lacks a minus.\n\n<b>It</b> should be -x.'
  let id = 0

  beforeAll(async () => {
    const [site] = await suite.db.select().from(sites).where(eq(sites.sld, 'lumen'))
    if (!site) throw new Error('the site lumen is missing')
    const footer = { ...site.footer, email: 'editors@lumen.example' }
    await suite.db.update(sites).set({ footer }).where(eq(sites.id, site.id))
    const [row] = await suite.db.select().from(articles).where(eq(articles.siteId, site.id)).limit(1)
    id = row?.id ?? 0
  })
  beforeEach(async () => {
    forgetRates()
    await suite.db.delete(outbox)
  })

  const report = async (over: Record<string, unknown> = {}, form = false) => {
    const browser = visitor(suite)
    const captcha = await browser.captcha()
    const body = { id, message, email: 'Reader@example.org', ...over }
    if (!form) return browser.post('/front/ext/report-error', body, { captcha })
    const there = `/en/article/${id}/report-error/`
    const query = new URLSearchParams({ done: `${there}?done=sent`, retry: there, language: 'en' })
    const response = await browser.send(`/front/ext/report-error?${String(query)}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://lumen.localhost',
        accept: 'text/html',
      },
      body: new URLSearchParams({ ...body, id: String(body.id), captcha }).toString(),
    })
    return { http: response.status, location: response.headers.get('location') }
  }
  const emails = () => suite.db.select().from(outbox).orderBy(desc(outbox.id))

  it('reaches the journal, which answers the reader', async () => {
    expect(await report()).toMatchObject({ status: 0, data: { sent: true } })
    const [email] = await emails()
    expect(email).toMatchObject({ to: 'editors@lumen.example', kind: 'mail' })
    expect(email?.payload).toMatchObject({
      replyTo: 'reader@example.org',
      text: expect.stringContaining('lacks a minus') as unknown,
      html: expect.stringContaining('&lt;b&gt;It&lt;/b&gt;') as unknown,
    })
    expect(JSON.stringify(email?.payload)).toContain('/article/')
  })

  it('is sent about a title whose subject ends within a pair of units', async () => {
    const title = `${'光'.repeat(119)}\u{1d465}${'x'.repeat(20)}`
    await suite.db.update(articles).set({ title, enTitle: null }).where(eq(articles.id, id))
    expect(await report()).toMatchObject({ status: 0, data: { sent: true } })
  })

  it('is refused with half a character, which the outbox cannot store', async () => {
    expect(await report({ message: 'Equation \ud800' })).toMatchObject({ http: 400 })
    expect(await emails()).toEqual([])
  })

  it('may leave out the address', async () => {
    expect(await report({ email: '' })).toMatchObject({ status: 0 })
    expect((await emails())[0]?.payload).not.toHaveProperty('replyTo')
  })

  it('says what is missing or wrong, in one answer, and sends nothing', async () => {
    const answer = await visitor(suite).post('/front/ext/report-error', { id, message: ' ', email: 'nobody' })
    expect(answer).toMatchObject({ http: 400 })
    expect(Object.keys((answer.data as { fields: object }).fields).sort()).toEqual([
      'captcha',
      'email',
      'message',
    ])
    expect((await report({ id: 999_999 })).http).toBe(404)
    expect((await report({ message: 'x'.repeat(3001) })).http).toBe(400)
    expect(await emails()).toEqual([])
  })

  it('comes from a form without scripts too', async () => {
    const there = `/en/article/${id}/report-error/`
    expect(await report({}, true)).toEqual({ http: 303, location: `${there}?done=sent` })
    expect(await report({ message: '' }, true)).toMatchObject({
      location: expect.stringContaining('error=message.reportMessageMissing') as unknown,
    })
    expect(await emails()).toHaveLength(1)
  })

  it('is taken five times an hour from a network', async () => {
    for (let n = 0; n < 5; n += 1) expect((await report()).http).toBe(200)
    expect((await report()).http).toBe(429)
    expect(await emails()).toHaveLength(5)
  })
})
