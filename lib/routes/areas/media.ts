import { z } from '@/lib/zod'
import { type InLocale, menuQuery, page, text } from '../fields'
import { route } from '../route'

const listQuery = z.object({ ...menuQuery, page, lang: text })
const requiredId = z.object({ id: z.string().transform(Number) })

export const booksRoute = route({
  screen: 'books',
  spellings: [{ patterns: ['/book', '/{lang}/book'] }],
  params: z.object({}),
  query: listQuery,
  href: ({ locale }: InLocale) => `/${locale}/book/`,
})

export const bookRoute = route({
  screen: 'book',
  spellings: [{ patterns: ['/{lang}/book/:id#'] }],
  params: requiredId,
  query: z.object({}),
  href: ({ locale, id }: InLocale & { id: number }) => `/${locale}/book/${id}/`,
})

export const mediaListRoute = route({
  screen: 'media-list',
  spellings: [
    { patterns: ['/video', '/{lang}/video', '/vod', '/{lang}/vod'], fixed: { kind: 'video' } },
    { patterns: ['/audio', '/{lang}/audio'], fixed: { kind: 'audio' } },
  ],
  params: z.object({ kind: z.enum(['audio', 'video']) }),
  query: listQuery,
  href: ({ locale, kind }: InLocale & { kind: 'audio' | 'video' }) => `/${locale}/${kind}/`,
})

export const mediaRoute = route({
  screen: 'media',
  spellings: [{ patterns: ['/{lang}/video/:id#', '/{lang}/audio/:id#', '/{lang}/vod/:id#'] }],
  params: requiredId,
  query: z.object({}),
  href: ({ locale, kind, id }: InLocale & { kind: 'audio' | 'video'; id: number }) =>
    `/${locale}/${kind}/${id}/`,
})

export const figuresRoute = route({
  screen: 'figures',
  spellings: [
    { patterns: ['/picture', '/{lang}/picture'], fixed: { kind: 'picture' } },
    { patterns: ['/table', '/{lang}/table'], fixed: { kind: 'table' } },
  ],
  params: z.object({ kind: z.enum(['picture', 'table']) }),
  query: listQuery,
  href: ({ locale, kind }: InLocale & { kind: 'picture' | 'table' }) => `/${locale}/${kind}/`,
})
