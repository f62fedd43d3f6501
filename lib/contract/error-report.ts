import { z } from '@/lib/zod'
import { formText } from './auth'
import { endpoint } from './endpoint'
import { idField } from './fields'

export const errorReportEndpoints = {
  extReportError: endpoint({
    method: 'POST',
    form: true,
    path: '/front/ext/report-error',
    summary:
      "Reports an error in an article to the journal by email, with a captcha; the reader's email address for a reply is optional",
    body: z.object({ id: idField, message: formText(1500), email: formText(300), captcha: formText(20) }),
    data: z.object({ sent: z.boolean() }),
  }),
} as const
