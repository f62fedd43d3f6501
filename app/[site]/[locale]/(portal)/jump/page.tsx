import type { Metadata } from 'next'
import { jumpProblem } from '@/app/problem-view'
import { leavingPage } from '@/app/redirect-page'
import { pageSite, renderScreen, supportPhone } from '@/app/render-screen'
import { Problem } from '@/components/page/problem'
import { answer } from '@/lib/answer'
import { webUrl } from '@/lib/domain/safe-url'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import type { Client } from '@/lib/rc-pub/client/call'
import { RcPubError } from '@/lib/rc-pub/client/rc-pub-error'
import { type SearchParams, decodeParams } from '@/lib/routes/internal-path'
import type { Params } from '@/lib/routes/types'

type Props = { searchParams: Promise<SearchParams> }

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await pageSite()
  return { title: translator(locale, 'page')('leavingTitle'), robots: { index: false } }
}

/** Asks where the work is read and goes there; what the call says against it is shown (spec chapter 8). */
export default async function Page({ searchParams }: Props) {
  const { params } = decodeParams(await searchParams)
  return renderScreen(async ({ locale, call }) => {
    try {
      const url = webUrl(await jumpUrl(call, params, locale))
      if (url === undefined) throw new RcPubError('bad-shape', 'getJumpUrl: no address')
      return leavingPage(url, locale)
    } catch (error) {
      if (!(error instanceof RcPubError)) throw error
      const view = jumpProblem(error, translator(locale, 'page'), locale, await supportPhone(error))
      answer({ status: view.status, policy: 'none' })
      return <Problem {...view} />
    }
  })
}

const jumpUrl = (call: Client, { kind, siteId, id = '' }: Params, language: Locale) =>
  kind === 'news'
    ? call('getNewsJumpUrl', { query: { siteId, id, language } })
    : call('getArticleJumpUrl', { query: { siteId, id } })
