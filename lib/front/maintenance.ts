import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SiteEntry } from '@/lib/contract/ext'
import { localTime } from '@/lib/i18n/local-date'
import { localized } from '@/lib/i18n/locales'
import { isCounterUrl } from '@/lib/contract/counter-exception'
import { translator } from '@/lib/i18n/translator'
import type { RequestTarget } from '@/lib/routes/request-target'
import { presentText } from '@/lib/text/present-text'
import { secondsUntil } from '@/lib/text/seconds-until'
import { localeOfRequest } from './page-request'
import { sendException } from './refusals'
import { staticErrorPage } from './static-error-page'
import { sendPage } from './send-page'

/** Returns whether a site is under maintenance, which ends by the clock even if the directory is out of date. */
export const isInMaintenance = ({ maintenance }: SiteEntry): boolean =>
  maintenance != null && Date.parse(maintenance.maintenanceUntil) > Date.now()

/**
 * Returns whether a request is answered during maintenance: the API refuses in its envelope, robots.txt stays the same.
 */
export const isServedInMaintenance = ({ kind, path }: RequestTarget): boolean =>
  kind === 'api' || path === '/robots.txt'

/** Responds 503 with Retry-After and the end of the maintenance, to people and machines. */
export async function sendMaintenance(
  request: IncomingMessage,
  response: ServerResponse,
  entry: SiteEntry,
): Promise<void> {
  const { maintenance, key } = entry
  const locale = localeOfRequest(request, entry)
  const until = maintenance?.maintenanceUntil ?? new Date().toISOString()
  const headers = { 'retry-after': String(secondsUntil(until)) }
  if (isCounterUrl(request.url ?? '/'))
    return sendException(request, response, { status: 503, data: `Maintenance until ${until}`, headers })
  const phone = presentText(maintenance?.supportPhone)
  const site = localized(locale, { zh: maintenance?.name, en: maintenance?.enName }).text || key
  const t = translator(locale, 'front')
  const page = staticErrorPage('maintenance', 503, locale, headers, {
    site: maintenance,
    // The name of the site stands above it.
    heading: maintenance == null ? undefined : t('maintenance.heading'),
    values: { site, time: localTime(locale, until) },
    lines: phone === undefined ? [] : [t('maintenance.support', { phone })],
  })
  return sendPage(request, response, page)
}
