import 'server-only'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { AccountCard } from '@/components/account/account-card'
import { SignedIn } from '@/components/account/signed-in'
import type { Locale } from '@/lib/i18n/locales'
import type { Messages } from '@/lib/i18n/messages'
import { type Translator, translator } from '@/lib/i18n/translator'
import { mayLeadBack } from '@/lib/text/local-path'
import { type SearchParams, readRequest } from '@/lib/routes/internal-path'
import type { loginRoute } from '@/lib/routes/areas/account'
import type { AnyRoute, PageRequest } from '@/lib/routes/route'
import { memberLinks } from './member-links'
import { IslandMessages } from '@/app/_page/island-messages'
import { type ScreenContext, pageSite, renderScreen } from '@/app/_page/render-screen'

/** Query of every account form. */
export type AccountQuery = PageRequest<typeof loginRoute>['query']

type AccountRoute = AnyRoute & Pick<typeof loginRoute, 'query'>

type Title = 'loginTitle' | 'quickLoginTitle' | 'registerTitle' | 'resetTitle' | 'bindingTitle'

export type AccountPlace = {
  context: ScreenContext
  locale: Locale
  siteId: number
  query: AccountQuery
  /** Path to go back to after signing in, where the address names one. */
  back: string | undefined
  /** The same, as the query of a link to another form. */
  kept: Record<string, string>
  t: Translator<'account'>
}

/** Features whose messages the islands of every account page show. */
const islands = ['form', 'failure', 'member'] as const

/** A screen of one task: its title on a card, never indexed, never cached. `more`: features of islands it alone has. */
export function accountPage(
  route: AccountRoute,
  title: Title,
  draw: (place: AccountPlace) => ReactNode | Promise<ReactNode>,
  more: readonly (keyof Messages)[] = [],
) {
  const generateMetadata = async (): Promise<Metadata> => {
    const { locale } = await pageSite()
    return { title: translator(locale, 'account')(title), robots: { index: false } }
  }
  const Page = async ({ searchParams }: { searchParams: Promise<SearchParams> }) => {
    const { query } = readRequest(route, await searchParams)
    return renderScreen(async (context) => {
      const { locale } = context
      const t = translator(locale, 'account')
      const back = mayLeadBack(query.back) ? query.back : undefined
      const kept: Record<string, string> = back ? { back } : {}
      const siteId = context.bundle.site.id
      const body = await draw({ context, locale, siteId, query, back, kept, t })
      const [personal] = memberLinks(locale)
      return (
        <IslandMessages of={[...islands, ...more]}>
          <AccountCard title={t(title)}>
            <SignedIn
              {...{ locale, siteId }}
              next={back ? { href: back, label: t('signedInBack') } : personal}
            />
            {body}
          </AccountCard>
        </IslandMessages>
      )
    })
  }
  return { Page, generateMetadata }
}
