import { homeRoute } from '@/lib/routes/areas/home'
import type { Metadata } from 'next'
import { articleWords } from '@/app/_content/article-words'
import { HeadData } from '@/app/_page/head-data'
import { pageMetadata } from '@/app/_page/page-metadata'
import { renderScreen } from '@/app/_page/render-screen'
import { answer } from '@/lib/answer'
import { localized } from '@/lib/i18n/localized'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import { type SearchParams, readRequest } from '@/lib/routes/internal-path'
import { homeJsonLd } from './home-head-data'
import { resolveHome } from './resolve-home'
import { homeBlocks } from '@/app/_blocks/load-blocks'
import { StillOf } from '@/components/ui/still'
import { HomeView } from './view'

type Props = { searchParams: Promise<SearchParams> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { params } = readRequest(homeRoute, await searchParams)
  return pageMetadata(async (context) => {
    await resolveHome(context, params.site)
    const { site } = context.bundle
    return {
      title: { absolute: localized(context.locale, { zh: site.name, en: site.enName }).text },
      canonical: href.home({ locale: context.locale }),
    }
  })
}

export default async function Page({ searchParams }: Props) {
  const { params } = readRequest(homeRoute, await searchParams)
  return renderScreen(async (context) => {
    await resolveHome(context, params.site)
    answer({ counted: { kind: 'home', id: 0 } })
    const { bundle, locale } = context
    const name = localized(locale, { zh: bundle.site.name, en: bundle.site.enName }).text
    const blocks = await homeBlocks(context)
    return (
      <>
        <HeadData jsonLd={homeJsonLd(bundle, locale)} />
        <StillOf
          contents
          of={HomeView}
          view={{ name, blocks, words: articleWords(locale), newTab: translator(locale, 'page')('newTab') }}
        />
      </>
    )
  })
}
