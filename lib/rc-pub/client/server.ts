import 'server-only'
import axios from 'axios'
import { handle } from '@/lib/backend/handle'

import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/locales'
import { type Client, buildClient } from './call'

/** Milliseconds a page waits for one call (safety F02); the spec's 600,000 ms is the browser client's. */
const RENDER_DEADLINE_MS = 3000

/** Bytes of an answer accepted from a remote back end (safety F04). */
const MAX_ANSWER = 5 * 1024 * 1024

/**
 * The client of a page: in process against the embedded back end, or over HTTP when RC_PUB_ORIGIN names a remote one.
 * `siteId` is sent to a remote one, which cannot know the site from our Host.
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
  const remote = env.RC_PUB_ORIGIN
  const http = axios.create({
    baseURL: remote ?? 'http://rc-pub.internal',
    timeout: RENDER_DEADLINE_MS,
    maxContentLength: MAX_ANSWER,
    adapter: 'fetch',
    headers: {
      language: locale,
      accept: 'application/json',
      ...(siteId === undefined ? {} : { siteId: String(siteId) }),
    },
    ...(remote ? {} : { env: { fetch: inProcess(siteKey) } }),
  })
  return buildClient(http)
}

const inProcess =
  (siteKey: string): typeof fetch =>
  async (input, init) =>
    handle(new Request(input, init), { siteKey })
