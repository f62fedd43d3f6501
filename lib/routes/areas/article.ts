import { z } from '@/lib/zod'
import { hrefOfArticle } from '../article-path'
import { type InLocale, id, menuQuery, page, segment, text } from '../fields'
import { articleTextHref } from '../article-text-href'
import { articleFilePath, FORMAT_TYPES, type MachineFormat } from '../article-file'
import { isJumpKind, jumpKinds, type JumpKind } from '../jump-kind'
import { citeHref } from '../citation-href'
import { route } from '../route'
import { normalizeDoi, normalizeFile, normalizeSiteThesis, normalizeThesis } from '../normalize-params'

/** All articles: shown at an article's path without a DOI or id. */
export const articlesRoute = route({
  screen: 'articles',
  spellings: [],
  params: z.object({}),
  query: z.object({ page, lang: text }),
  href: ({ locale }: InLocale) => `/${locale}/article/`,
})

export const justAcceptedRoute = route({
  screen: 'just-accepted',
  spellings: [{ patterns: ['/{lang}/justAccepted'] }],
  params: z.object({}),
  query: z.object({ page, lang: text }),
  href: ({ locale }: InLocale) => `/${locale}/justAccepted/`,
})

export const onlineFirstRoute = route({
  screen: 'online-first',
  spellings: [{ patterns: ['/{lang}/onlineFirst'] }],
  params: z.object({}),
  query: z.object({ page, lang: text }),
  href: ({ locale }: InLocale) => `/${locale}/onlineFirst/`,
})

const list = { route: articlesRoute, without: ['doi', 'thesisId'], query: ['page', 'lang'] }

export const articleRoute = route({
  screen: 'article',
  spellings: [
    {
      patterns: ['/article/doi/*doi?', '/{lang}/article/doi/*doi?', '/ara/article/doi/*doi?'],
      list,
      normalize: normalizeDoi,
    },
    {
      patterns: [
        '/article/id/:siteId#?/:thesisId#?/:style?/{lang}?',
        '/thesis/:siteId#?/:thesisId#?/:style?/{lang}?',
      ],
      list,
      normalize: normalizeSiteThesis,
    },
    {
      patterns: ['/{lang}/article/:siteId#?/:thesisId#?', '/{lang}/thesis/:siteId#?/:thesisId#?'],
      list,
      normalize: normalizeThesis,
    },
  ],
  params: z.object({ doi: text, thesisId: id, siteId: id, style: text, onlyNumber: text }),
  query: z.object({}),
  href: ({ locale, siteId, id, doi }: InLocale & { siteId?: number; id: number; doi: string | null }) =>
    siteId === undefined ? hrefOfArticle(locale, { id, doi }) : `/${locale}/article/${siteId}/${id}/`,
})

export const articleFiguresRoute = route({
  screen: 'article-figures',
  spellings: [{ patterns: ['/{lang}/article/:thesisId#/figures/:anchor?'] }],
  params: z.object({ thesisId: z.string().transform(Number), anchor: text }),
  query: z.object({}),
  href: ({ locale, articleId, anchor }: InLocale & { articleId: number; anchor?: string }) =>
    `/${locale}/article/${articleId}/figures/${anchor === undefined ? '' : `${segment(anchor)}/`}`,
})

/** The full text of a closed article, for readers of subscribing institutions. */
export const articleTextRoute = route({
  screen: 'article-text',
  spellings: [{ patterns: ['/{lang}/article/:thesisId#/text'] }],
  params: z.object({ thesisId: z.string().transform(Number) }),
  query: z.object({}),
  href: articleTextHref,
  policy: 'none',
  forReader: true,
})

export const articleFileRoute = route({
  screen: 'article-file',
  spellings: [{ patterns: ['/{lang}/article/:file'], normalize: normalizeFile }],
  params: z.object({
    thesisId: z.string().transform(Number),
    format: z.enum(Object.keys(FORMAT_TYPES) as [MachineFormat, ...MachineFormat[]]),
    file: text,
  }),
  query: z.object({}),
  href: ({ locale, id, format }: InLocale & { id: number; format: MachineFormat }) =>
    articleFilePath(locale, id, format),
  policy: 'none',
})

export const thesisDetailsRoute = route({
  screen: 'thesis-details',
  spellings: [{ patterns: ['/thesisDetails', '/{lang}/thesisDetails'] }],
  params: z.object({}),
  query: z.object({ columnId: text, lang: text }),
  href: ({ locale }: InLocale) => `/${locale}/thesisDetails/`,
})

/** The articles of a channel. */
export const articleListRoute = route({
  screen: 'article-list',
  spellings: [
    { patterns: ['/newArticle', '/{lang}/newArticle'] },
    // The menu entry of a channel with the code `article`.
    { patterns: ['/article', '/{lang}/article'], requires: 'columnId' },
  ],
  params: z.object({}),
  query: z.object({ ...menuQuery, page, lang: text }),
  href: ({ locale, channelId }: InLocale & { channelId: number }) =>
    `/${locale}/newArticle/?columnId=${channelId}`,
})

export const rankRoute = route({
  screen: 'rank',
  spellings: [{ patterns: ['/rank', '/{lang}/rank'] }],
  params: z.object({}),
  query: z.object({ ...menuQuery, sort: text, period: text, page, lang: text }),
  href: ({ locale }: InLocale) => `/${locale}/rank/`,
})

/** Link to where a work is hosted, which is looked up on request (getJumpUrl). */
export const jumpRoute = route({
  screen: 'jump',
  spellings: [
    {
      patterns: ['/{lang}/jump/:kind/:siteId#/:id#'],
      normalize: (params) => (isJumpKind(params.kind) ? params : null),
    },
  ],
  params: z.object({
    kind: z.enum(jumpKinds),
    siteId: z.string().transform(Number),
    id: z.string().transform(Number),
  }),
  query: z.object({}),
  href: ({ locale, kind, siteId, id }: InLocale & { kind: JumpKind; siteId: number; id: number }) =>
    `/${locale}/jump/${kind}/${siteId}/${id}/`,
  policy: 'none',
})

export const citeRoute = route({
  screen: 'cite',
  spellings: [{ patterns: ['/{lang}/cite'] }],
  params: z.object({}),
  query: z.object({ ids: text, style: text, lang: text }),
  href: citeHref,
  policy: 'search',
})

/** Form to report an error in an article to the journal. */
export const reportErrorRoute = route({
  screen: 'report-error',
  spellings: [{ patterns: ['/{lang}/article/:id#/report-error'] }],
  params: z.object({ id: z.string().transform(Number) }),
  query: z.object({ done: text, error: text, lang: text }),
  href: ({ locale, id: article }: InLocale & { id: number }) => `/${locale}/article/${article}/report-error/`,
  policy: 'none',
})
