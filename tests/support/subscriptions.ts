import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { forgetRates } from '@/lib/backend/auth/account-limits'
import { articles, oneTimeSecrets, outbox, periods, subscriptions } from '@/lib/backend/db/db'
import type { useDatabase } from './database'
import { visitor } from './visitor'

export const email = 'reader@example.org'

/**
 * Begins each test without subscriptions and emails; returns what somebody with this address does to subscribe, and the
 * emails that are sent to it.
 */
export function useSubscriptions(suite: ReturnType<typeof useDatabase>) {
  beforeEach(async () => {
    forgetRates()
    await suite.db.delete(outbox)
    await suite.db.delete(subscriptions)
    await suite.db.delete(oneTimeSecrets)
  })

  const emails = () => suite.db.select().from(outbox).where(eq(outbox.kind, 'mail')).orderBy(desc(outbox.id))
  const codeIn = (text: unknown) => decodeURIComponent(/[?&]code=([^&\s"]+)/.exec(String(text))?.[1] ?? '')

  const subscribe = async (
    { language, ...over }: Record<string, unknown> & { language?: string } = {},
    call = 'subscribe',
  ) => {
    const browser = visitor(suite)
    const captcha = await browser.captcha()
    return browser.post(
      `/front/frontMembers/${call}`,
      { email, type: 'currentIssue', ...over },
      { captcha, ...(language ? { language } : {}) },
    )
  }

  const confirmed = async (over: Record<string, unknown> = {}) => {
    await subscribe(over)
    const [sent] = await emails()
    const code = codeIn(sent?.payload.text)
    const answer = await visitor(suite).post('/front/frontMembers/confirmSubscribe', { code })
    expect(answer).toMatchObject({ status: 0, data: { confirmed: true } })
    await suite.db.delete(outbox)
  }

  /** Makes everything imported count as published after the subscriptions were confirmed. */
  const publishLater = async () => {
    const at = new Date(Date.now() + 60_000)
    await suite.db.update(articles).set({ createdAt: at })
    await suite.db.update(periods).set({ createdAt: at })
    return { quietMs: 0, now: new Date(at.getTime() + 1000) }
  }

  return { subscribe, codeIn, confirmed, emails, publishLater }
}
