import 'server-only'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { type ScreenContext, supportPhone } from '@/app/_page/render-screen'
import { type PageRequest } from '@/lib/routes/route'
import { type jumpRoute } from '@/lib/routes/areas/article'
import { webUrl } from '@/lib/text/safe-url'
import { PageRedirect } from '@/app/_page/redirect-page'

/** Why the address a work is read at cannot be had, and the support phone. */
export type JumpData = { error: RcPubError; phone: string | undefined }

/** Redirects to the address the work is read at today. */
export async function loadJump(
  context: ScreenContext,
  { params }: PageRequest<typeof jumpRoute>,
): Promise<JumpData> {
  try {
    const url = webUrl(await jumpUrl(context, params))
    if (url) throw new PageRedirect(url, 302)
    throw new RcPubError('bad-shape', 'getJumpUrl: no address')
  } catch (error) {
    if (!(error instanceof RcPubError)) throw error
    return { error, phone: await supportPhone(error) }
  }
}

type Params = PageRequest<typeof jumpRoute>['params']

const jumpUrl = ({ call, locale }: ScreenContext, { kind, siteId, id }: Params) =>
  kind === 'news'
    ? call('getNewsJumpUrl', { query: { siteId, id, language: locale } })
    : call('getArticleJumpUrl', { query: { siteId, id } })
