import { describe, expect, it, vi } from 'vitest'
import { builders } from '@/app/_blocks/builders'
import type { ScreenContext } from '@/app/_page/screen'
import { moduleInfo } from '@/lib/contract/channel'
import { rankedArticle } from '@/lib/contract/rank'
import { site } from '@/lib/contract/site'
import type { Locale } from '@/lib/i18n/locales'

const moduleOf = (type: string) => moduleInfo.parse({ id: 1, channelId: 1, type })

/** Page context whose API returns these articles for `rank` and others for any other call. */
function context(locale: Locale, ranked: { id: number }[]) {
  const call = vi.fn((name: string) =>
    Promise.resolve({
      content:
        name === 'rank'
          ? ranked.map(({ id }, at) => rankedArticle.parse({ id, siteId: 101, rank: at + 1, score: 9 - at }))
          : [rankedArticle.parse({ id: 99, siteId: 101 })],
    }),
  )
  return {
    call,
    context: { locale, call, bundle: { site: site.parse({ id: 101 }) } } as unknown as ScreenContext,
  }
}

describe.each(['zh', 'en'] as const)('a ranking on a composed page in %s', (locale) => {
  it.each([
    ['mostRead', 'views'],
    ['mostDownloaded', 'downloads'],
    ['mostCited', 'citations'],
  ] as const)('%s shows the articles with a number, in its order', async (type, sort) => {
    const page = context(locale, [{ id: 7 }, { id: 3 }])
    const block = await builders[type](page.context, moduleOf(type))
    expect(block?.kind === 'articles' && block.entries.map(({ id }) => id)).toEqual([7, 3])
    expect(page.call).toHaveBeenCalledWith('rank', {
      query: expect.objectContaining({ sort, own: '1' }) as unknown,
    })
  })

  it.each(['mostRead', 'mostDownloaded', 'mostCited'] as const)(
    '%s is not shown where no article has a number',
    async (type) => expect(await builders[type](context(locale, []).context, moduleOf(type))).toBeNull(),
  )
})
