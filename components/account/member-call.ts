import { type ClientContext, memberClient as plainClient } from '@/lib/client/member-client'
import type { Client } from '@/lib/client/call'
import { leaveForLogin } from '@/components/providers/member-session'

export { rememberToken, visitorClient } from '@/lib/client/member-client'

/** The member's client for islands without a query client: a 401 leads to the login page. */
export async function memberClient(context: ClientContext): Promise<Client> {
  const [call, { RcPubError }] = await Promise.all([
    plainClient(context),
    import('@/lib/client/rc-pub-error'),
  ])
  return (name, input) =>
    call(name, input).catch((error: unknown) => {
      if (error instanceof RcPubError && error.kind === 'unauthorised')
        leaveForLogin(error.message, context.locale)
      throw error
    })
}
