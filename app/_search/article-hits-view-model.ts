import { type PageContext, currentSite } from '@/app/_page/screen'
import { type EntryView, entryView } from '@/components/article/entry-view-model'
import { markExceptions } from '@/components/article/status-badges'
import type { SearchItem, SearchPage } from '@/lib/contract/search-page'
import { langAttribute } from '@/lib/i18n/lang-attribute'
import { translator } from '@/lib/i18n/translator'
import { plainText } from '@/lib/text/inline-html'
import { markedTitle, matchedLine } from './hit-view-model'
import type { SearchState } from './search-state'

export type ArticleHit = {
  entry: EntryView
  /** The passage of the text that holds words of the query. */
  passageHtml: string | null
  passageLang?: string | undefined
  matchedHtml: string | null
}

/** Returns the articles of a page of hits, with marks for its exceptions. */
export function articleHits(page: SearchPage, context: PageContext, state: SearchState): ArticleHit[] {
  const hits = page.content
    .filter(({ kind }) => kind === 'article')
    .map((item, _, all) => articleHit(item, context, { state, withJournal: namesJournals(all, context) }))
  const entries = markExceptions(hits.map(({ entry }) => entry))
  return hits.map((hit, at) => ({ ...hit, entry: entries[at] ?? hit.entry }))
}

/** The journal of a site is named in its header: its name stands only beside those of others. */
const namesJournals = (articles: readonly SearchItem[], context: PageContext): boolean => {
  const site = currentSite(context)
  return site.isGroup || articles.some(({ siteId }) => siteId !== site.id)
}

type HitOptions = { state: SearchState; withJournal: boolean }

function articleHit(item: SearchItem, context: PageContext, { state, withJournal }: HitOptions): ArticleHit {
  const { locale } = state
  const t = translator(locale, 'search')
  const entry = entryView(item, {
    locale,
    t: translator(locale, 'article'),
    site: currentSite(context),
    withJournal,
  })
  return {
    entry: {
      ...entry,
      titleHtml: markedTitle(item, locale) ?? entry.titleHtml,
      counts: countOf(item, state) ?? entry.counts,
    },
    passageHtml: item.highlight.summary,
    passageLang: langAttribute(locale, plainText(item.highlight.summary)),
    matchedHtml: matchedLine(item, locale, t),
  }
}

/** Returns the count the works are sorted by, shown with each of them. */
function countOf(item: SearchItem, { params, locale }: SearchState): string | null {
  const t = translator(locale, 'article')
  if (params.sort === 'citations') return t('citedCount', { count: item.citedCount })
  return params.sort === 'downloads' ? t('downloadCount', { count: item.downloadCount }) : null
}
