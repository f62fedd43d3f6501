import { z } from '@/lib/zod'
import { endpoint } from './endpoint'

/** A link copied in part has none, or a wrong one: it is answered as one that has ended. */
const code = z.string().max(64).catch('').default('')

/** Calls for readers with institutional access. */
export const institutionEndpoints = {
  extAccessLink: endpoint({
    path: '/front/ext/access-link',
    summary:
      'The access link of an institution: gives this browser access to closed full texts, then redirects to `back`',
    query: z.object({ code, back: z.string().max(2000).optional() }),
    data: z.unknown(),
    answer: 'file',
  }),
} as const
