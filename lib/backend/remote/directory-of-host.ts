import { z } from '@/lib/zod'
import { Refusal } from '@/lib/backend/http/handler'
import { siteEntry } from '@/lib/contract/ext'
import { envelope } from '@/lib/contract/envelope'
import { remoteSite, showsSite } from './remote-sites'

const answer = envelope.extend({ data: z.array(siteEntry.pick({ key: true, id: true, state: true })) })

/**
 * Returns the directory of sites as a visitor of a host gets it: whole on an aggregate, else the site itself and the open
 * sites it shows.
 */
export async function directoryOfHost(
  origin: string,
  siteKey: string,
  response: Response,
): Promise<Response> {
  const site = await remoteSite(origin, siteKey).catch(refused)
  if (site?.type === 'all') return response
  const { status, headers } = response
  const whole = (await response.json()) as { data: unknown[] }
  const parsed = answer.safeParse(whole)
  if (!parsed.success) throw new Refusal(503, 'unavailable')
  const isShown = await Promise.all(
    parsed.data.data.map(
      async ({ key, id, state }) =>
        key === siteKey || (site !== null && state === 'open' && (await showsSite(origin, siteKey, id))),
    ),
  )
  const remaining = new Headers(headers)
  remaining.delete('content-length')
  const shown = JSON.stringify({ ...whole, data: whole.data.filter((_, at) => isShown[at]) })
  return new Response(shown, { status, headers: remaining })
}

/** A closed or expired site shows no others. */
function refused(error: unknown): null {
  if (error instanceof Refusal && error.http !== 503) return null
  throw error
}
