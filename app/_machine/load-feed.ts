import 'server-only'
import { enabledChannel } from '@/app/_channel/enabled-channel'
import { limits } from '@/lib/rules/limits'
import type { MachineContext } from './machine'
import type { FeedSubject } from '@/lib/routes/feed-path'
import { issueTitle } from '@/lib/i18n/issue-title'
import { identifierOf } from '@/lib/text/identifiers'
import { localized } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { RcPubError } from '@/lib/client/rc-pub-error'
import type { ArticleSummary } from '@/lib/contract/article'
import type { NewsSummary } from '@/lib/contract/news'
import type { Period } from '@/lib/contract/period'
import { href } from '@/lib/routes/href'
import { canonicalOfIssue } from '@/app/_issue/issue-json-ld'
import { searchHref } from '@/lib/routes/search-href'

/** Content of a feed: name of its subject, path of its page, its articles or news. */
type FeedContent = {
  part: string
  path: string
  articles: ArticleSummary[]
  news: NewsSummary[]
}

const SIZE = 50

/** Loads a feed; throws not-found for an issue, journal or channel of another site. */
export function loadFeed(context: MachineContext, subject: FeedSubject): Promise<FeedContent> {
  const t = translator(context.locale, 'feeds')
  const { locale } = context
  switch (subject.kind) {
    case 'current':
    case 'issue':
      return issueFeed(context, subject.value === null ? null : Number(subject.value))
    case 'online-first':
      return listFeed(context, t('onlineFirst'), href.onlineFirst({ locale }), { group: 'online-first' })
    case 'accepted':
      return listFeed(context, t('accepted'), href.justAccepted({ locale }), { group: 'accepted' })
    case 'latest':
      return listFeed(context, t('latest'), href.home({ locale }), {})
    case 'journal':
      return journalFeed(context, Number(subject.value))
    case 'news':
      return newsFeed(context, subject.value)
    case 'column':
      return listFeed(context, t('column', { name: subject.value }), href.home({ locale }), {
        column: subject.value,
      })
    case 'institution':
    case 'fund':
      return entityFeed(context, subject.kind, subject.value)
    case 'author':
    case 'keyword': {
      const { kind, value } = subject
      if (identifierOf(kind, value.toLowerCase())) return entityFeed(context, 'author', value)
      const query = new URLSearchParams({ q: value, type: 'article', index: '0', lang: locale })
      const name = kind === 'author' ? t('author', { name: value }) : t('keyword', { name: value })
      return listFeed(context, name, `${searchHref('article')}?${query.toString()}`, { [kind]: value })
    }
  }
}

/** Kinds of pages of what has a feed by its search facet. */
const PAGES = { author: 'person', institution: 'institution', fund: 'fund' } as const

/** Loads the works of a value of a search facet, as its page lists them; not-found where it has none. */
async function entityFeed(
  { call, site, locale }: MachineContext,
  facet: keyof typeof PAGES,
  value: string,
): Promise<FeedContent> {
  const query = { siteId: site.id, type: 'article' as const, [facet]: [value] }
  // A semicolon separates the values of a facet, so no value contains one.
  const { content } = /[;；]/.test(value)
    ? { content: [] }
    : await call('search', { query: { ...query, sort: 'date', size: SIZE } })
  if (content.length === 0) throw new RcPubError('not-found', '')
  const key = value.toLowerCase()
  const { facets } = await call('clusters', { query })
  const named = facets.find((each) => each.name === facet)?.values.find((each) => each.key === key)
  const name = named ? localized(locale, { zh: named.label, en: named.enLabel }).text : value
  return {
    part: translator(locale, 'feeds')(facet, { name }),
    path: href.entity({ locale, kind: PAGES[facet], name: value }),
    articles: content,
    news: [],
  }
}

type Filter = {
  group?: 'online-first' | 'accepted'
  column?: string
  author?: string
  keyword?: string
  publicationIndexId?: number
}

async function listFeed(
  { call, site }: MachineContext,
  part: string,
  path: string,
  filter: Filter,
): Promise<FeedContent> {
  const query = { siteId: site.id, own: 'true' as const, size: SIZE, ...filter }
  const { content } = await call('extArticles', { query })
  return { part, path, articles: content, news: [] }
}

async function issueFeed(context: MachineContext, id: number | null): Promise<FeedContent> {
  const { call, site, locale } = context
  const t = translator(locale, 'feeds')
  const period: Period | undefined =
    id === null
      ? site.publicationIndexId === null
        ? undefined
        : (await call('getFirstTwoPeriods', { query: { publicationIndexId: site.publicationIndexId } }))[0]
      : await call('getPeriodInfo', { query: { id } })
  if (!period) {
    if (id !== null) throw new RcPubError('not-found', '')
    return listFeed(context, t('current'), href.issue({ locale }), {})
  }
  const columns = await call('getArticlesByPeriodicalIdGroupByColumn', {
    params: { periodId: period.id },
    query: { size: limits.issueArticles },
  })
  return {
    part: period.year === null ? t('current') : issueTitle(period, translator(locale, 'issue')),
    path: canonicalOfIssue(period, { locale, site }),
    articles: columns.flatMap(({ content }) => content),
    news: [],
  }
}

async function journalFeed(context: MachineContext, id: number): Promise<FeedContent> {
  const { call, locale, site } = context
  const journals = await call('findGroupBySiteId', { query: { siteId: site.id } })
  const journal = journals.find((candidate) => candidate.id === id)
  if (!journal) throw new RcPubError('not-found', '')
  const name = localized(locale, { zh: journal.publicationName, en: journal.enPublicationName }).text
  return listFeed(context, name, href.journal({ locale, id }), { publicationIndexId: id })
}

async function newsFeed(
  { call, locale, site }: MachineContext,
  channelId: string | null,
): Promise<FeedContent> {
  const channel = channelId === null ? null : await enabledChannel({ call }, channelId)
  const { content } = await call('getHomeNewsList', {
    query: { siteId: site.id, size: SIZE, ...(channel ? { channelId: channel.id } : {}) },
  })
  return {
    part: channel
      ? localized(locale, { zh: channel.name, en: channel.enName }).text
      : translator(locale, 'feeds')('news'),
    path: channel ? href.newsList({ locale, channelId: channel.id }) : href.newsList({ locale }),
    articles: [],
    news: content,
  }
}
