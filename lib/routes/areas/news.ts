import { z } from '@/lib/zod'
import { type InLocale, id, menuQuery, page, pathPage, text } from '../fields'
import { route } from '../route'
import { normalizeId } from '../normalize-params'

export const newsListRoute = route({
  screen: 'news-list',
  spellings: [
    {
      patterns: [
        '/newsInfo/:siteId#?/:id#?/:type?/:page#?/:activeId?/{lang}?',
        '/{lang}/newsInfo/:id#?/:activeId?',
      ],
      query: ['page'],
    },
    { patterns: ['/new', '/{lang}/new', '/news'] },
  ],
  params: z.object({ siteId: id, id, type: text, page: pathPage, activeId: text }),
  query: z.object({ ...menuQuery, type: text, page, lang: text }),
  href: ({
    locale,
    channelId,
    siteId,
  }: InLocale & Partial<Record<'channelId' | 'siteId', number | undefined>>) => {
    if (channelId !== undefined) return `/${locale}/newsInfo/${channelId}/0/`
    return siteId === undefined ? `/${locale}/new/` : `/newsInfo/${siteId}/${locale}/`
  },
})

const list = { route: newsListRoute, without: ['id'], query: ['page', 'lang'] }

export const newsRoute = route({
  screen: 'news',
  spellings: [
    { patterns: ['/newsDetails/:siteId#?/:id#?/{lang}?'], list, normalize: normalizeId, query: [] },
    { patterns: ['/{lang}/newsDetails/:id#?', '/{lang}/news/:id#?'], list },
  ],
  params: z.object({ siteId: id, id, onlyNumber: text }),
  query: z.object({ page }),
  href: ({ locale, id }: InLocale & { id: number }) => `/${locale}/news/${id}/`,
})

export const rssListRoute = route({
  screen: 'rss-list',
  spellings: [{ patterns: ['/rssList', '/{lang}/rssList'] }],
  params: z.object({}),
  query: z.object({ lang: text }),
  href: ({ locale, prefixed = true }: InLocale & { prefixed?: boolean }) =>
    prefixed ? `/${locale}/rssList/` : '/rssList',
})
