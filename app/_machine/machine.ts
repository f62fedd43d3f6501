import 'server-only'
import { problemView } from '@/app/_page/problem-view-model'
import { STREAM_RETRY_SECONDS, StreamsFull, withStreamPermit } from '@/lib/http/stream-permit'
import { siteOrigin } from '@/lib/http/site-origin'
import { type Locale, isLocale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import type { Client } from '@/lib/client/call'
import { RcPubError, type RcPubErrorKind } from '@/lib/client/rc-pub-error'
import { serverClient } from '@/lib/client/server'
import { env } from '@/lib/env'
import { atHost } from '@/lib/site/visited-host'
import { siteKeyOfHost } from '@/lib/site/site-of-host'
import { PUBLIC_PATH_HEADER } from '@/lib/routes/route-headers'
import type { Site } from '@/lib/contract/site'

/** Context of a machine endpoint: the site of the Host resolved by the front. */
export type MachineContext = {
  siteKey: string
  site: Site
  origin: string
  /** `lang` of the address, else the site's default language. */
  locale: Locale
  call: Client
}

/**
 * Returns the context of a request outside the pages: the site named by the front, or by the host without the front.
 */
export async function machineContext(request: Request): Promise<MachineContext> {
  const host = (request.headers.get('host') ?? '').toLowerCase()
  const siteKey = request.headers.get('x-portal-site') ?? siteKeyOfHost(host) ?? ''
  const requestedLang = new URL(request.url).searchParams.get('lang')
  const site = await serverClient({ siteKey, locale: 'zh' })('findBySld', { query: { sld: siteKey } })
  const siteAtHost = atHost(site, env.RC_PUB_ORIGIN ? host : null)
  const standard = isLocale(site.defaultLanguage) ? site.defaultLanguage : 'zh'
  const locale = isLocale(requestedLang) ? requestedLang : standard
  return {
    siteKey,
    site: siteAtHost,
    origin: siteOrigin(siteAtHost.address ?? host),
    locale,
    call: serverClient({ siteKey, siteId: site.id, locale }),
  }
}

/**
 * Returns the language of a machine endpoint's address: `lang`, else the path segment, else the site's; for answers
 * without a loaded site.
 */
export function machineLocale(request: Request): Locale {
  const requestedLang = new URL(request.url).searchParams.get('lang')
  const [, segment] = (request.headers.get(PUBLIC_PATH_HEADER) ?? '').split(/[/?]/)
  const standard = request.headers.get('x-portal-default-language')
  return [requestedLang, segment, standard].find(isLocale) ?? 'zh'
}

/** Builds a plain-text response with a status and sentences. */
export const plainAnswer = (
  status: number,
  lines: string[],
  headers: Record<string, string> = {},
): Response =>
  new Response(lines.map((line) => `${line}\n`).join(''), {
    status,
    headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8', ...headers },
  })

/** Answers a failure at a machine endpoint: the status and the sentences of the error page, as plain text. */
export function refuseMachine(request: Request, kind: RcPubErrorKind, phone?: string): Response {
  const locale = machineLocale(request)
  const { status, title, text, next, support } = problemView(kind, translator(locale, 'page'), locale, phone)
  return plainAnswer(status, [title, text, next, ...(support === undefined ? [] : [support])], {
    'content-language': locale,
    ...(status === 503 ? { 'retry-after': '30' } : {}),
  })
}

function refuseStream(request: Request): Response {
  const locale = machineLocale(request)
  return plainAnswer(429, [translator(locale, 'api')('tooMany')], {
    'content-language': locale,
    'retry-after': String(STREAM_RETRY_SECONDS),
  })
}

/** Answers a request at a machine endpoint; a failure of the back end becomes a status and a sentence, never a page. */
export async function answerMachine(
  request: Request,
  build: (context: MachineContext) => Promise<Response>,
): Promise<Response> {
  try {
    return await build(await machineContext(request))
  } catch (error) {
    if (error instanceof StreamsFull) return refuseStream(request)
    if (!(error instanceof RcPubError)) throw error
    return refuseMachine(request, error.kind, error.site?.supportPhone ?? undefined)
  }
}

const CHUNK = 32_768

/**
 * Streams text in chunks; nothing is generated before the client reads it. Throws `StreamsFull` for a visitor beyond the
 * limits of such lists: each is a query a few hundred lines, for as long as it is read.
 */
export async function streamText(
  request: Request,
  parts: AsyncIterable<string>,
  headers: Record<string, string>,
): Promise<Response> {
  const encoder = new TextEncoder()
  const address = request.headers.get('x-portal-address')
  const permitted = await withStreamPermit(address, () => parts, { kind: 'brief' })
  const iterator = permitted[Symbol.asyncIterator]()
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      let text = ''
      while (text.length < CHUNK) {
        const { value, done } = await iterator.next()
        if (done) {
          if (text !== '') controller.enqueue(encoder.encode(text))
          controller.close()
          return
        }
        text += value
      }
      controller.enqueue(encoder.encode(text))
    },
    async cancel() {
      await iterator.return?.()
    },
  }
  // Nothing is read ahead: the body of HEAD would hold its permit.
  const body = new ReadableStream<Uint8Array>(source, { highWaterMark: 0 })
  return new Response(body, { headers: { 'cache-control': 'public, max-age=600', ...headers } })
}
