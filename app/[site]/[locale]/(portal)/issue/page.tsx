import type { Metadata } from 'next'
import { articleWords } from '@/app/article-words'
import { pageMetadata } from '@/app/page-metadata'
import { renderScreen } from '@/app/render-screen'
import { translator } from '@/lib/i18n/translator'
import { type SearchParams, decodeParams } from '@/lib/routes/internal-path'
import { loadIssue } from './load-issue'
import { issueView } from './view-model'
import { IssueView } from './view'

type Props = { searchParams: Promise<SearchParams> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { params } = decodeParams(await searchParams)
  return pageMetadata(async (context) => {
    const { period } = await loadIssue(params.year, params.issue)
    const t = translator(context.locale, 'issue')
    return { title: period ? issueView.title(period, t) : t('contents') }
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
    return <IssueView view={view} words={articleWords(context.locale)} />
  })
}
