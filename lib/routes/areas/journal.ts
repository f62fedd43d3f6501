import { z } from '@/lib/zod'
import { type InLocale, id, menuQuery, page, segment, text } from '../fields'
import { route } from '../route'

export const issueRoute = route({
  screen: 'issue',
  spellings: [
    {
      patterns: ['/{lang}/issue/:year#?/:issue?'],
      normalize: (params) => (params.issue && !params.year ? null : params),
    },
  ],
  params: z.object({ year: text, issue: text }),
  query: z.object({}),
  href: ({ locale, year, issue }: InLocale & { year?: number; issue?: string }) =>
    year === undefined
      ? `/${locale}/issue/`
      : `/${locale}/issue/${year}/${issue ? `${segment(issue)}/` : ''}`,
})

type ArchiveIssue = { siteId: number; channelId: number; periodId: number }

/** Archive, and issues of journals that are not the site's own. */
export const academicRoute = route({
  screen: 'academic',
  spellings: [
    { patterns: ['/newAcademic/:siteId#?/:id#?/:type?/:activeName?/:page?/{lang}?'], query: [] },
    { patterns: ['/academic', '/{lang}/academic'] },
  ],
  params: z.object({ siteId: id, id, type: text, activeName: text, page: text, onlyNumber: text }),
  query: z.object({
    ...menuQuery,
    type: text,
    activeName: text,
    year: text,
    page: text,
    date: text,
    lang: text,
    siteIds: text,
  }),
  href: ({ locale, issue }: InLocale & { issue?: ArchiveIssue }) =>
    issue
      ? `/newAcademic/${issue.siteId}/${issue.channelId}/backissue/${issue.periodId}/0/${locale}/`
      : `/${locale}/academic/`,
})

export const journalsRoute = route({
  screen: 'journals',
  spellings: [{ patterns: ['/mag', '/{lang}/mag'] }],
  params: z.object({}),
  query: z.object({ ...menuQuery, subject: text, initial: text, page, lang: text }),
  href: ({ locale }: InLocale) => `/${locale}/mag/`,
})

export const journalRoute = route({
  screen: 'journal',
  spellings: [
    {
      patterns: ['/{lang}/journal/:id#?'],
      list: { route: journalsRoute, without: ['id'], query: ['subject', 'initial', 'page', 'lang'] },
    },
  ],
  params: z.object({ id }),
  query: z.object({ page }),
  href: ({ locale, id }: InLocale & { id: number }) => `/${locale}/journal/${id}/`,
})

export const scienceRoute = route({
  screen: 'science',
  spellings: [{ patterns: ['/science', '/{lang}/science'] }],
  params: z.object({}),
  query: z.object({ ...menuQuery, column: text, page, lang: text }),
  href: ({ locale }: InLocale) => `/${locale}/science/`,
})
