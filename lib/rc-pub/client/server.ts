import 'server-only'
import axios from 'axios'
import { handle } from '@/lib/backend/handle'
import type { Locale } from '@/lib/i18n/locales'
import { type Client, buildClient } from './call'

/** Milliseconds a page waits for one call (safety F02); the spec's 600,000 ms is the browser client's. */
const RENDER_DEADLINE_MS = 3500

/**
 * The client of a page: in process, where `handle` answers from the embedded back end or hands on to the remote one
 * RC_PUB_ORIGIN names.
 */
export function serverClient({
  siteKey,
  siteId,
  locale,
}: {
  siteKey: string
  siteId?: number
  locale: Locale
}): Client {
  const http = axios.create({
    baseURL: 'http://rc-pub.internal',
    timeout: RENDER_DEADLINE_MS,
    adapter: 'fetch',
    headers: {
      language: locale,
      accept: 'application/json',
      ...(siteId === undefined ? {} : { siteId: String(siteId) }),
    },
    env: { fetch: inProcess(siteKey) },
  })
  return buildClient(http)
}

const inProcess =
  (siteKey: string): typeof fetch =>
  async (input, init) =>
    handle(new Request(input, init), { siteKey })
