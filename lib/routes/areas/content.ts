import { z } from '@/lib/zod'
import { type InLocale, id, menuQuery, page, segment, text } from '../fields'
import { route } from '../route'
import { normalizeId } from '../normalize-params'

const paged = { page, lang: text }

export const albumListRoute = route({
  screen: 'album-list',
  spellings: [
    { patterns: ['/newAlbumList/:siteId#?/:id#?/{lang}?'], normalize: normalizeId, query: ['page'] },
    { patterns: ['/{lang}/collectionList/:id#?'], query: ['page'] },
  ],
  params: z.object({ siteId: id, id, onlyNumber: text }),
  query: z.object(paged),
  href: ({ locale, id }: InLocale & { id?: number | null | undefined }) =>
    id ? `/${locale}/collectionList/${id}/` : `/${locale}/collectionList/`,
})

const albums = { route: albumListRoute, without: ['id'], query: ['page', 'lang'] }

export const albumRoute = route({
  screen: 'album',
  spellings: [
    { patterns: ['/newAlbumDetail/:siteId#?/:id#?/{lang}?'], list: albums, normalize: normalizeId },
    { patterns: ['/{lang}/collections/:id#?'], list: albums },
  ],
  params: z.object({ siteId: id, id, onlyNumber: text }),
  query: z.object({ page }),
  href: ({ locale, id }: InLocale & { id: number }) => `/${locale}/collections/${id}/`,
})

export const infoRoute = route({
  screen: 'info',
  spellings: [
    { patterns: ['/newItemPage/:siteId#?/:id#?/{lang}?'], normalize: normalizeId },
    { patterns: ['/{lang}/info/:id#?'] },
  ],
  params: z.object({ siteId: id, id, onlyNumber: text }),
  query: z.object({}),
  href: ({ locale, id }: InLocale & { id?: number }) =>
    id === undefined ? `/${locale}/info/` : `/${locale}/info/${id}/`,
})

/** Introduction of the journal or of a site; rendered as `info`. */
export const aboutRoute = route({
  screen: 'about',
  spellings: [
    { patterns: ['/newPeriodIntroduce/:siteId#?/:id#?/{lang}?'], normalize: normalizeId },
    { patterns: ['/{lang}/about/:id#?', '/{lang}/aboutus/:id#?'] },
  ],
  params: z.object({ siteId: id, id, onlyNumber: text }),
  query: z.object({}),
  href: ({ locale, id }: InLocale & { id: number }) => `/${locale}/about/${id}/`,
})

export const compositeRoute = route({
  screen: 'composite',
  spellings: [{ patterns: ['/{lang}/newcomposite/:id#?'] }],
  params: z.object({ id }),
  query: z.object({ page }),
  href: ({ locale, id }: InLocale & { id?: number }) =>
    id === undefined ? `/${locale}/newcomposite/` : `/${locale}/newcomposite/${id}/`,
})

export const editorialBoardRoute = route({
  screen: 'editorial-board',
  spellings: [
    {
      patterns: [
        '/newEditorial/:siteId#?/:id#?/:editorialId#?/{lang}?',
        '/{lang}/editorial-board/:id#?/:editorialId#?',
      ],
    },
  ],
  params: z.object({ siteId: id, id, editorialId: id }),
  query: z.object({}),
  href: ({ locale, channelId, expertId = 0 }: InLocale & { channelId?: number; expertId?: number }) =>
    channelId === undefined
      ? `/${locale}/editorial-board/`
      : `/${locale}/editorial-board/${channelId}/${expertId}/`,
})

export const newLinkRoute = route({
  screen: 'new-link',
  spellings: [{ patterns: ['/newLink1', '/newLink', '/{lang}/newLink1', '/{lang}/newLink'] }],
  params: z.object({}),
  query: z.object({ ...menuQuery, lang: text }),
  href: ({ locale, channelId }: InLocale & { channelId: number }) =>
    `/${locale}/newLink1/?columnId=${channelId}`,
})

export const languageListRoute = route({
  screen: 'language-list',
  spellings: [{ patterns: ['/newLeaguage', '/{lang}/newLeaguage'] }],
  params: z.object({}),
  query: z.object({ ...menuQuery, styleId: text, lang: text }),
  href: ({ locale, channelId }: InLocale & { channelId?: number | undefined }) =>
    `/${locale}/newLeaguage/${channelId === undefined ? '' : `?columnId=${channelId}`}`,
})

const statements = z.enum(['privacy', 'accessibility', 'counting'])

/** Privacy notice, accessibility statement, and how use and citations are counted; no channel can use their paths. */
export const statementRoute = route({
  screen: 'statement',
  spellings: statements.options.map((kind) => ({
    patterns: [`/${kind}`, `/{lang}/${kind}`],
    fixed: { kind },
  })),
  params: z.object({ kind: statements }),
  query: z.object({ lang: text }),
  href: ({ locale, kind }: InLocale & { kind: z.output<typeof statements> }) => `/${locale}/${kind}/`,
})

/** A channel by its code, which the page looks up among the site's channels. */
export const columnRoute = route({
  screen: 'column',
  spellings: [{ patterns: ['/{lang}/:code', '/:code'] }],
  params: z.object({ code: z.string() }),
  query: z.object({ ...menuQuery, page, lang: text }),
  href: ({ locale, code }: InLocale & { code: string }) => `/${locale}/${segment(code)}/`,
})
