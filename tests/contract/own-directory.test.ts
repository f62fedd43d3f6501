import type { RequestListener } from 'node:http'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { GET } from '@/app/rc-pub/[...path]/route'
import type * as backEnd from '@/lib/backend/handle'
import { sites } from '@/lib/backend/db/db'
import { forward } from '@/lib/backend/remote/forward'
import { forgetDirectory } from '@/lib/backend/site/directory'
import { setRuntime } from '@/lib/env'
import { OWN_HEADERS, fetchSites, findSite } from '@/lib/front/back-end-calls'
import type { Renderer } from '@/lib/front/renderer'
import { useDatabase } from '../support/database'
import { useRemoteServers } from '../support/remote-server'

const FRONT_KEY = 'key-of-this-process'

const state = vi.hoisted(() => ({ handle: null as typeof backEnd.handle | null }))
vi.mock('@/lib/backend/handle', () => ({
  handle: (...call: Parameters<typeof backEnd.handle>) => state.handle?.(...call),
}))

describe('the site directory of a front', () => {
  const backend = useDatabase({
    packs: ['lumen', 'mirror', 'every'].map((name) => `tests/fixtures/packs/${name}`),
  })
  const remote = useRemoteServers()
  const embedded = async (request: Request, arrival: Parameters<typeof backEnd.handle>[1] = {}) => {
    const { handle } = await vi.importActual<typeof backEnd>('@/lib/backend/handle')
    return handle(request, { ...arrival, db: backend.db })
  }

  beforeAll(async () => {
    setRuntime({ frontKey: FRONT_KEY })
    await backend.db.update(sites).set({ state: 'closed' }).where(eq(sites.sld, 'lumen'))
    forgetDirectory(backend.db)
  })
  beforeEach(() => {
    state.handle = embedded
  })

  /** Sends the calls of the front through the route that tells them from those of visitors. */
  const renderer: Pick<Renderer, 'call'> = {
    call: async ({ url, headers }) => {
      const answer = await GET(new Request(`http://localhost${url}`, { headers }))
      return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
    },
  }
  const own = (site: string) => {
    OWN_HEADERS['x-portal-site'] = site
    return fetchSites(renderer as Renderer, FRONT_KEY)
  }
  const told = { identity: expect.objectContaining({ name: expect.any(String) as string }) as object }
  const whole = [
    { key: 'every', ...told },
    { key: 'lumen', state: 'closed', ...told },
    { key: 'mirror', ...told },
  ]
  const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key)

  it.each(['mirror', 'every', 'nobody'])('is whole where the default site is %s', async (site) => {
    expect((await own(site)).toSorted(byKey)).toMatchObject(whole)
    expect(await findSite(renderer as Renderer, FRONT_KEY, 'lumen.localhost')).toMatchObject(whole[1]!)
  })

  it('is that of visitors without the key of the process', async () => {
    OWN_HEADERS['x-portal-site'] = 'mirror'
    const seen = await fetchSites(renderer as Renderer, 'another-key')
    expect(seen.map(({ key }) => key).toSorted()).toEqual(['every', 'mirror'])
  })

  it.each(['mirror', 'nobody'])('is whole before another back end, by default for %s', async (site) => {
    const serve: RequestListener = (request, response) =>
      void embedded(new Request(`http://127.0.0.1${request.url}`), {
        siteKey: 'every',
        address: '203.0.113.9',
      }).then(async (answer) => {
        response.writeHead(answer.status, Object.fromEntries(answer.headers))
        response.end(Buffer.from(await answer.arrayBuffer()))
      })
    const origin = await remote(serve)
    state.handle = (request, { address = null } = {}) =>
      forward(origin, request, { siteKey: request.headers.get('x-portal-site'), address })
    expect((await own(site)).toSorted(byKey)).toMatchObject(whole)
    expect(await findSite(renderer as Renderer, FRONT_KEY, 'lumen.localhost')).toMatchObject(whole[1]!)
  })
})
