import { z } from '@/lib/zod'
import { endpoint } from './endpoint'

/** Usage reports for librarians; public at the paths of the COUNTER API, /r51/…, whose errors have its format. */
export const counterEndpoints = {
  extCounter: endpoint({
    path: '/front/ext/counter/{part}',
    summary:
      'COUNTER API 5.1, public below /r51/: `status`, `members`, `reports`, or a report of an institution, `reports-pr`, `reports-tr_j1`, `reports-tr_j4`, `reports-ir`, as JSON, or CSV with `format=csv`',
    params: z.object({ part: z.string().max(40) }),
    query: z.object({
      customer_id: z.string().optional(),
      requestor_id: z.string().optional(),
      api_key: z.string().optional(),
      begin_date: z.string().optional(),
      end_date: z.string().optional(),
      platform: z.string().optional(),
      format: z.string().optional(),
    }),
    data: z.unknown(),
    answer: 'file',
  }),
} as const
