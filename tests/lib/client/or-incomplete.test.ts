import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, it, vi } from 'vitest'
import { isExternal } from '@/app/_article/is-external'
import { builders } from '@/app/_blocks/builders'
import { ChannelText } from '@/app/_frame/channel-text'
import { frameContext } from '@/app/_frame/frame-context'
import { pageMetadata } from '@/app/_page/page-metadata'
import { renderScreen } from '@/app/_page/render-screen'
import type { ScreenContext } from '@/app/_page/screen'
import { type Answer, answerStore } from '@/lib/answer'
import { loadSite } from '@/lib/client/load-site'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { serverClient } from '@/lib/client/server'
import { headerConfig } from '@/lib/contract/config'
import { moduleInfo } from '@/lib/contract/channel'
import { arbitraryArticle } from '../../support/article'
import { arbitraryPageContext } from '../../support/page-context'

vi.mock('@/lib/client/load-site', () => ({ loadSite: vi.fn() }))
vi.mock('@/lib/client/server', () => ({ serverClient: vi.fn() }))
vi.mock('@/app/_page/request-route', () => ({
  publicPath: async () => '/zh/old-address/',
  requestRoute: async () => null,
}))
vi.mock('@/app/_frame/frame-channel', () => ({ textChannel: () => ({ id: 3 }) }))

const issue = { id: 1, year: 2026, volume: '1', issue: '1', articleCount: 0, publishDate: null }
const { bundle } = arbitraryPageContext('zh', {
  ...{ periods: [issue] as never, header: headerConfig.parse({}) },
})
const names = { vasDocId: 'x' } as const

/** Makes calls fail, those of `only` if given, and returns how the page of `work` is marked. */
async function answeredBy(
  error: Error,
  work: (context: ScreenContext) => Promise<unknown>,
  only?: string,
): Promise<Answer> {
  const call = (name: string) =>
    only === undefined || name === only
      ? Promise.reject(error)
      : Promise.resolve(name.endsWith('Info') ? issue : [])
  vi.mocked(serverClient).mockReturnValue(call as never)
  vi.mocked(loadSite).mockImplementation(() =>
    only === 'frame' ? Promise.reject(error) : Promise.resolve(bundle),
  )
  const pageAnswer: Answer = {}
  const store = (answerStore.__portalAnswers ??= new AsyncLocalStorage<Answer>())
  await store.run(pageAnswer, () => work({ locale: 'zh', siteKey: 'lumen', bundle, call } as never))
  return pageAnswer
}

const away = new RcPubError('unreachable', '')
const unknown = new RcPubError('not-found', '')

it.each<[string, (context: ScreenContext) => Promise<unknown>, string?]>([
  ['text above a list', () => ChannelText()],
  [
    'pictures of the current issue',
    async (context) =>
      builders.currentIssue(context, moduleInfo.parse({ id: 1, channelId: 1, type: 'currentIssue' })),
    'pictureList',
  ],
  ['place an article leads to', (context) => isExternal(context, arbitraryArticle(names))],
  ['frame', () => frameContext(), 'frame'],
  ['metadata', () => pageMetadata((context) => context.call('getNews' as never) as never)],
])(
  'a page that lacks its %s for now is incomplete; one that never has it is whole',
  async (_part, work, only) => {
    expect((await answeredBy(away, work, only)).incomplete).toBe(true)
    expect((await answeredBy(new Error('lost connection'), work, only)).incomplete).toBe(true)
    expect((await answeredBy(unknown, work, only)).incomplete).toBeUndefined()
  },
)

it('an address that was not found is no 404 while the redirects of the owner cannot be read', async () => {
  const render = () => renderScreen(() => Promise.reject(unknown))
  expect((await answeredBy(away, render, 'extRedirects')).status).toBe(503)
  // A remote back end may lack the call, or answer members only.
  for (const kind of ['not-found', 'bad-shape', 'refused', 'unauthorised', 'withdrawn'] as const)
    expect((await answeredBy(new RcPubError(kind, ''), render, 'extRedirects')).status, kind).toBe(404)
})
