import { getTranslations } from 'next-intl/server'
import { citeRoute } from '@/lib/routes/areas/article'
import type { Metadata } from 'next'
import { pageMetadata } from '@/app/_page/page-metadata'
import { renderScreen } from '@/app/_page/render-screen'
import { type SearchParams, readRequest } from '@/lib/routes/internal-path'
import { loadCite } from './load'
import { citeView } from './view-model'
import { CiteView } from './view'

type Props = { searchParams: Promise<SearchParams> }

export const generateMetadata = ({ searchParams }: Props): Promise<Metadata> =>
  pageMetadata(async ({ locale }) => {
    const { query } = readRequest(citeRoute, await searchParams)
    const { title } = citeView(
      await loadCite(query.ids, query.style),
      locale,
      await getTranslations('citation'),
    )
    return { title, robots: { index: false } }
  })

export default async function Page({ searchParams }: Props) {
  const { query } = readRequest(citeRoute, await searchParams)
  return renderScreen(async ({ locale }) => (
    <CiteView
      view={citeView(await loadCite(query.ids, query.style), locale, await getTranslations('citation'))}
    />
  ))
}
