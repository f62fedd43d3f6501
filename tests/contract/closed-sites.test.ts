import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sites } from '@/lib/backend/db/db'
import { forgetDirectory } from '@/lib/backend/site/directory'
import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import { useDatabase } from '../support/database'

/** Calls about the whole server and the API, which have no data of a site. */
const OTHERS = ['extSites', 'extChanges', 'extPopularPages', 'extCounts', 'extHealth', 'openapi', 'docs']

const calls = Object.entries(contract).flatMap(([name, { method, path, aliases }]: [string, Endpoint]) =>
  OTHERS.includes(name)
    ? []
    : [method].flat().flatMap((each) => [path, ...aliases].map((address) => [each, address] as const)),
)

describe.each([
  ['closed', { state: 'closed' }, 403, 10001],
  ['expired', { state: 'expired' }, 403, 10002],
  ['maintained', { maintenanceUntil: new Date('2099-01-01') }, 503, 503],
] as const)('a %s site', (_, change, http, status) => {
  const suite = useDatabase()
  beforeAll(async () => {
    await suite.db.update(sites).set(change).where(eq(sites.sld, 'lumen'))
    forgetDirectory(suite.db)
  })

  it('refuses every call of the contract, before it reads any input', async () => {
    expect(calls.length).toBeGreaterThan(100)
    for (const [method, path] of calls) {
      const answer = await suite.json(path.replace(/\{\w+\}/g, '1'), { method })
      expect([method, path, answer.http, answer.status]).toEqual([method, path, http, status])
    }
  })
})
