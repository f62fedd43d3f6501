import { z } from '@/lib/zod'
import { typed } from './auth'
import { endpoint } from './endpoint'
import { idField } from './fields'

export const errorReportEndpoints = {
  extReportError: endpoint({
    method: 'POST',
    form: true,
    path: '/front/ext/report-error',
    summary:
      'Tells the journal of an error in an article by email, with a captcha; the address of the reader, for its answer, may be left out',
    body: z.object({ id: idField, message: typed(1500), email: typed(300), captcha: typed(20) }),
    data: z.object({ sent: z.boolean() }),
  }),
} as const
