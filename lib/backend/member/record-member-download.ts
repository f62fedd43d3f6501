import { signedIn } from '@/lib/backend/auth/session'
import type { Context } from '@/lib/backend/http/handler'
import { recordDownload } from './queries/favorites'
import { log } from '@/lib/backend/log'
import { citationsOf, existing } from './favorites'
import { ARTICLE } from '@/lib/rules/resource-type'

/**
 * Records a delivered file in the download list of the signed-in member; a failure is logged and the file still sent.
 */
export async function recordMemberDownload(
  context: Context,
  articleId: number,
  attachType: string,
  response: Response,
): Promise<Response> {
  const { method, headers } = context.request
  if (!response.ok || method === 'HEAD' || (headers.get('range') ?? 'bytes=0-') !== 'bytes=0-')
    return response
  try {
    const found = await signedIn(context)
    if (!found) return response
    const [work] = await existing(context, [{ type: ARTICLE, id: articleId }])
    if (!work?.row) return response
    const values = { articleId, attachType, siteId: work.row.siteId, ...citationsOf(work.row) }
    await recordDownload(context.db, { memberId: found.member.id, ...values })
  } catch (error) {
    log('members: a download could not be recorded', error)
  }
  return response
}
