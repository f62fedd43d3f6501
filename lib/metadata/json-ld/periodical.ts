import { href } from '@/lib/routes/href'
import { searchTemplate } from '../open-search'
import { type Locale, localized, otherLocale } from '@/lib/i18n/locales'
import type { BasicInfo } from '@/lib/contract/config'
import type { Period } from '@/lib/contract/period'
import type { Site } from '@/lib/contract/site'
import { type JsonLd, node } from './json-ld'

type Journal = {
  name: string
  otherName?: string | null | undefined
  issn: (string | null | undefined)[]
  publisher?: string | null
  url?: string
}

/** Returns a schema.org Periodical. */
export const periodical = ({ name, otherName, issn, publisher, url }: Journal): JsonLd =>
  node({
    '@type': 'Periodical',
    '@id': url && `${url}#periodical`,
    name,
    alternateName: otherName === name ? null : otherName,
    issn: [...new Set(issn.filter(Boolean))],
    url,
    publisher: publisher ? organization(publisher) : null,
  })

/** Returns the Periodical of a journal's site, from its basic info. */
export const periodicalOfSite = (info: BasicInfo, locale: Locale, url: string): JsonLd =>
  periodical({
    name: localized(locale, { zh: info.publicationName, en: info.enPublicationName }).text,
    otherName: localized(otherLocale(locale), {
      zh: info.publicationName,
      en: info.enPublicationName,
    }).text,
    issn: [info.issn, info.eissn],
    publisher: localized(locale, { zh: info.publisher, en: info.enPublisher }).text,
    url,
  })

/** Returns a schema.org Organization. */
export const organization = (name: string, more: JsonLd = {}): JsonLd =>
  node({ '@type': 'Organization', name, ...more })

/** Returns the schema.org WebSite of a site, with its SearchAction, and its Organization. */
export function siteNodes(site: Site, locale: Locale, origin: string): JsonLd[] {
  const name = localized(locale, { zh: site.name, en: site.enName }).text
  return [
    node({
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      url: origin + href.home({ locale }),
      name,
      inLanguage: ['zh-CN', 'en'],
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: searchTemplate(origin, locale, '{search_term_string}'),
        },
        'query-input': 'required name=search_term_string',
      },
    }),
    organization(name, {
      '@id': `${origin}/#organization`,
      url: origin + href.home({ locale }),
      logo: site.logo && new URL(site.logo, origin).href,
    }),
  ]
}

/** Returns a schema.org PublicationIssue in its volume and periodical. */
export const publicationIssue = (
  period: Pick<Period, 'issue' | 'volume' | 'publishDate' | 'year'>,
  journal: JsonLd,
  url?: string,
): JsonLd =>
  node({
    '@type': 'PublicationIssue',
    '@id': url && `${url}#issue`,
    issueNumber: period.issue,
    datePublished: period.publishDate ?? (period.year === null ? null : String(period.year)),
    url,
    isPartOf: period.volume
      ? node({ '@type': 'PublicationVolume', volumeNumber: period.volume, isPartOf: journal })
      : journal,
  })
