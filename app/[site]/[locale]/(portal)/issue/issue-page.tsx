import type { academicRoute, issueRoute } from '@/lib/routes/areas/journal'
import type { PageRequest } from '@/lib/routes/route'
import { articleWords } from '@/app/_content/article-words'
import { HeadData } from '@/app/_page/head-data'
import { screenPage } from '@/app/_page/screen-page'
import { localized } from '@/lib/i18n/localized'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import { issueJsonLd, issuePath } from './issue-head-data'
import { type IssueQuery, loadIssue } from './load'
import { issueView } from './view-model'
import { IssueView } from './view'

/** The screen of an issue, under each of its routes. */
export const issuePage = <R extends typeof issueRoute | typeof academicRoute>(
  route: R,
  queryOf: (request: PageRequest<R>) => IssueQuery,
) =>
  screenPage({
    route,
    load: (_, request: PageRequest<R>) => loadIssue(JSON.stringify(queryOf(request))),
    head: ({ period }, { locale, bundle }) => {
      const t = translator(locale, 'issue')
      if (!period) return { title: t('contents'), canonical: href.issue({ locale }) }
      const own = period.publicationIndexId === bundle.site.publicationIndexId
      const journal = own
        ? ''
        : `${localized(locale, { zh: period.publicationName, en: period.enPublicationName }).text} · `
      return {
        title: journal + issueView.title(period, t),
        canonical: own
          ? issuePath(period, locale)
          : href.archive({ locale, issue: { siteId: period.siteId, channelId: 0, periodId: period.id } }),
      }
    },
    view: (data, context) => {
      const view = issueView.build(
        data,
        context,
        translator(context.locale, 'issue'),
        translator(context.locale, 'article'),
      )
      return (
        <>
          {data.period && <HeadData jsonLd={issueJsonLd(data.period, context)} />}
          <IssueView view={view} words={articleWords(context.locale)} />
        </>
      )
    },
  })
