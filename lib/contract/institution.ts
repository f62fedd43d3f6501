import { z } from '@/lib/zod'
import { endpoint } from './endpoint'

/**
 * Code of an access link. An incomplete link has no code or a wrong one: it is answered as one that has ended. A code of
 * more than 64 characters is not read back from its cookie (`access-cookie.ts`).
 */
const code = z.string().max(64).catch('').default('')

/** Calls by which a browser gets the access of an institution. */
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
