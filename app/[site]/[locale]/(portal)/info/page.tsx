import type { Metadata } from 'next'
import { pageMetadata } from '@/app/page-metadata'
import { renderScreen } from '@/app/render-screen'
import { OwnerHtml } from '@/components/page/owner-html'
import { EmptyState } from '@/components/ui/empty-state'
import { localised } from '@/lib/i18n/localised'
import { translator } from '@/lib/i18n/translator'
import { type SearchParams, decodeParams } from '@/lib/routes/internal-path'
import { loadInfo } from './load-info'
import styles from './info.module.scss'

type Props = { searchParams: Promise<SearchParams> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { params } = decodeParams(await searchParams)
  return pageMetadata(async ({ locale }) => {
    const channel = await loadInfo(params.id)
    return { title: localised(locale, channel.name, channel.enName) }
  })
}

export default async function Page({ searchParams }: Props) {
  const { params } = decodeParams(await searchParams)
  return renderScreen(async ({ locale }) => {
    const channel = await loadInfo(params.id)
    const page = translator(locale, 'page')
    const [own, other] =
      locale === 'en'
        ? [channel.enContentHtml, channel.contentHtml]
        : [channel.contentHtml, channel.enContentHtml]
    const html = own ?? other
    return (
      <article className={styles.page}>
        <h1>{localised(locale, channel.name, channel.enName)}</h1>
        {!own && other && <p>{page('onlyOther')}</p>}
        {html ? (
          <OwnerHtml html={html} lang={own ? locale : locale === 'en' ? 'zh' : 'en'} />
        ) : (
          <EmptyState title={page('empty')} text={page('emptyNext')} />
        )}
      </article>
    )
  })
}
