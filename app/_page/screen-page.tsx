import 'server-only'
import { type ComponentType, cache } from 'react'
import type { Metadata } from 'next'
import { type Answer, answer } from '@/lib/answer'
import { type SearchParams, readRequest } from '@/lib/routes/internal-path'
import type { AnyRoute, PageRequest } from '@/lib/routes/route'
import { pageMetadata } from './page-metadata'
import { type PageContext, type ScreenContext, renderScreen, screenContext } from './render-screen'

/** What a page says of itself in its head. */
export type ScreenHead = Metadata & {
  /** Path of the canonical address; the page's own path when left out, none at all when null. */
  canonical?: string | null | undefined
  noindex?: boolean | undefined
}

type Screen<R extends AnyRoute, T, V> = {
  route: R
  /** Everything the page needs; throws RcPubError for what it cannot have. Called once a request. */
  load: (context: ScreenContext, request: PageRequest<R>) => Promise<T>
  head: (data: T, context: PageContext, request: PageRequest<R>) => ScreenHead
  /** Plain data: finished texts, addresses, flags. */
  viewModel: (data: T, context: PageContext, request: PageRequest<R>) => V
  View: ComponentType<{ view: V }>
  /** Status and headers, where they are not those of any page. */
  answer?: (data: T, context: PageContext) => Answer
  /** Whether `load` itself knows what to do with the `{site}` of an address that is not the host's. */
  anySite?: boolean
  /** Head of the page that says why it failed. */
  failureHead?: Metadata
}

type Props = { searchParams: Promise<SearchParams> }

/** The id of an address, undefined where its lone number is the site itself (`lone`, lib/routes/normalize-params.ts). */
export const idOf = (
  { params }: { params: { id?: number | undefined; lone?: string | undefined } },
  { bundle }: PageContext,
): number | undefined => (params.lone && params.id === bundle.site.id ? undefined : params.id)

/** A screen: decode, load once, head, view; failures become views and statuses (`renderScreen`). */
export function screenPage<R extends AnyRoute, T, V>(screen: Screen<R, T, V>) {
  const { route, load, head, viewModel, View, anySite = false, failureHead } = screen
  const loadOnce = cache(async (key: string) => {
    const context = await screenContext()
    const request = readRequest(route, JSON.parse(key) as SearchParams)
    const { siteId } = request.params as { siteId?: number }
    // A `{site}` outside the host's set is not found.
    if (!anySite && siteId && siteId !== context.bundle.site.id)
      await context.call('findBySiteId', { query: { siteId } })
    return { request, data: await load(context, request) }
  })
  const loaded = async ({ searchParams }: Props) => loadOnce(JSON.stringify(await searchParams))
  const generateMetadata = (props: Props): Promise<Metadata> =>
    pageMetadata(async (context) => {
      const { request, data } = await loaded(props)
      const { noindex, ...metadata } = head(data, context, request)
      return { ...metadata, ...(noindex ? { robots: { index: false } } : {}) }
    }, failureHead)
  const Page = (props: Props) =>
    renderScreen(async (context) => {
      const { request, data } = await loaded(props)
      if (screen.answer) answer(screen.answer(data, context))
      return <View view={viewModel(data, context, request)} />
    })
  return { Page, generateMetadata }
}
