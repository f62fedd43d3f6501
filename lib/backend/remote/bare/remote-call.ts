import { type CallName, type Contract, contract } from '@/lib/contract'
import type { DataOf, Endpoint, ParamsIn, QueryIn } from '@/lib/contract/endpoint'
import { envelope } from '@/lib/contract/envelope'
import type { Site } from '@/lib/contract/site'
import type { Locale } from '@/lib/i18n/locales'
import { Refusal, notFound } from '@/lib/backend/http/refusal'
import { remoteFetchTwice } from '../remote-fetch'
import { completeRows } from './complete-rows'

/** The site of a host at a remote back end, in one language. */
export type RemoteSite = { origin: string; key: string; site: Site; locale: Locale }

type Input<Name extends CallName> = {
  params?: ParamsIn<Contract[Name]>
  query?: QueryIn<Contract[Name]>
}

/**
 * One of the platform's calls to a remote back end, its answer read as tolerantly as the contract reads. A 500 is asked
 * once more. Throws 404 for what the back end does not know or answers in another shape, 503 where it does not answer.
 */
export async function callRemote<Name extends CallName>(
  { origin, site, locale }: RemoteSite,
  name: Name,
  { params, query }: Input<Name> = {},
): Promise<DataOf<Contract[Name]>> {
  const call = contract[name] as Endpoint
  const path = call.path.replace(/\{(\w+)\}/g, (_, part: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[part] ?? '')),
  )
  const search = new URLSearchParams(
    Object.entries((query ?? {}) as Record<string, unknown>).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, String(value)]],
    ),
  )
  const response = await remoteFetchTwice(`${origin}/rc-pub${path}?${search.toString()}`, {
    headers: { accept: 'application/json', language: locale, siteId: String(site.id) },
  })
  const answer = envelope.safeParse(await response.json().catch(() => null))
  if (!answer.success || answer.data.status !== 0) throw notFound()
  const data = call.data.safeParse(completeRows(answer.data.data, site.id))
  if (!data.success) throw notFound()
  return data.data as DataOf<Contract[Name]>
}

/** What a part falls back to where the back end cannot give it; silence goes on. */
export const orElse =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    if (error instanceof Refusal && error.http !== 503) return otherwise
    throw error
  }
