import 'server-only'
import { siteOrigin } from '@/lib/domain/site-origin'
import { type Locale, isLocale } from '@/lib/i18n/locales'
import type { Client } from '@/lib/rc-pub/client/call'
import { RcPubError } from '@/lib/rc-pub/client/rc-pub-error'
import { serverClient } from '@/lib/rc-pub/client/server'
import type { Site } from '@/lib/rc-pub/contract/site'

/** What a machine endpoint answers for: the site of the Host the front resolved. */
export type MachineContext = {
  siteKey: string
  site: Site
  origin: string
  /** `lang` of the address, else the site's default language. */
  locale: Locale
  call: Client
}

/** Site of a request that came past the pages: the front names it; without the front the first host label does. */
export async function machineContext(request: Request): Promise<MachineContext> {
  const host = (request.headers.get('host') ?? '').toLowerCase()
  const siteKey =
    request.headers.get('x-portal-site') ?? (host.includes('.localhost') ? (host.split('.')[0] ?? '') : 'all')
  const asked = new URL(request.url).searchParams.get('lang')
  const site = await serverClient({ siteKey, locale: 'zh' })('findBySld', { query: { sld: siteKey } })
  const standard = isLocale(site.defaultLanguage) ? site.defaultLanguage : 'zh'
  const locale = isLocale(asked) ? asked : standard
  return {
    siteKey,
    site,
    origin: siteOrigin(site.address ?? host),
    locale,
    call: serverClient({ siteKey, siteId: site.id, locale }),
  }
}

const STATUS: Partial<Record<RcPubError['kind'], number>> = {
  'not-found': 404,
  refused: 404,
  unauthorised: 401,
  withdrawn: 410,
  'forbidden-site': 403,
  'expired-site': 403,
}

/** Answers a machine endpoint; a failure of the back end becomes a bare status, never a page. */
export async function answerMachine(
  request: Request,
  build: (context: MachineContext) => Promise<Response>,
): Promise<Response> {
  try {
    return await build(await machineContext(request))
  } catch (error) {
    if (!(error instanceof RcPubError)) throw error
    const status = STATUS[error.kind] ?? 503
    return new Response(null, {
      status,
      headers: { 'cache-control': 'no-store', ...(status === 503 ? { 'retry-after': '30' } : {}) },
    })
  }
}

const CHUNK = 32_768

/** Text as it is made, in chunks of some size; nothing is made before the reader takes it. */
export function streamText(parts: AsyncIterable<string>, headers: Record<string, string>): Response {
  const encoder = new TextEncoder()
  const iterator = parts[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>({
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
  })
  return new Response(body, { headers: { 'cache-control': 'public, max-age=600', ...headers } })
}
