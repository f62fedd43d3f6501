import { answerMachine, machineContext } from '@/app/_machine/machine'
import { robotsTxt } from '@/lib/rules/robots'
import { siteOrigin } from '@/lib/http/site-origin'
import { RcPubError } from '@/lib/client/rc-pub-error'

const HEADERS = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }

/** Sends the robots.txt of the host's site. */
export const GET = async (request: Request) => {
  try {
    const { origin } = await machineContext(request)
    return new Response(robotsTxt(origin, true), { headers: HEADERS })
  } catch (error) {
    if (error instanceof RcPubError && (error.kind === 'forbidden-site' || error.kind === 'expired-site'))
      return new Response(robotsTxt('', false), { headers: { ...HEADERS, 'cache-control': 'no-store' } })
    // Maintenance: robots that cannot read this file may treat the whole site as disallowed for a long time.
    if (error instanceof RcPubError && error.site?.maintenanceUntil)
      return new Response(robotsTxt(siteOrigin(request.headers.get('host') ?? ''), true), {
        headers: { ...HEADERS, 'cache-control': 'no-store' },
      })
    return answerMachine(request, () => Promise.reject(error as Error))
  }
}
