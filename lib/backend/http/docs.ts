import { contract } from '@/lib/contract'
import type { docsEndpoints } from '@/lib/contract/docs'
import type { Endpoint } from '@/lib/contract/endpoint'
import { type OpenApi, openApiOf } from '@/lib/contract/openapi/document'
import { openApiPage } from '@/lib/contract/openapi/page'
import type { Handlers } from './handler'

let built: OpenApi | undefined

const document = (): OpenApi => (built ??= openApiOf(contract as unknown as Record<string, Endpoint>))

export const docsHandlers: Handlers<keyof typeof docsEndpoints> = {
  openapi: async () => document(),
  docs: async () =>
    new Response(openApiPage(document()), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=600',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      },
    }),
}
