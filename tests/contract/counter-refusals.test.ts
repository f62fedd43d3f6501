import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '@/lib/backend/auth/secret'
import { database } from '@/lib/backend/db/client'
import { sites } from '@/lib/backend/db/db'
import { putInstitutionSecret } from '@/lib/backend/institution/queries/institution'
import { forgetDirectory } from '@/lib/backend/site/directory'
import { COUNTER_KEYS, fetchReport, importCounterSite } from '../support/counter-reports'
import { exception } from '../support/counter-schema'
import { useDatabase } from '../support/database'

const now = new Date()
const MONTH = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
const RUNNING = now.toISOString().slice(0, 7)

describe('COUNTER reports', () => {
  const suite = useDatabase()
  let ids = { north: 0, south: 0, site: 0 }
  const asNorth = () => ({
    customer_id: String(ids.north),
    requestor_id: 'north',
    api_key: COUNTER_KEYS.north,
  })
  const wholeMonth = { begin_date: MONTH, end_date: MONTH }

  beforeAll(async () => {
    ids = await importCounterSite(suite.db)
  }, 120_000)

  it.each([
    ['no key', 400, 1030, () => ({ customer_id: '1' })],
    ['a wrong key', 401, 2020, () => ({ ...asNorth(), api_key: 'x'.repeat(32) })],
    ['a wrong requestor', 401, 2000, () => ({ ...asNorth(), requestor_id: 'south' })],
    ['another institution', 403, 2010, () => ({ ...asNorth(), customer_id: String(ids.south) })],
    ['the world', 403, 2011, () => ({ ...asNorth(), customer_id: '0000000000000000' })],
    ['no dates', 400, 1030, () => ({ ...asNorth(), begin_date: '', end_date: '' })],
    ['no day', 400, 3020, () => ({ ...asNorth(), begin_date: '2026-02-31' })],
    ['dates of words', 400, 3020, () => ({ ...asNorth(), end_date: "'; drop" })],
    ['a period that ends first', 400, 3020, () => ({ ...asNorth(), end_date: '2001-01' })],
    ['a period too long', 400, 3020, () => ({ ...asNorth(), begin_date: '1999-01' })],
    ['a month that runs', 400, 3020, () => ({ ...asNorth(), begin_date: RUNNING, end_date: RUNNING })],
  ])('refuse %s by status %i and exception %i', async (_, status, code, query) => {
    const answer = await fetchReport('reports/pr', { ...wholeMonth, ...query() })
    const body: unknown = await answer.json()
    expect([answer.status, exception.parse(body).Code]).toEqual([status, code])
  })

  it.each(['', 'reports/tr_b1', 'reports/pr/more', 'nothing', '..%2Fext'])(
    'answer 404 to /r51/%s',
    async (path) => {
      const answer = await fetchReport(path, { ...asNorth(), ...wholeMonth })
      expect([answer.status, exception.parse(await answer.json())]).toEqual([
        404,
        {
          ...{ Code: 3000, Message: 'Report Not Supported' },
          Data: expect.stringContaining('/r51/reports lists') as string,
        },
      ])
    },
  )

  it.each(
    ['customer_id', 'requestor_id', 'api_key', 'begin_date', 'end_date', 'platform', 'format'].flatMap(
      (name) => ['\0', `1\0${'x'.repeat(9000)}`].map((value) => [name, value] as const),
    ),
  )('refuse a %s that no call takes by an exception (%j)', async (name, value) => {
    for (const path of ['reports/pr', 'reports/ir', 'members']) {
      const answer = await fetchReport(path, { ...asNorth(), ...wholeMonth, [name]: value })
      const body: unknown = await answer.json()
      expect([answer.status, exception.parse(body).Code]).toEqual([400, 1030])
    }
  })

  it('refuse by an exception where the site is closed', async () => {
    const state = (value: 'open' | 'closed') =>
      suite.db.update(sites).set({ state: value }).where(eq(sites.id, ids.site))
    await state('closed')
    forgetDirectory(await database())
    const answer = await fetchReport('reports/pr', { ...asNorth(), ...wholeMonth }).finally(() =>
      state('open'),
    )
    forgetDirectory(await database())
    expect([answer.status, exception.parse(await answer.json()).Code]).toEqual([403, 1000])
  })

  it('are not read by the key of an access link', async () => {
    const link = { institutionId: ids.north, kind: 'link' as const, secretHash: sha256('link'), days: 1 }
    await putInstitutionSecret(suite.db, link)
    expect((await fetchReport('members', { ...asNorth(), api_key: 'link' })).status).toBe(401)
  })
})
