import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SiteEntry } from '@/lib/contract/ext'
import { localTime } from '@/lib/i18n/local-date'
import { localized } from '@/lib/i18n/localized'
import { translator } from '@/lib/i18n/translator'
import type { RequestTarget } from '@/lib/routes/request-target'
import { presentText } from '@/lib/text/present-text'
import { secondsUntil } from '@/lib/text/seconds-until'
import { localeOfRequest } from './page-request'
import { staticErrorPage } from './static-error-page'
import { sendPage } from './send-page'

/** Whether a site is under maintenance now: it ends by the clock, whatever the directory last said. */
export const isInMaintenance = ({ maintenance }: SiteEntry): boolean =>
  maintenance != null && Date.parse(maintenance.maintenanceUntil) > Date.now()

/** What answers for itself all the same: the API, which refuses in its envelope, and robots.txt, which stays as it is. */
export const answersInMaintenance = ({ kind, path }: RequestTarget): boolean =>
  kind === 'api' || path === '/robots.txt'

/** Says until when a site is under maintenance, to people and machines: 503 with Retry-After. */
export function sendMaintenance(
  request: IncomingMessage,
  response: ServerResponse,
  entry: SiteEntry,
): Promise<void> {
  const { maintenance, key } = entry
  const locale = localeOfRequest(request, entry)
  const until = maintenance?.maintenanceUntil ?? new Date().toISOString()
  const phone = presentText(maintenance?.supportPhone)
  const site = localized(locale, { zh: maintenance?.name, en: maintenance?.enName }).text || key
  const page = staticErrorPage(
    'maintenance',
    503,
    locale,
    { 'retry-after': String(secondsUntil(until)) },
    {
      values: { site, time: localTime(locale, until) },
      lines: phone === undefined ? [] : [translator(locale, 'front')('maintenance.support', { phone })],
    },
  )
  return sendPage(request, response, page)
}
