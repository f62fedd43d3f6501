import { z } from '@/lib/zod'
import { endpoint } from './endpoint'

/** Calls for readers with institutional access. */
export const institutionEndpoints = {
  extAccessLink: endpoint({
    path: '/front/ext/access-link',
    summary:
      'Where the access link of an institution leads: opens closed full texts in this browser, then goes on to `back`',
    query: z.object({ code: z.string().max(64), back: z.string().max(2000).optional() }),
    data: z.unknown(),
    answer: 'file',
  }),
} as const
