import { type CallName, type Contract, contract } from '@/lib/contract'
import type { DataOf, Endpoint, ParamsIn, QueryIn } from '@/lib/contract/endpoint'
import { envelope } from '@/lib/contract/envelope'
import type { Site } from '@/lib/contract/site'
import type { Locale } from '@/lib/i18n/locales'
import { Refusal, notFound } from '@/lib/backend/http/handler'
import { remoteFetchTwice } from '../remote-fetch'
import { completeRows } from './complete-rows'

/** Site of a host at a remote back end, in one language. */
export type RemoteSite = { origin: string; key: string; site: Site; locale: Locale }

type Input<Name extends CallName> = {
  params?: ParamsIn<Contract[Name]>
  query?: QueryIn<Contract[Name]>
}

/**
 * Sends one of the platform's calls to a remote back end and parses the response as leniently as the contract does. A
 * 500 is retried once. Throws 404 for an unknown call or resource or another shape, 503 when there is no answer.
 */
export async function callRemote<Name extends CallName>(
  remote: RemoteSite,
  name: Name,
  input: Input<Name> = {},
): Promise<DataOf<Contract[Name]>> {
  const { path, aliases } = contract[name] as Endpoint
  // The platform has some calls under another name than this portal.
  const paths = [path, ...aliases]
  for (const other of paths.slice(0, -1)) {
    const data = await callPath(remote, name, other, input).catch(orElse(undefined))
    if (data !== undefined) return data
  }
  return callPath(remote, name, paths.at(-1) ?? path, input)
}

async function callPath<Name extends CallName>(
  { origin, site, locale }: RemoteSite,
  name: Name,
  template: string,
  { params, query }: Input<Name>,
): Promise<DataOf<Contract[Name]>> {
  const call = contract[name] as Endpoint
  const path = template.replace(/\{(\w+)\}/g, (_, part: string) =>
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

/** Returns a handler that replaces any refusal but a 503 by a fallback value. */
export const orElse =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    if (error instanceof Refusal && error.http !== 503) return otherwise
    throw error
  }
