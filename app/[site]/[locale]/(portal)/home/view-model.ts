import type { PageContext, ScreenHead } from '@/app/_page/screen'
import { siteOrigin } from '@/lib/http/site-origin'
import { localized } from '@/lib/i18n/locales'
import { href } from '@/lib/routes/href'
import { webUrl } from '@/lib/text/safe-url'
import type { Answer } from '@/lib/answer'
import type { Block } from '@/app/_blocks/block'
import { homeJsonLd } from '@/app/_content/home-json-ld'
import { translator } from '@/lib/i18n/translator'

export type HomeViewModel = ReturnType<typeof homeViewModel>

const siteName = ({ bundle: { site }, locale }: PageContext) =>
  localized(locale, { zh: site.name, en: site.enName }).text

/** Returns the page metadata of the home page: the site's name as title, its keywords and its picture. */
export function homeHead(_: unknown, context: PageContext): ScreenHead {
  const { site } = context.bundle
  const { locale } = context
  return {
    title: { absolute: siteName(context) },
    canonical: href.home({ locale }),
    keywords: localized(locale, { zh: site.keywords, en: site.enKeywords }).text || null,
    ...pictureGraph(context),
  }
}

/** Returns the Open Graph properties of a site with a picture. */
function pictureGraph({ bundle: { site }, locale }: PageContext): Pick<ScreenHead, 'openGraph' | 'twitter'> {
  const picture = webUrl(site.pictureUrl)
  if (picture === undefined || !site.address) return {}
  const origin = siteOrigin(site.address)
  return {
    openGraph: {
      type: 'website',
      title: localized(locale, { zh: site.name, en: site.enName }).text,
      url: origin + href.home({ locale }),
      images: [new URL(picture, origin).href],
    },
    twitter: { card: 'summary' },
  }
}

/** Counts a view of the home page. */
export const homeAnswer = (): Answer => ({ counted: { kind: 'home', id: 0 } })

/** Builds the view model of the home page as composed by its owner. */
export const homeViewModel = (blocks: Block[], context: PageContext) => ({
  jsonLd: homeJsonLd(context.bundle, context.locale),
  page: {
    name: siteName(context),
    /** Id of the current issue, which scripts of other sites read from the page. */
    firstPeriod: context.bundle.periods[0]?.id,
    blocks,
    newTab: translator(context.locale, 'page')('newTab'),
  },
})
