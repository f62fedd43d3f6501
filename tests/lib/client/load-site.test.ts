import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type Answer, answerKeys, answerStore } from '@/lib/answer'
import { changesRequestedAt, movedKeys } from '@/lib/freshness/current'
import type { Locale } from '@/lib/i18n/locales'

const { backEnd } = vi.hoisted(() => ({
  backEnd: {
    name: '',
    isAway: false,
    refusal: null as string | null,
    queries: {} as Record<string, unknown>,
    calls: 0,
    /** Milliseconds a call takes. */
    latency: 0,
    clock: 0,
  },
}))

vi.mock('@/lib/site/visited-host', () => ({ visitedHost: () => Promise.resolve(null), atHost: vi.fn() }))
vi.mock('@/lib/client/server', async () => {
  const { RcPubError } = await import('@/lib/client/rc-pub-error')
  return {
    serverClient:
      () =>
      (call: string, { query }: { query: unknown }) => {
        backEnd.queries[call] = query
        backEnd.calls += 1
        backEnd.clock += backEnd.latency
        if (backEnd.isAway) return Promise.reject(new RcPubError('unreachable', 'away', 503))
        if (backEnd.refusal !== null && call === 'getTopNews')
          return Promise.reject(new RcPubError('refused', backEnd.refusal, 5))
        answerKeys(['site:7'])
        return Promise.resolve(
          call === 'findBySld' ? { id: 7, name: backEnd.name, publicationIndexId: null } : [],
        )
      },
  }
})

// Other files of this worker may have loaded it with another client.
vi.resetModules()
const { loadSite } = await import('@/lib/client/load-site')
const { env } = await import('@/lib/env')

const answers = (answerStore.__portalAnswers ??= new AsyncLocalStorage<Answer>())

/** Loads the frame as a page does, and returns what the page reports about it. */
async function frameOf(siteKey: string, locale: Locale = 'zh') {
  const said: Answer = {}
  const { site, topNewsRefusal } = await answers.run(said, () => loadSite(siteKey, locale))
  return { site, topNewsRefusal, incomplete: said.incomplete ?? false, keys: [...(said.keys ?? [])] }
}

beforeEach(() => {
  movedKeys().reset(10)
  changesRequestedAt()
  Object.assign(backEnd, { name: 'old', isAway: false, refusal: null })
})
afterAll(() => changesRequestedAt(-Infinity))

it('has nobody keep a page with the frame of before a change that could not be read', async () => {
  expect(await frameOf('a')).toMatchObject({ site: { name: 'old' }, incomplete: false, keys: ['site:7'] })
  movedKeys().apply(11, [{ key: 'site:7', number: 11, urgent: false }])
  Object.assign(backEnd, { name: 'new', isAway: true })
  expect(await frameOf('a')).toMatchObject({ site: { name: 'old' }, incomplete: true })
  backEnd.isAway = false
  expect(await frameOf('a')).toMatchObject({ site: { name: 'new' }, incomplete: false })
})

it('has pages kept whose frame still holds while the back end is away', async () => {
  await frameOf('b')
  backEnd.isAway = true
  expect(await frameOf('b')).toMatchObject({ site: { name: 'old' }, incomplete: false })
})

it('asks for top news and channels with the parameters other back ends expect', async () => {
  await frameOf('c')
  expect(backEnd.queries).toMatchObject({
    getTopNews: { siteId: 7, newsDataType: 'news', type: '' },
    channelList: { siteId: 7, filter: 'true' },
  })
})

it('has the message of another back end that refuses the top news, in a page nobody keeps', async () => {
  env.RC_PUB_ORIGIN = 'https://other.example'
  backEnd.refusal = '暂无要闻'
  expect(await frameOf('d')).toMatchObject({ topNewsRefusal: '暂无要闻', incomplete: true })
  env.RC_PUB_ORIGIN = undefined
  backEnd.refusal = null
  expect(await frameOf('e')).toMatchObject({ topNewsRefusal: null, incomplete: false })
})

it('uses the frame a slow back end gives, where nothing tells of changes', async () => {
  delete (globalThis as { __portalChanges?: unknown }).__portalChanges
  const time = vi.spyOn(performance, 'now').mockImplementation(() => backEnd.clock)
  onTestFinished(() => {
    time.mockRestore()
  })
  Object.assign(backEnd, { calls: 0, latency: 700 })
  await frameOf('slow')
  const { calls } = backEnd
  await frameOf('slow')
  backEnd.latency = 0
  expect([calls, backEnd.calls]).toEqual([8, 8])
})
