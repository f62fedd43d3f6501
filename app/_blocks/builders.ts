import 'server-only'
import { type ScreenContext, currentSite } from '@/app/_page/screen'
import { entryView } from '@/components/article/entry-view-model'
import { newsEntry } from '@/components/news/news-entry'
import type { ModuleType } from '@/lib/rules/module-types'
import { boundNumbers } from '@/lib/text/bound-numbers'
import { localized } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import type { RankSort } from '@/lib/contract/rank'
import { href } from '@/lib/routes/href'
import { keywordHref } from '@/lib/routes/keyword-href'
import { base, channelOf, entryOptions, sizeOf } from './block-base'
import { type Builder, collections } from './collections'
import { currentIssue } from './issue-block'
import { journalCards, journalChoices, journalBlock, linkList } from './parts'

/** Builds the block of each module type (docs/behaviour.md#home-and-channels). */
export const builders: Record<ModuleType, Builder> = {
  ...collections,
  currentIssue,
  journalFacts: ({ bundle, locale, ...rest }, module) => {
    const { facts, action } = journalBlock(bundle.basicInfo, locale)
    return facts.length === 0
      ? null
      : { ...base({ bundle, locale, ...rest }, module, 'rail'), kind: 'facts', facts, action }
  },
  onlineFirst: articles({
    group: 'online-first',
    column: 'main',
    more: ({ locale }) => href.onlineFirst({ locale }),
  }),
  justAccepted: articles({
    group: 'accepted',
    column: 'main',
    more: ({ locale }) => href.justAccepted({ locale }),
  }),
  newestArticles: articles({ group: 'all', column: 'main' }),
  mostRead: ranking('views'),
  mostDownloaded: ranking('downloads'),
  mostCited: ranking('citations'),
  news: async (context, module) => {
    const { call, bundle, locale } = context
    const channelId = channelOf(module)
    const found = await call('getHomeNewsList', {
      query: { siteId: bundle.site.id, size: sizeOf(module, 5), ...(channelId ? { channelId } : {}) },
    })
    if (found.content.length === 0) return null
    const t = translator(locale, 'news')
    return {
      ...base(
        context,
        module,
        'main',
        channelId ? href.newsList({ locale, channelId }) : href.newsList({ locale }),
      ),
      kind: 'news',
      entries: found.content.map((item) =>
        newsEntry(item, locale, { external: t('external'), currentSite: currentSite(context) }),
      ),
    }
  },
  journals: async (context, module) => {
    const { call, bundle, locale } = context
    const found = await call('findGroupBySiteId', { query: { siteId: bundle.site.id } })
    const cards = journalCards(found, locale)
    return cards.length === 0
      ? null
      : {
          ...base(context, module, 'wide'),
          kind: 'journals',
          cards,
          choices: journalChoices(found, locale),
        }
  },
  statistics: async (context, module) => {
    const { call, bundle, locale } = context
    const counts = await call('extSiteStatistics', { query: { siteId: bundle.site.id } })
    const { publications, periods, articles: articleCount } = counts
    const text = translator(locale, 'home')('statistics', { publications, periods, articles: articleCount })
    return { ...base(context, module, 'wide'), title: '', kind: 'sentence', text: boundNumbers(text) }
  },
  links: (context, module) => {
    const links = linkList(module, context.locale)
    return links.length === 0 ? null : { ...base(context, module, 'wide'), kind: 'partners', links }
  },
  banner: (context, module) => {
    const links = linkList(module, context.locale).filter(({ picture }) => picture !== null)
    return links.length === 0 ? null : { ...base(context, module, 'wide'), kind: 'pictures', links }
  },
  hotWords: async (context, module) => {
    const { call, bundle, locale } = context
    const query = { siteId: bundle.site.id, size: sizeOf(module, 12) }
    const found = await call('getRelatHotWords', { query })
    const links = found.map(({ word }) => ({ label: word, href: keywordHref(locale, word) }))
    return links.length === 0 ? null : { ...base(context, module, 'main'), kind: 'links', links }
  },
  html: (context, module) => {
    const { html, enHtml } = (module.config ?? {}) as { html?: string; enHtml?: string }
    const { text, lang } = localized(context.locale, { zh: html, en: enHtml })
    return text === '' ? null : { ...base(context, module, 'wide'), kind: 'html', html: text, lang }
  },
}

/** Extra articles requested, since some may be shown elsewhere on the page (`layoutBlocks`). */
const REPEATS = 12

type ListOptions = {
  group: 'all' | 'online-first' | 'accepted'
  column: 'main' | 'rail'
  more?: (context: ScreenContext) => string
}

function articles({ group, column, more }: ListOptions): Builder {
  return async (context, module) => {
    const found = await context.call('extArticles', {
      query: { siteId: context.bundle.site.id, group, own: '1', size: sizeOf(module, 5) + REPEATS },
    })
    if (found.content.length === 0) return null
    const entries = found.content.map((article) => entryView(article, entryOptions(context)))
    return {
      ...base(context, module, column, more?.(context)),
      kind: 'articles',
      size: sizeOf(module, 5),
      entries,
    }
  }
}

/** Builds a ranking of articles; those without a count are not ranked, as their order would be arbitrary. */
function ranking(sort: RankSort): Builder {
  return async (context, module) => {
    const found = await context.call('rank', {
      query: { siteId: context.bundle.site.id, sort, own: '1', size: sizeOf(module, 5) + REPEATS },
    })
    if (found.content.length === 0) return null
    const entries = found.content.map((article) => entryView(article, entryOptions(context)))
    return { ...base(context, module, 'rail'), kind: 'articles', size: sizeOf(module, 5), entries }
  }
}
