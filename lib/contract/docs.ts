import { z } from '@/lib/zod'
import { endpoint } from './endpoint'

export const docsEndpoints = {
  openapi: endpoint({
    path: '/openapi.json',
    summary: 'This API as an OpenAPI 3.1 document',
    data: z.record(z.string(), z.unknown()),
    answer: 'unwrapped',
  }),
  docs: endpoint({
    path: '/docs',
    summary: 'This API as an HTML page',
    data: z.unknown(),
    answer: 'file',
  }),
} as const
