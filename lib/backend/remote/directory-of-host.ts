import { z } from '@/lib/zod'
import { Refusal } from '@/lib/backend/http/handler'
import { siteEntry } from '@/lib/contract/ext'
import { envelope } from '@/lib/contract/envelope'
import { UNTOLD } from '@/lib/backend/site/site-entries'
import { remoteSite, showsSite } from './remote-sites'

const answer = envelope.extend({ data: z.array(siteEntry.pick({ key: true, id: true, state: true })) })

/**
 * Returns the directory of sites as a visitor of a host gets it: whole on an aggregate, else the sites it shows, and of
 * other open ones only where they are.
 */
export async function directoryOfHost(
  origin: string,
  siteKey: string,
  response: Response,
): Promise<Response> {
  const site = await remoteSite(origin, siteKey).catch(refused)
  if (site?.type === 'all') return response
  const { status, headers } = response
  const whole = (await response.json()) as { data: object[] }
  const parsed = answer.safeParse(whole)
  if (!parsed.success) throw new Refusal(503, 'unavailable')
  const isShown = await Promise.all(
    parsed.data.data.map(
      async ({ key, id }) => key === siteKey || (site !== null && (await showsSite(origin, siteKey, id))),
    ),
  )
  const told = whole.data.flatMap((entry, at) => {
    const { key, state } = parsed.data.data[at] ?? {}
    if (key !== siteKey && state !== 'open') return []
    return [isShown[at] ? entry : { ...entry, ...UNTOLD }]
  })
  const remaining = new Headers(headers)
  remaining.delete('content-length')
  return new Response(JSON.stringify({ ...whole, data: told }), { status, headers: remaining })
}

/** A closed or expired site shows no others. */
function refused(error: unknown): null {
  if (error instanceof Refusal && error.http !== 503) return null
  throw error
}
