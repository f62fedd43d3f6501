import { type MachineContext, answerMachine, plainAnswer, refuseMachine } from '@/app/_machine/machine'
import { readBounded } from '@/lib/http/read-bounded'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { fullTextBlocks } from '@/lib/text/full-text-blocks'
import { articleMarkdown, filledText } from '@/lib/metadata/markdown/article-markdown'
import { articleAddresses } from '@/lib/metadata/article-addresses'
import { RcPubError, kindOf } from '@/lib/client/rc-pub-error'
import { serverClient } from '@/lib/client/server'
import { serverFile } from '@/lib/client/server-file'
import type { Article } from '@/lib/contract/article'
import { envelope } from '@/lib/contract/envelope'
import { isReadable } from '@/lib/rules/is-readable'
import { pdfTypeFor } from '@/lib/rules/pdf-type'
import { FORMAT_TYPES, type MachineFormat, readArticleFilePath } from '@/lib/routes/article-file'
import { PUBLIC_PATH_HEADER } from '@/lib/routes/route-headers'
import { articleLinks, linkHeaders, linkSet } from '@/lib/metadata/signposting/article-links'

/** Sends an article as a file: `/{lang}/article/{id}.xml|.json|.md|.pdf|.bib|.ris|.linkset`. */
export function GET(request: Request) {
  const path = (request.headers.get(PUBLIC_PATH_HEADER) ?? '').split('?')[0] ?? ''
  const fileRequest = readArticleFilePath(path)
  if (!fileRequest) return refuseMachine(request, 'not-found')
  return answerMachine(request, async (found) => {
    const { locale, id, format } = fileRequest
    const reader = { address: addressOf(request), cookie: request.headers.get('cookie') }
    const call = serverClient({ siteKey: found.siteKey, siteId: found.site.id, locale, reader })
    const article = await call('getArticle', { params: { id } })
    if (article.withdrawn) throw new RcPubError('withdrawn', '', 410)
    const response = await fileOf({ ...found, locale, call }, request, article, format)
    if (response.status >= 400) return refusedFile(response, request)
    const addresses = articleAddresses(article, locale, found.origin)
    const headers = new Headers(response.headers)
    if (article.closed) headers.set('cache-control', 'private, no-store')
    const rel = format === 'pdf' ? 'collection' : 'describes'
    const back = { rel, href: addresses.page, type: 'text/html' }
    headers.append('link', linkHeaders([back, { rel: 'canonical', href: addresses.page }]).join(', '))
    return new Response(response.body, { status: response.status, headers })
  })
}

/** Answers a refused file with the back end's message as plain text, not with the API envelope. */
async function refusedFile(response: Response, request: Request): Promise<Response> {
  const refusal = envelope.safeParse(await refusalOf(response))
  if (!refusal.success) return refuseMachine(request, kindOf(null, response.status))
  return plainAnswer(response.status, [refusal.data.message])
}

const MAX_REFUSAL = 65_536

async function refusalOf(response: Response): Promise<unknown> {
  try {
    return JSON.parse((await readBounded(response, MAX_REFUSAL)).toString('utf8'))
  } catch {
    return null
  }
}

type Context = MachineContext & { locale: Locale }

async function fileOf(
  context: Context,
  request: Request,
  article: Article,
  format: MachineFormat,
): Promise<Response> {
  const { call, locale, origin } = context
  const { id } = article
  const addresses = articleAddresses(article, locale, origin)
  const query = { id }
  switch (format) {
    case 'xml':
      return stored(context, request, `/front/front-article/download?id=${id}&attachType=metaxml`)
    case 'pdf':
      return stored(
        context,
        request,
        `/front/front-article/download?id=${id}&attachType=${pdfTypeFor(article.attachments, locale) ?? 'pdf'}`,
      )
    case 'bib':
      return stored(context, request, citation(id, 'BibTeX', locale))
    case 'ris':
      return stored(context, request, citation(id, 'RefMan', locale))
    case 'linkset':
      return text(format, JSON.stringify(linkSet(addresses.page, articleLinks(article, locale, addresses))))
    case 'json': {
      const references = article.referenceCount > 0 ? await call('getReference', { query }) : []
      const figures =
        article.figureCount + article.tableCount > 0 ? await call('articleFigures', { query }) : []
      const whole = hasText(article) ? await call('getHtml', { query }) : null
      const fullText = whole && {
        lang: whole.lang,
        blocks: fullTextBlocks(filledText(whole, translator(locale, 'article'))),
      }
      return text(format, JSON.stringify({ ...article, references, figures, fullText }))
    }
    case 'md': {
      const references = article.referenceCount > 0 ? await call('getReference', { query }) : []
      const fullText = hasText(article) ? await call('getHtml', { query }) : null
      const t = translator(locale, 'article')
      return text(format, articleMarkdown({ article, references, fullText }, locale, addresses, t))
    }
  }
}

/** Checks whether this reader has access to a full text. */
const hasText = (article: Article): boolean => article.hasFullText && isReadable(article)

/** Returns the client address set by the front. */
const addressOf = ({ headers }: Request): string | null => headers.get('x-portal-address')

const citation = (id: number, type: string, locale: Locale): `/${string}` =>
  `/front/front-article/downloadCitation?ids=${id}&citationType=${type}&language=${locale}`

const text = (format: MachineFormat, body: string): Response =>
  new Response(body, {
    headers: {
      'content-type': `${FORMAT_TYPES[format]}${format === 'linkset' ? '' : '; charset=utf-8'}`,
      'cache-control': 'public, max-age=600',
    },
  })

const FILE_HEADERS = ['range', 'if-none-match', 'if-range', 'cookie', 'accept', PUBLIC_PATH_HEADER]

/** Fetches a file from the back end with the validators and the session of the request. */
function stored({ siteKey, site, locale }: Context, request: Request, path: `/${string}`): Promise<Response> {
  const headers: Record<string, string> = {}
  for (const name of FILE_HEADERS) {
    const value = request.headers.get(name)
    if (value !== null) headers[name] = value
  }
  return serverFile(path, { siteKey, siteId: site.id, locale, headers, address: addressOf(request) })
}
