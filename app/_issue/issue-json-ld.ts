import type { Crumb } from '@/components/ui/breadcrumb'
import { siteOrigin } from '@/lib/http/site-origin'
import { type Locale, localized } from '@/lib/i18n/locales'
import { breadcrumbList } from '@/lib/metadata/json-ld/breadcrumb'
import type { JsonLd } from '@/lib/metadata/json-ld/json-ld'
import { periodicalOfSite, publicationIssue } from '@/lib/metadata/json-ld/periodical'
import type { Period } from '@/lib/contract/period'
import type { Site } from '@/lib/contract/site'
import { href } from '@/lib/routes/href'
import { issuePath } from '@/lib/routes/issue-path'
import type { PageContext } from '@/app/_page/screen'

/** Returns the canonical path of an issue on a site; among several journals, year and number do not identify it. */
export const canonicalOfIssue = (
  period: Period,
  { locale, site }: { locale: Locale; site: Pick<Site, 'publicationIndexId'> },
): string =>
  period.publicationIndexId === site.publicationIndexId
    ? issuePath(locale, period)
    : href.archive({ locale, issue: { siteId: period.siteId, channelId: 0, periodId: period.id } })

/** Returns the structured data of an issue in its volume and journal, with the breadcrumb of the page. */
export function issueJsonLd(period: Period, crumbs: readonly Crumb[], context: PageContext): JsonLd[] {
  const { locale, bundle } = context
  const { site, basicInfo } = bundle
  const origin = site.address ? siteOrigin(site.address) : ''
  const home = origin + href.home({ locale })
  const url = origin + canonicalOfIssue(period, { locale, site })
  const journal = {
    ...basicInfo,
    publicationName: period.publicationName ?? basicInfo.publicationName,
    enPublicationName: period.enPublicationName ?? basicInfo.enPublicationName,
  }
  return [
    publicationIssue(period, periodicalOfSite(journal, locale, home), url),
    breadcrumbList([
      { name: localized(locale, { zh: site.name, en: site.enName }).text, url: home },
      ...crumbs.slice(1).map((crumb) => ({ name: crumb.label, url: crumb.href ? origin + crumb.href : url })),
    ]),
  ]
}
