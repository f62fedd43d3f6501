import 'server-only'
import { RcPubError } from '@/lib/client/rc-pub-error'
import type { PageRequest, ScreenContext } from '@/app/_page/screen'
import { supportPhone } from '@/app/_page/render-screen'
import type { jumpRoute } from '@/lib/routes/areas/article'
import { webUrl } from '@/lib/text/safe-url'
import { PageRedirect } from '@/app/_page/page-redirect'

/** Why the address of a work is not available, and the support phone. */
export type JumpData = { error: RcPubError; phone: string | undefined }

/** Redirects to the current address of the work. */
export async function loadJump(
  context: ScreenContext,
  { params }: PageRequest<typeof jumpRoute>,
): Promise<JumpData> {
  try {
    throw new PageRedirect(addressOf(await jumpUrl(context, params)), 302)
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

/** Returns the web address of an answer; throws not-found (never retried) when it has none. */
export function addressOf(answer: string): string {
  const url = webUrl(answer)
  if (!url) throw new RcPubError('not-found', '')
  return url
}
