import type { PageContext } from '@/app/_page/render-screen'
import { localized } from '@/lib/i18n/localized'
import type { ScreenHead } from '@/app/_page/screen-page'
import { href } from '@/lib/routes/href'
import type { Answer } from '@/lib/answer'
import type { Block } from '@/app/_blocks/block'
import { homeJsonLd } from '@/app/_content/home-json-ld'
import { translator } from '@/lib/i18n/translator'

export type HomeViewModel = ReturnType<typeof homeViewModel>

const siteName = ({ bundle: { site }, locale }: PageContext) =>
  localized(locale, { zh: site.name, en: site.enName }).text

/** Returns the page metadata of the home page: only the site's name as title. */
export const homeHead = (_: unknown, context: PageContext): ScreenHead => ({
  title: { absolute: siteName(context) },
  canonical: href.home({ locale: context.locale }),
})

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
