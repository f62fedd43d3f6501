import { issueTitle } from '@/lib/i18n/issue-title'
import { orIncomplete } from '@/lib/client/or-incomplete'
import type { ScreenContext } from '@/app/_page/screen'
import { entryView } from '@/components/article/entry-view-model'
import { markExceptions } from '@/components/article/status-badges'
import type { ModuleInfo } from '@/lib/contract/channel'
import { localDate } from '@/lib/i18n/local-date'
import { localized } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { fileHref } from '@/lib/routes/file-href'
import { issuePath } from '@/lib/routes/issue-path'
import { boundNumbers } from '@/lib/text/bound-numbers'
import { safeUrl } from '@/lib/text/safe-url'
import type { Block } from './block'
import { base, entryOptions, sizeOf } from './block-base'
import { leadOf } from './block-layout'

/** Builds the current issue: its cover and facts, its lead paper, the first of the others. */
export async function currentIssue(context: ScreenContext, module: ModuleInfo): Promise<Block | null> {
  const { call, bundle, locale } = context
  const [newest] = bundle.periods
  if (!newest?.year) return null
  // The bundle, which every page has, does not move when an article is added to an issue; this call does.
  const [period, columns, figures] = await Promise.all([
    call('getPeriodInfo', { query: { id: newest.id } }),
    call('getArticlesByPeriodicalIdGroupByColumn', {
      params: { periodId: newest.id },
      query: { size: sizeOf(module, 6) },
    }),
    firstFigures(context),
  ])
  const t = translator(locale, 'issue')
  const more = issuePath(locale, newest)
  return {
    ...base(context, module, 'main', more, translator(locale, 'home')('fullContents')),
    kind: 'issue',
    cover: safeUrl(period.pictureUrl) ?? null,
    line: boundNumbers(issueTitle(period, t)),
    coverTitle: localized(locale, { zh: period.publicationName, en: period.enPublicationName }).text,
    theme: localized(locale, { zh: period.title, en: period.enTitle }),
    facts: [
      ...(period.articleCount > 0 ? [t('count', { count: period.articleCount })] : []),
      ...(period.publishDate ? [localDate(locale, period.publishDate)] : []),
    ],
    ...leadOf(
      markExceptions(
        columns.flatMap(({ content }) => content.map((article) => entryView(article, entryOptions(context)))),
      ),
      figures,
    ),
  }
}

/** Returns the first picture of the newest articles by article id; empty where a back end has no such list. */
async function firstFigures({ call, bundle }: ScreenContext): Promise<Map<number, string>> {
  const found = await call('pictureList', { query: { siteId: bundle.site.id, size: 30 } }).catch(
    orIncomplete(null),
  )
  const first = new Map<number, string>()
  for (const { articleId, pictures } of found?.content ?? [])
    if (pictures[0] && !first.has(articleId)) first.set(articleId, fileHref(pictures[0].id))
  return first
}
