import { siteOrigin } from '@/lib/http/site-origin'
import type { Locale } from '@/lib/i18n/locales'
import type { JsonLd } from '@/lib/metadata/json-ld/json-ld'
import { periodicalOfSite, siteNodes } from '@/lib/metadata/json-ld/periodical'
import { href } from '@/lib/routes/href'
import type { SiteBundle } from '@/lib/client/load-site'

/** Returns the structured data of the website, its organization, and its journal if it is a single one. */
export function homeJsonLd(
  { site, basicInfo }: Pick<SiteBundle, 'site' | 'basicInfo'>,
  locale: Locale,
): JsonLd[] {
  const origin = site.address ? siteOrigin(site.address) : ''
  const journal = basicInfo.publicationName ?? basicInfo.enPublicationName
  return [
    ...siteNodes(site, locale, origin),
    ...(journal && site.type === 'single'
      ? [periodicalOfSite(basicInfo, locale, origin + href.home({ locale }))]
      : []),
  ]
}
