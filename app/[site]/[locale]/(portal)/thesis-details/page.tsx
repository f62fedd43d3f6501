import { thesisDetailsRoute } from '@/lib/routes/areas/article'
import type { Metadata } from 'next'
import { redirectPage } from '@/app/_page/redirect-page'
import { pageSite, renderScreen } from '@/app/_page/render-screen'
import { Problem } from '@/components/page/problem'
import { translator } from '@/lib/i18n/translator'
import { articleHref } from '@/lib/routes/article-href'
import { href } from '@/lib/routes/href'
import { type SearchParams, readRequest } from '@/lib/routes/internal-path'
import { isGroupSite } from '@/lib/site/is-group-site'
import { FollowHash } from './follow-hash'

type Props = { searchParams: Promise<SearchParams> }

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await pageSite()
  return { title: translator(locale, 'page')('oldLinkTitle'), robots: { index: false } }
}

/** `/thesisDetails?columnId={id}` leads to the article; `/thesisDetails#{doi}` is read by the browser. */
export default async function Page({ searchParams }: Props) {
  const { columnId } = readRequest(thesisDetailsRoute, await searchParams).query
  return renderScreen(async ({ locale, bundle: { site }, call }) => {
    if (columnId && /^\d{1,9}$/.test(columnId)) {
      const article = await call('getArticle', { params: { id: columnId } })
      const where = { locale, site: { id: site.id, isGroup: isGroupSite(site) } }
      return redirectPage(articleHref(article, where), locale)
    }
    const t = translator(locale, 'page')
    return (
      <>
        <FollowHash locale={locale} />
        <Problem
          title={t('oldLinkTitle')}
          text={t('oldLinkText')}
          next={t('oldLinkNext')}
          home={{ label: t('search'), href: href.seniorSearch() }}
        />
      </>
    )
  })
}
