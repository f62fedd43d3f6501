import type { JumpKind } from '@/lib/routes/jump-kind'
import { jumpRoute } from '@/lib/routes/areas/article'
import { cache } from 'react'
import type { Metadata } from 'next'
import { jumpProblem } from '@/app/_page/problem-view-model'
import { leavingPage } from '@/app/_page/redirect-page'
import { pageSite, renderScreen, screenContext, supportPhone } from '@/app/_page/render-screen'
import { Problem } from '@/components/page/problem'
import { answer } from '@/lib/answer'
import { webUrl } from '@/lib/text/safe-url'
import { translator } from '@/lib/i18n/translator'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { type SearchParams, readRequest } from '@/lib/routes/internal-path'

type Props = { searchParams: Promise<SearchParams> }

/** Where the work is read, or why that cannot be had. Asked once a request. */
const jumpUrl = cache(async (kind: JumpKind, siteId: number, id: number): Promise<string | RcPubError> => {
  try {
    const { locale, call } = await screenContext()
    const url = webUrl(
      kind === 'news'
        ? await call('getNewsJumpUrl', { query: { siteId, id, language: locale } })
        : await call('getArticleJumpUrl', { query: { siteId, id } }),
    )
    return url ?? new RcPubError('bad-shape', 'getJumpUrl: no address')
  } catch (error) {
    if (error instanceof RcPubError) return error
    throw error
  }
})

async function asked({ searchParams }: Props) {
  const { kind, siteId, id } = readRequest(jumpRoute, await searchParams).params
  return jumpUrl(kind, siteId, id)
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale } = await pageSite()
  const t = translator(locale, 'page')
  const failed = (await asked(props)) instanceof RcPubError
  return { title: failed ? t('jumpFailedTitle') : t('leavingTitle'), robots: { index: false } }
}

/** Asks where the work is read and goes there; a refusal is shown with the server's message. */
export default async function Page(props: Props) {
  return renderScreen(async ({ locale }) => {
    const found = await asked(props)
    if (!(found instanceof RcPubError)) return leavingPage(found, locale)
    const view = jumpProblem(found, translator(locale, 'page'), locale, await supportPhone(found))
    answer({ status: view.status, policy: 'none' })
    return <Problem {...view} />
  })
}
