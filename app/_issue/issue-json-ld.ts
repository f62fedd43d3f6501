import { siteOrigin } from '@/lib/text/site-origin'
import { localized } from '@/lib/i18n/localized'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { breadcrumbList } from '@/lib/metadata/json-ld/breadcrumb'
import type { JsonLd } from '@/lib/metadata/json-ld/json-ld'
import { periodicalOfSite, publicationIssue } from '@/lib/metadata/json-ld/periodical'
import type { Period } from '@/lib/contract/period'
import { href } from '@/lib/routes/href'
import type { PageContext } from '@/app/_page/render-screen'
import { issueTitle } from './issue-title'

/** Canonical path of an issue; undefined for one that cannot be named by year and number. */
export const issuePath = ({ year, issue }: Period, locale: Locale): string | undefined =>
  year === null || issue === '' ? undefined : href.issue({ locale, year, issue })

/** The issue in its volume and journal, and the way to it. */
export function issueJsonLd(period: Period, { locale, bundle: { site, basicInfo } }: PageContext): JsonLd[] {
  const origin = site.address ? siteOrigin(site.address) : ''
  const home = origin + href.home({ locale })
  const url = origin + (issuePath(period, locale) ?? href.issue({ locale }))
  const journal = {
    ...basicInfo,
    publicationName: period.publicationName ?? basicInfo.publicationName,
    enPublicationName: period.enPublicationName ?? basicInfo.enPublicationName,
  }
  return [
    publicationIssue(period, periodicalOfSite(journal, locale, home), url),
    breadcrumbList([
      { name: localized(locale, { zh: site.name, en: site.enName }).text, url: home },
      { name: issueTitle(period, translator(locale, 'issue')), url },
    ]),
  ]
}
