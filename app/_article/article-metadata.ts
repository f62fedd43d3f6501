import type { Metadata } from 'next'
import { safeUrl } from '@/lib/text/safe-url'
import { siteOrigin } from '@/lib/http/site-origin'
import { type Locale, localized } from '@/lib/i18n/locales'
import { titleAfterStatus } from '@/lib/i18n/title-after-status'
import { translator } from '@/lib/i18n/translator'
import { articleAddresses } from '@/lib/metadata/article-addresses'
import { dublinCore } from '@/lib/metadata/dublin-core'
import { breadcrumbList } from '@/lib/metadata/json-ld/breadcrumb'
import { scholarlyArticle } from '@/lib/metadata/json-ld/scholarly-article'
import { articleGraph } from '@/lib/metadata/open-graph'
import { workSide } from '@/lib/metadata/work-side'
import type { Article, FigureDetail, ReferenceDetail } from '@/lib/contract/article'
import type { Site } from '@/lib/contract/site'
import { href } from '@/lib/routes/href'
import { issueOfArticle } from '@/lib/routes/issue-of-article'
import { articleLinks, linkHeaders } from '@/lib/metadata/signposting/article-links'
import { scholarTags } from './scholar-tags'

type Parts = { article: Article; references: ReferenceDetail[]; figures: FigureDetail[] }

/** Returns the addresses of an article shown on a site: those of the article's own site. */
export const addressesOf = (article: Article, locale: Locale, site: Site) =>
  articleAddresses(article, locale, site.address ? siteOrigin(site.address) : '')

/** Returns title, description and Open Graph data; a withdrawn work is not indexed. */
export function articleMetadata(
  article: Article,
  locale: Locale,
  site: Site,
): Metadata & { canonical: string } {
  const side = workSide(article, locale)
  const addresses = addressesOf(article, locale, site)
  const base = {
    // For tabs and search results, which show little more than the beginning.
    title: titleAfterStatus(side.title || article.doi || String(article.id), article, locale),
    description: side.abstract.slice(0, 300) || undefined,
    canonical: addresses.page,
  }
  if (article.withdrawn) return { ...base, robots: { index: false } }
  const picture = safeUrl(article.graphicAbstract)
  const siteName = localized(locale, { zh: site.name, en: site.enName }).text
  return { ...base, ...articleGraph(article, locale, addresses, { siteName, picture: picture ?? null }) }
}

/** Returns the `Link` headers of an article page (FAIR Signposting, level 1). */
export const articleLinkHeaders = (article: Article, locale: Locale, site: Site): string[] =>
  linkHeaders(articleLinks(article, locale, addressesOf(article, locale, site)))

/** Returns the meta elements and structured data of an article page; none for a withdrawn work. */
export function articleHeadData(parts: Parts, locale: Locale, site: Site) {
  const { article, references } = parts
  if (article.withdrawn) return { tags: [], jsonLd: [] }
  const addresses = addressesOf(article, locale, site)
  return {
    tags: [...scholarTags(article, references, locale, addresses), ...dublinCore(article, locale, addresses)],
    jsonLd: [
      scholarlyArticle(parts, locale, addresses),
      breadcrumbList(trail(article, locale, addresses.origin, addresses.page)),
    ],
  }
}

const nameOfIssue = ({ year, volume, issue }: Article): string =>
  [year, `${volume}${issue && `(${issue})`}`].filter(Boolean).join(', ')

function trail(article: Article, locale: Locale, origin: string, page: string) {
  const side = workSide(article, locale)
  const inIssue = issueOfArticle(locale, article)
  return [
    { name: side.journal || translator(locale, 'page')('home'), url: origin + href.home({ locale }) },
    ...(inIssue
      ? [
          {
            name: nameOfIssue(article),
            url: origin + inIssue,
          },
        ]
      : []),
    { name: side.title, url: page },
  ]
}
