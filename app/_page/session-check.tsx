import { env } from '@/lib/env'
import { memberCallHref } from '@/lib/routes/api-href'

/**
 * Clears the cookies of a session that ended on another host, without scripts: with them `sessionQuery` does. Pages are
 * the same for everybody, so the check is a request of its own.
 */
export const SessionCheck = () =>
  env.RC_PUB_ORIGIN ? null : (
    <noscript>
      <img src={memberCallHref('sessionCheck')} alt="" width={1} height={1} hidden />
    </noscript>
  )
