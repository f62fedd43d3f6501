import 'server-only'
import type { Metadata } from 'next'
import { Problem, type ProblemProps } from '@/components/page/problem'
import { answer } from '@/lib/answer'
import { type Translator, translator } from '@/lib/i18n/translator'
import type { ClosedSite, SiteIdentity } from '@/lib/contract/envelope'
import { type Locale, localized } from '@/lib/i18n/locales'
import { href } from '@/lib/routes/href'
import { catalogueLinks, searchForm } from './problem-view-model'
import { offersAdvancedSearch } from '@/lib/site/offers-advanced-search'
import { pageSite, screenContext } from './render-screen'
import { cache } from 'react'
import { presentText } from '@/lib/text/present-text'
import { markIncomplete } from '@/lib/client/or-incomplete'
import { RcPubError } from '@/lib/client/rc-pub-error'

export type NoticeTexts = (
  t: Translator<'page'>,
  state: SiteState['kind'],
) => Omit<ProblemProps, 'home' | 'support' | 'masthead'>

/**
 * Creates a page of a few sentences, never indexed: not found, forbidden, error, maintenance. It needs no data; it
 * ends with the support phone of the site, if any; an open site can be searched from it with `offersSearch`, and with
 * `offersLogin` it leads to where members of the site sign in.
 */
export function noticePage(
  status: number,
  texts: NoticeTexts,
  { offersSearch = false, offersLogin = false } = {},
) {
  const generateMetadata = async (): Promise<Metadata> => {
    const { locale } = await pageSite()
    const { kind, closedSite } = await siteState()
    const { title } = texts(translator(locale, 'page'), kind)
    const site = localized(locale, { zh: closedSite?.name, en: closedSite?.enName })
    return { title: site.text ? `${title} - ${site.text}` : title, robots: { index: false } }
  }
  const Page = async () => {
    const { locale } = await pageSite()
    const t = translator(locale, 'page')
    const { kind, phone, closedSite, offersAdvanced, hasLogin } = await siteState()
    const catalogue = closedSite?.catalogue
    answer({ status, policy: 'none', ...(catalogue ? { formHost: catalogue.address } : {}) })
    return (
      <Problem
        {...texts(t, kind)}
        masthead={closedSite ? nameBar(closedSite, locale) : undefined}
        {...(catalogue && catalogueLinks(catalogue, t, locale))}
        {...(kind === 'open' && offersSearch && { search: searchForm(t, locale, { offersAdvanced }) })}
        {...(hasLogin && offersLogin && { signIn: signInLink(t, locale) })}
        {...(kind === 'open' && { home: { label: t('backHome'), href: href.home({ locale }) } })}
        support={phone === undefined ? undefined : t('support', { phone })}
      />
    )
  }
  return { Page, generateMetadata }
}

const signInLink = (t: Translator<'page'>, locale: Locale) => ({
  label: t('signIn'),
  href: `${href.login()}?lang=${locale}`,
})

/** Every page of a site that is not open leads to this one, so its home page is this page in the other language. */
function nameBar(site: SiteIdentity, locale: Locale): NonNullable<ProblemProps['masthead']> {
  const t = translator(locale, 'header')
  const other =
    locale === 'zh'
      ? ({ lang: 'en', label: t('languageEn') } as const)
      : ({ lang: 'zh', label: t('languageZh') } as const)
  return {
    site: localized(locale, { zh: site.name, en: site.enName }),
    other: { ...other, href: href.home({ locale: other.lang }) },
  }
}

/** Whether the site of this page is open, and its support phone, if any. */
type SiteState = {
  kind: 'open' | 'closed' | 'expired'
  phone: string | undefined
  /** The site that is not open; an open one is named by its header. */
  closedSite: ClosedSite | null
  offersAdvanced: boolean
  /** Whether members can sign in on it. */
  hasLogin: boolean
}

/** What a site offers that could not be loaded. */
const UNKNOWN = { offersAdvanced: true, hasLogin: false }

/** Returns the state of the site, cached per request. Never throws: a site that fails to load counts as open. */
const siteState = cache(async (): Promise<SiteState> => {
  try {
    const { site, header } = (await screenContext()).bundle
    const offersAdvanced = offersAdvancedSearch(header)
    const hasLogin = header.showLogin || header.hasLoginAndRegister
    return { kind: 'open', phone: presentText(site.supportPhone), closedSite: null, offersAdvanced, hasLogin }
  } catch (error) {
    markIncomplete(error)
    if (!(error instanceof RcPubError))
      return { kind: 'open', phone: undefined, closedSite: null, ...UNKNOWN }
    const kinds: Partial<Record<RcPubError['kind'], SiteState['kind']>> = {
      'forbidden-site': 'closed',
      'expired-site': 'expired',
    }
    const phone = presentText(error.site?.supportPhone)
    return { kind: kinds[error.kind] ?? 'open', phone, closedSite: error.site, ...UNKNOWN }
  }
})
