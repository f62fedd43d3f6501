import 'server-only'
import { loadFormDraft } from '@/app/_account/form-draft'
import type { PageRequest, ScreenContext } from '@/app/_page/screen'
import { RcPubError } from '@/lib/client/rc-pub-error'
import type { reportErrorRoute } from '@/lib/routes/areas/article'
import { takesErrorReports } from '@/app/_article/error-reports'

export type ReportErrorData = Awaited<ReturnType<typeof loadReportError>>

/** Loads the article and the restored input of the form; throws not-found where the site has no address for reports. */
export async function loadReportError(
  { call, bundle }: ScreenContext,
  { params, query }: PageRequest<typeof reportErrorRoute>,
) {
  if (!takesErrorReports(bundle)) throw new RcPubError('not-found', 'this site has no email address')
  const [article, draft] = await Promise.all([
    call('getArticle', { params: { id: params.id } }),
    loadFormDraft(query),
  ])
  return { article, draft }
}
