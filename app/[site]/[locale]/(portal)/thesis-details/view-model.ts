import type { PageContext, ScreenHead } from '@/app/_page/screen'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import { offersAdvancedSearch } from '@/lib/site/offers-advanced-search'

export type ThesisDetailsViewModel = ReturnType<typeof thesisDetailsViewModel>

/** Returns the page metadata of an old address. */
export const thesisDetailsHead = (_: null, { locale }: PageContext): ScreenHead => ({
  title: translator(locale, 'page')('oldLinkTitle'),
  canonical: null,
  noindex: true,
})

/** Builds the view model of an old address, shown by browsers that do not follow its `#`. */
export function thesisDetailsViewModel(_: null, { locale, bundle }: PageContext) {
  const t = translator(locale, 'page')
  return {
    locale,
    problem: {
      title: t('oldLinkTitle'),
      text: t('oldLinkText'),
      next: t('oldLinkNext'),
      home: offersAdvancedSearch(bundle.header)
        ? { label: t('search'), href: `${href.seniorSearch()}?lang=${locale}`, newTab: t('newTab') }
        : { label: t('backHome'), href: href.home({ locale }) },
    },
  }
}
