import 'server-only'
import axios from 'axios'
import { readInProcess, handle } from '@/lib/backend/handle'
import { env } from '@/lib/env'
import { isJson } from '@/lib/http/media-type'
import type { Locale } from '@/lib/i18n/locales'
import { within } from '@/lib/deadline'
import { withSidesApart } from '@/lib/contract/both-sides'
import type { DataOf } from '@/lib/contract/endpoint'
import type { CallName, Contract } from '@/lib/contract'
import { type Client, type Input, buildClient, dataOf } from './call'
import { brokenCall } from './rc-pub-error'

/**
 * Timeout of a page's call in milliseconds: pages report a missing response within 3.5 s. The browser client waits
 * 600,000.
 */
const CALL_TIMEOUT_MS = 3200

/** Reader of a page: address, and cookies of the request. */
export type ReaderIdentity = { address: string | null; cookie: string | null }

type ServerContext = { siteKey: string; siteId?: number; locale: Locale; reader?: ReaderIdentity }

/** Creates the client of a page: calls the embedded back end in process, or the one at RC_PUB_ORIGIN over HTTP. */
export const serverClient = (context: ServerContext): Client =>
  env.RC_PUB_ORIGIN ? overHttp(context) : (name, input = {}) => direct(context, name, input)

const headersOf = ({ siteId, locale, reader }: ServerContext): Record<string, string> => ({
  language: locale,
  accept: 'application/json',
  ...(reader?.cookie ? { cookie: reader.cookie } : {}),
  ...(siteId === undefined ? {} : { siteId: String(siteId) }),
})

function overHttp(context: ServerContext): Client {
  const client = buildClient(
    axios.create({
      baseURL: 'http://rc-pub.internal',
      timeout: CALL_TIMEOUT_MS,
      adapter: 'fetch',
      headers: headersOf(context),
      env: {
        fetch: async (input, init) => jsonOnly(await handle(new Request(input, init), arrivalOf(context))),
      },
    }),
  )
  return async (name, input) => {
    const data = await client(name, input)
    return withSidesApart(data) as typeof data
  }
}

/**
 * Returns JSON responses, whose size is limited where they are read; anything else a remote API sends may have no end
 * and becomes a 503.
 */
async function jsonOnly(response: Response): Promise<Response> {
  if (isJson(response.headers)) return response
  await response.body?.cancel()
  return new Response(null, { status: 503 })
}

/** Calls the back end in process, without serialisation: the input is validated, the data is used as it is. */
async function direct<Name extends CallName>(
  context: ServerContext,
  name: Name,
  { params, query }: Input<Contract[Name]>,
): Promise<DataOf<Contract[Name]>> {
  const answered = await within(
    readInProcess(
      name,
      { params: texts(params), query: new URLSearchParams(texts(query)), headers: headersOf(context) },
      arrivalOf(context),
    ),
    CALL_TIMEOUT_MS,
    () => brokenCall('unreachable', `no answer in ${CALL_TIMEOUT_MS} ms`),
  )
  if (!(answered instanceof Response)) return answered.data as DataOf<Contract[Name]>
  const data: unknown = await answered.json().catch(() => null)
  return dataOf(name, { status: answered.status, data })
}

const arrivalOf = ({ siteKey, reader }: ServerContext) => ({
  siteKey,
  address: reader?.address ?? null,
  forEverybody: reader === undefined,
})

/** Converts values to query strings, without missing ones. */
const texts = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((values ?? {}) as object)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]) => [key, String(value)]),
  )
