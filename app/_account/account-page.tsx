import 'server-only'
import type { ComponentType } from 'react'
import type { AnyRoute } from '@/lib/routes/route'
import type { PageContext, PageRequest, ScreenContext } from '@/app/_page/screen'
import type { loginRoute } from '@/lib/routes/areas/account'
import type { Locale } from '@/lib/i18n/locales'
import type { Messages } from '@/lib/i18n/messages'
import { IslandMessages } from '@/app/_page/island-messages'
import { AccountCard } from '@/components/account/account-card'
import { SignedIn } from '@/components/account/signed-in'
import { screenPage } from '@/app/_page/screen-page'
import { translator } from '@/lib/i18n/translator'
import { isReturnPath } from '@/lib/text/local-path'
import { memberLinks } from './member-links'

/** Query of every account form. */
export type AccountQuery = PageRequest<typeof loginRoute>['query']

type AccountRoute = AnyRoute & Pick<typeof loginRoute, 'query'>
type AccountRequest = { params: unknown; query: AccountQuery }

type Title = 'loginTitle' | 'quickLoginTitle' | 'registerTitle' | 'resetTitle' | 'bindingTitle'

/** What an account form is built from, besides its data. */
export type AccountContext = {
  locale: Locale
  siteId: number
  query: AccountQuery
  /** True where the code is sent to an email address, false for a mobile number. */
  byEmail: boolean
  /** Path to return to after signing in, if the address names one. */
  returnPath: string | undefined
  /** The return path as the query of a link to another form. */
  returnQuery: Record<string, string>
}

type AccountScreen<T, V> = {
  route: AccountRoute
  title: Title | ((query: AccountQuery) => Title)
  load: (context: ScreenContext, request: AccountRequest) => Promise<T>
  viewModel: (data: T, context: AccountContext) => V
  View: ComponentType<{ view: V }>
  /** Message features of the islands only this screen has. */
  islands?: readonly (keyof Messages)[]
}

/** Message features of the islands of every account page. */
const COMMON_ISLANDS = ['form', 'failure', 'member'] as const

/** Creates the screen of a single form: its title on a card, never indexed, never cached. */
export function accountPage<T, V>({
  route,
  title,
  load,
  viewModel,
  View,
  islands = [],
}: AccountScreen<T, V>) {
  const titleOf = (query: AccountQuery): Title => (typeof title === 'function' ? title(query) : title)
  const AccountView = ({ view: { heading, signedIn, task } }: { view: CardView<V> }) => (
    <IslandMessages of={[...COMMON_ISLANDS, ...islands]}>
      <AccountCard title={heading}>
        <SignedIn {...signedIn} />
        <View view={task} />
      </AccountCard>
    </IslandMessages>
  )
  return screenPage({
    route,
    load,
    head: (_, { locale }, request: AccountRequest) => ({
      title: translator(locale, 'account')(titleOf(request.query)),
      canonical: null,
      noindex: true,
    }),
    viewModel: (data: T, page, request: AccountRequest): CardView<V> => {
      const context = accountContext(page, request.query)
      return { ...cardView(context, titleOf(request.query)), task: viewModel(data, context) }
    },
    View: AccountView,
  })
}

type CardView<V> = ReturnType<typeof cardView> & { task: V }

function cardView({ locale, siteId, returnPath }: AccountContext, title: Title) {
  const t = translator(locale, 'account')
  const [personal] = memberLinks(locale)
  const next = returnPath ? { href: returnPath, label: t('signedInBack') } : personal
  return { heading: t(title), signedIn: { locale, siteId, next } }
}

const accountContext = ({ locale, bundle }: PageContext, query: AccountQuery): AccountContext => {
  const returnPath = isReturnPath(query.back) ? query.back : undefined
  return {
    locale,
    siteId: bundle.site.id,
    query,
    byEmail: query.by === 'email',
    returnPath,
    returnQuery: returnPath ? { back: returnPath } : {},
  }
}
