import type { Metadata } from 'next'
import { articleWords } from '@/app/article-words'
import { HeadData } from '@/app/head-data'
import { pageMetadata } from '@/app/page-metadata'
import { renderScreen } from '@/app/render-screen'
import { translator } from '@/lib/i18n/translator'
import { type SearchParams, decodeParams } from '@/lib/routes/internal-path'
import { issueJsonLd, issuePath } from './issue-head-data'
import { loadIssue } from './load-issue'
import { issueView } from './view-model'
import { IssueView } from './view'

type Props = { searchParams: Promise<SearchParams> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { params } = decodeParams(await searchParams)
  return pageMetadata(async (context) => {
    const { period } = await loadIssue(params.year, params.issue)
    const t = translator(context.locale, 'issue')
    if (!period) return { title: t('contents') }
    return { title: issueView.title(period, t), canonical: issuePath(period, context.locale) }
  })
}

export default async function Page({ searchParams }: Props) {
  const { params } = decodeParams(await searchParams)
  return renderScreen(async (context) => {
    const data = await loadIssue(params.year, params.issue)
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
  })
}
