import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/backend/auth/hashing'
import { blockKey, forgetRates, limit } from '@/lib/backend/auth/account-limits'
import { type MemberRow, insertMember } from '@/lib/backend/auth/queries/member'
import { secretsToday } from '@/lib/backend/auth/queries/one-time-secret'
import { members, sites, subscriptions } from '@/lib/backend/db/db'
import { ownData } from '@/lib/backend/member/queries/account-data'
import { useDatabase } from '@/tests/support/database'
import { email, useSubscriptions } from '@/tests/support/subscriptions'
import { PASSWORD, visitor } from '@/tests/support/visitor'

const suite = useDatabase()
const { subscribe, codeIn, confirmed, emails } = useSubscriptions(suite)

/** Records the 2,000 links of a day. */
const useUpLinks = (kind: 'letter' | 'letter-member') =>
  suite.db.execute(sql`insert into one_time_secrets (id, kind, subject, secret_hash, expires_at)
    select 'full' || n, ${kind}, 'full' || n, '', now() from generate_series(1, 2000) n`)

describe('subscribing', () => {
  it('sends an email and subscribes only who opens its link and confirms', async () => {
    expect((await subscribe()).data).toEqual({ sent: true })
    const [row] = await suite.db.select().from(subscriptions)
    expect(row).toMatchObject({ email, kind: 'currentIssue', confirmedAt: null })
    const [sent] = await emails()
    expect(sent?.to).toBe(email)
    const code = codeIn(sent?.payload.text)
    expect((await visitor(suite).get(`/front/frontMembers/confirmSubscribe?code=${code}`)).http).toBe(405)
    await visitor(suite).post('/front/frontMembers/confirmSubscribe', { code })
    const [after] = await suite.db.select().from(subscriptions)
    expect(after?.confirmedAt).not.toBeNull()
  })

  it('asked again with the same address sends the link that ends it, and ends nothing by itself', async () => {
    await confirmed()
    expect((await subscribe()).data).toEqual({ sent: true })
    expect(await suite.db.select().from(subscriptions)).toHaveLength(1)
    const [sent] = await emails()
    const code = codeIn(sent?.payload.text)
    expect((await visitor(suite).post('/front/frontMembers/unSubscribe', { code })).data).toMatchObject({
      ended: true,
    })
    expect(await suite.db.select().from(subscriptions)).toHaveLength(0)
    expect((await visitor(suite).post('/front/frontMembers/unSubscribe', { code })).status).toBe(0)
  })

  it('does not say that a link it did not make has ended anything', async () => {
    await confirmed()
    await subscribe()
    const [sent] = await emails()
    const code = codeIn(sent?.payload.text).replace(/.{4}$/, 'AAAA')
    expect((await visitor(suite).post('/front/frontMembers/unSubscribe', { code })).http).toBe(404)
    expect(await suite.db.select().from(subscriptions)).toHaveLength(1)
  })

  it('makes one row of a doubled request', async () => {
    await Promise.all([subscribe(), subscribe()])
    expect(await suite.db.select().from(subscriptions)).toHaveLength(1)
  })

  it.each([
    [{ email: '' }, { email: '请填写邮箱' }],
    [{ email: 'nope' }, { email: '请输入正确的邮箱格式' }],
    [{ email: 'a@b.cn\r\nBcc: c@d.cn' }, { email: '请输入正确的邮箱格式' }],
    [{ type: 'keyword' }, { value: '请填写要订阅的关键词或检索式' }],
    [{ type: 'keyword', value: '光'.repeat(700) }, { value: '订阅的内容过长，请缩短后重试' }],
    [{ type: 'search', value: '光'.repeat(700) }, { value: '订阅的内容过长，请缩短后重试' }],
    [{ type: 'column', column: '', value: '光'.repeat(700) }, { column: '订阅的内容过长，请缩短后重试' }],
  ])('refuses %j', async (over, fields) => {
    expect(await subscribe(over)).toMatchObject({ http: 400, data: { fields } })
    expect(await emails()).toHaveLength(0)
  })

  it('names a missing captcha together with the other faults', async () => {
    const answer = await visitor(suite).post('/front/frontMembers/subscribe', { email: '', type: 1 })
    expect(answer.data).toEqual({ fields: { email: '请填写邮箱', captcha: '请填写图形验证码' } })
  })

  it('asks for the captcha', async () => {
    const answer = await visitor(suite).post(
      '/front/frontMembers/subscribe',
      { email, type: 1 },
      { language: 'en' },
    )
    expect(answer.message).toBe('Please fill in the verification code')
  })

  it('stops after five an hour, and writes to one address five times a day at most', async () => {
    for (let i = 0; i < 5; i += 1) expect((await subscribe()).status).toBe(0)
    expect((await subscribe()).http).toBe(429)
    forgetRates()
    expect((await subscribe()).status).toBe(0)
    expect(await emails()).toHaveLength(5)
  })

  it('stops after 60 an hour from the networks of one block', async () => {
    for (let n = 0; n < 60; n += 1) await limit(suite.db, 'subscribeByBlock', blockKey('2001:db8:7:1::1'))
    const subscribes = async (address: string) => {
      const browser = visitor(suite, 'lumen', address)
      const captcha = await browser.captcha()
      return browser.post('/front/frontMembers/subscribe', { email, type: 'currentIssue' }, { captcha })
    }
    expect((await subscribes('2001:db8:7:2::1')).http).toBe(429)
    expect((await subscribes('2001:db8:8::1')).http).toBe(200)
  })

  it('sends no more than 2,000 links a day for visitors, and says so whether an address is subscribed or not', async () => {
    await confirmed()
    await useUpLinks('letter')
    for (const address of [email, 'other@example.org'])
      expect((await subscribe({ email: address })).http).toBe(503)
    expect(await emails()).toHaveLength(0)
    expect(await suite.db.select().from(subscriptions)).toHaveLength(1)
  })

  it('sends links that end a subscription beyond them', async () => {
    await confirmed()
    await useUpLinks('letter')
    expect((await subscribe({}, 'unSubscribe')).data).toEqual({ ended: false, sent: true })
    expect(await emails()).toHaveLength(1)
  })

  it.each(['1.confirm.x', '1.remove.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', ''])(
    'takes no forged code %j',
    async (code) => {
      const answer = await visitor(suite).post('/front/frontMembers/confirmSubscribe', { code })
      expect(answer.http).toBe(404)
    },
  )

  it('knows keywords that were stored in another order', async () => {
    const [site] = await suite.db.select().from(sites).where(eq(sites.sld, 'lumen'))
    const key = { siteId: site!.id, email, kind: 'keyword' as const, language: 'zh' as const }
    await suite.db.insert(subscriptions).values({ ...key, target: 'optics;laser;fibre' })
    await subscribe({ type: 'keywords', value: 'laser;optics;fibre' })
    const rows = await suite.db.select().from(subscriptions).where(eq(subscriptions.kind, 'keyword'))
    expect(rows.map(({ target }) => target)).toEqual(['optics;laser;fibre'])
  })

  it('reads keywords in one form', async () => {
    await subscribe({ type: 'keywords', value: ' laser ;optics；laser' })
    const [row] = await suite.db.select().from(subscriptions)
    expect(row).toMatchObject({ kind: 'keyword', target: 'laser;optics' })
  })
})

describe('members', () => {
  let last = 13_700_001_000
  const member = async (address: string | null = null) => {
    last += 1
    await insertMember(suite.db, {
      userName: `member${last}`,
      mobileNo: String(last),
      passwordHash: await hashPassword(PASSWORD),
    })
    if (address) {
      await suite.db.update(members).set({ email: null, emailConfirmedAt: null })
      await suite.db
        .update(members)
        .set({ email: address, emailConfirmedAt: new Date() })
        .where(eq(members.mobileNo, String(last)))
    }
    const browser = visitor(suite)
    await browser.login(`member${last}`)
    const asks = async () => {
      const captcha = await browser.captcha()
      return browser.post('/front/frontMembers/subscribe', { email, type: 'onlineFirst' }, { captcha })
    }
    const list = async () => {
      const { data } = await browser.get('/front/frontMembers/subscribeList')
      return data as { id: number; confirmed: boolean }[]
    }
    return { browser, asks, list }
  }
  const confirm = async () => {
    const [sent] = await emails()
    return visitor(suite).post('/front/frontMembers/confirmSubscribe', { code: codeIn(sent?.payload.text) })
  }

  it('are not told whether an address of somebody else is subscribed', async () => {
    const stranger = await member()
    const sent = await stranger.asks()
    const unconfirmed = await stranger.list()
    await confirmed({ type: 'onlineFirst', email: 'other@example.org' })
    expect([sent.data, unconfirmed]).toEqual([{ sent: true }, []])
  })

  it('are sent links to their own address beyond the 2,000 of a day, of which these are none', async () => {
    const own = 'proven@example.org'
    const { browser } = await member(own)
    const subscribes = async (address: string, type: string) => {
      const captcha = await browser.captcha()
      return browser.post('/front/frontMembers/subscribe', { email: address, type }, { captcha })
    }
    await subscribes(own, 'onlineFirst')
    expect(await secretsToday(suite.db, 'letter-member')).toBe(0)
    await useUpLinks('letter-member')
    expect((await subscribes(own, 'currentIssue')).data).toEqual({ sent: true })
    expect((await subscribes('other@example.org', 'currentIssue')).http).toBe(503)
    expect(await emails()).toHaveLength(2)
  })

  it('learn by neither ids, ends nor the copy of their data what a stranger is subscribed to', async () => {
    const own = 'curious@example.org'
    const learned = async () => {
      const { browser } = await member(own)
      const subscribes = async (address: string, type: string) => {
        const captcha = await browser.captcha()
        await browser.post('/front/frontMembers/subscribe', { email: address, type }, { captcha })
        const [row] = await suite.db.select().from(subscriptions).where(eq(subscriptions.email, own))
        return row?.id ?? 0
      }
      const id = await subscribes(own, 'onlineFirst')
      await subscribes(email, 'onlineFirst')
      const { http } = await browser.post('/front/frontMembers/unSubscribe', { id: id + 1 })
      await suite.db.delete(subscriptions).where(eq(subscriptions.email, own))
      const after = await subscribes(own, 'currentIssue')
      const [owner] = await suite.db.select().from(members).where(eq(members.email, own))
      const { subscriptions: exported } = await ownData(suite.db, owner as MemberRow)
      return { http, skipped: after - id, exported: exported.map((row) => row.email) }
    }
    const free = await learned()
    await suite.db.delete(subscriptions)
    await confirmed({ type: 'onlineFirst' })
    expect([free, await learned()]).toEqual(Array(2).fill({ http: 404, skipped: 2, exported: [own] }))
  })

  it.each(['before', 'after'])('get no subscription of somebody else by asking %s them', async (when) => {
    const stranger = await member()
    const reader = await member('Reader@example.org')
    if (when === 'before') await stranger.asks()
    await reader.asks()
    if (when === 'after') await stranger.asks()
    const [{ id, confirmed: before } = { id: 0 }] = await reader.list()
    await confirm()
    expect([before, await stranger.list()]).toEqual([false, []])
    expect((await stranger.browser.post('/front/frontMembers/unSubscribe', { id })).http).toBe(404)
    expect((await reader.browser.post('/front/frontMembers/unSubscribe', { id })).data).toMatchObject({
      ended: true,
    })
  })

  it('see their subscriptions and end them', async () => {
    await insertMember(suite.db, {
      userName: 'subscriber',
      mobileNo: '13700009999',
      passwordHash: await hashPassword(PASSWORD),
    })
    const browser = visitor(suite)
    await browser.login('subscriber')
    const captcha = await browser.captcha()
    await browser.post('/front/frontMembers/subscribe', { email, type: 'onlineFirst' }, { captcha })
    expect((await browser.get('/front/frontMembers/isSubscribe?type=onlineFirst')).data).toBe(false)
    const [sent] = await emails()
    await browser.post('/front/frontMembers/confirmSubscribe', { code: codeIn(sent?.payload.text) })
    expect((await browser.get('/front/frontMembers/isSubscribe?type=onlineFirst')).data).toBe(true)
    expect((await visitor(suite).get('/front/frontMembers/isSubscribe?type=onlineFirst')).data).toBe(false)
    const { data } = await browser.get('/front/frontMembers/subscribeList')
    const [{ id }] = data as [{ id: number }]
    expect((await visitor(suite).post('/front/frontMembers/unSubscribe', { id })).http).toBe(401)
    expect((await browser.post('/front/frontMembers/unSubscribe', { id })).data).toMatchObject({
      ended: true,
    })
    expect((await visitor(suite).get('/front/frontMembers/subscribeList')).http).toBe(401)
  })

  it('know a column by its name in either language, and keywords in any order', async () => {
    await insertMember(suite.db, {
      ...{ userName: 'bilingual', mobileNo: '13700009998', passwordHash: await hashPassword(PASSWORD) },
    })
    const browser = visitor(suite)
    await browser.login('bilingual')
    const [member] = await suite.db.select().from(members).where(eq(members.userName, 'bilingual'))
    const [site] = await suite.db.select().from(sites).where(eq(sites.sld, 'lumen'))
    const [column] = (await browser.get('/front/ext/columns')).data as { column: string; enColumn: string }[]
    const key = {
      siteId: site?.id ?? 0,
      memberId: member?.id ?? 0,
      email,
      language: 'zh',
      confirmedAt: new Date(),
    }
    await suite.db.insert(subscriptions).values([
      { ...key, kind: 'column', target: column?.column ?? '' },
      { ...key, kind: 'keyword', target: 'laser;optics' },
    ] as never)
    for (const [type, value, expected] of [
      ['column', column?.enColumn ?? '', true],
      ['column', 'Letters from nowhere', false],
      ['keyword', 'optics; laser', true],
      ['keyword', 'optics', false],
    ] as const) {
      const query = new URLSearchParams({ type, value })
      const { data } = await browser.get(`/front/frontMembers/isSubscribe?${query.toString()}`)
      expect(data).toBe(expected)
    }
  })
})
