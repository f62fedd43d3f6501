import { beforeEach, describe, expect, it } from 'vitest'
import { forgetRates } from '@/lib/backend/auth/account-limits'
import { secretsSince, secretsToday } from '@/lib/backend/auth/queries/one-time-secret'
import { takeSharedToken } from '@/lib/backend/auth/queries/shared-counts'
import { useDatabase } from '@/tests/support/database'
import { visitor } from '@/tests/support/visitor'

const suite = useDatabase()

beforeEach(() => forgetRates())

/** Moves what the database remembers into the future, as seen after its clock was set back by an hour. */
const setBack = async () => {
  await suite.db.execute(`update shared_counts set until = until + interval '1 hour'`)
  await suite.db.execute(`update one_time_secrets set created_at = created_at + interval '1 hour'`)
}

describe('a clock set back by an hour', () => {
  it.each([
    { count: 600, seconds: 300 },
    { count: 5, seconds: 3600 },
  ])('refuses nobody whose shared bucket of %j was used before', async (rate) => {
    const key = `bucket ${rate.count}`
    const take = () => takeSharedToken(suite.db, key, rate)
    expect(await take()).toBe(true)
    await setBack()
    expect(await take()).toBe(true)
  })

  it('lets no shared bucket give more than its count afterwards', async () => {
    const take = () => takeSharedToken(suite.db, 'bucket', { count: 3, seconds: 3600 })
    await take()
    await setBack()
    expect([await take(), await take(), await take(), await take()]).toEqual([true, true, true, false])
  })

  it('does not take a full bucket for one of another clock because a later request filled it', async () => {
    const rate = { count: 5, seconds: 3600 }
    const take = () => takeSharedToken(suite.db, 'burst', rate)
    await take()
    await suite.db.execute(
      `update shared_counts set until = now() + interval '3600 seconds 50 milliseconds' where key = 'burst'`,
    )
    expect([await take(), await take()]).toEqual([false, false])
  })

  it('lets whoever asked for a code ask for another', async () => {
    const browser = visitor(suite)
    const ask = async () => {
      const headers = { captcha: await browser.captcha() }
      return (
        await browser.post('/api/sendReceiverMessage', { mobileNo: '13512340001', kind: 'login' }, headers)
      ).http
    }
    expect([await ask(), await ask()]).toEqual([200, 429])
    expect(await secretsToday(suite.db, 'sms-sent')).toBe(1)
    await setBack()
    expect(await secretsToday(suite.db, 'sms-sent')).toBe(0)
    expect(await secretsSince(suite.db, 'sms-sent', '13512340001')).toEqual({ hour: 0, day: 0, age: null })
    expect([await ask(), await ask()]).toEqual([200, 429])
  })
})
