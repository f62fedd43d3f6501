import { articleWords } from '@/app/_content/article-words'
import { HeadData } from '@/app/_page/head-data'
import { type Asked, screenPage } from '@/app/_page/screen-page'
import { localized } from '@/lib/i18n/localized'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import { issueJsonLd, issuePath } from './issue-head-data'
import { type IssueAsked, loadIssue } from './load'
import { issueView } from './view-model'
import { IssueView } from './view'

/** The screen of an issue, however it was asked for. */
export const issuePage = (askedIssue: (asked: Asked) => IssueAsked) =>
  screenPage({
    load: (_, asked) => loadIssue(JSON.stringify(askedIssue(asked))),
    head: ({ period }, { locale, bundle }) => {
      const t = translator(locale, 'issue')
      if (!period) return { title: t('contents'), canonical: href.latestIssue({ locale }) }
      const own = period.publicationIndexId === bundle.site.publicationIndexId
      const journal = own
        ? ''
        : `${localized(locale, { zh: period.publicationName, en: period.enPublicationName }).text} · `
      return {
        title: journal + issueView.title(period, t),
        canonical: own
          ? issuePath(period, locale)
          : href.archiveIssue({ locale, siteId: period.siteId, channelId: 0, periodId: period.id }),
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
