import 'server-only'
import { type ComponentType, cache } from 'react'
import type { Metadata } from 'next'
import { type Answer, answer } from '@/lib/answer'
import { type SearchParams, readRequest } from '@/lib/routes/internal-path'
import type { AnyRoute } from '@/lib/routes/route'
import type { PageContext, PageRequest, ScreenContext, ScreenHead } from './screen'
import { pageMetadata } from './page-metadata'
import { renderScreen, screenContext } from './render-screen'

type Screen<R extends AnyRoute, T, V> = {
  route: R
  /** Loads everything the page needs; throws RcPubError for what is not available. Called once per request. */
  load: (context: ScreenContext, request: PageRequest<R>) => Promise<T>
  head: (data: T, context: PageContext, request: PageRequest<R>) => ScreenHead
  /** Plain data: translated texts, addresses, flags. */
  viewModel: (data: T, context: PageContext, request: PageRequest<R>) => V
  View: ComponentType<{ view: V }>
  /** Status and headers that differ from the defaults. */
  answer?: (data: T, context: PageContext) => Answer
  /** Whether `load` itself handles a `{site}` in the address that is not the host's. */
  loadChecksSite?: boolean
  /** Metadata of the error page. */
  errorMetadata?: Metadata
}

type Props = { searchParams: Promise<SearchParams> }

/** Creates a screen: decode, load once, head, view; failures become views and statuses (`renderScreen`). */
export function screenPage<R extends AnyRoute, T, V>(screen: Screen<R, T, V>) {
  const { route, load, head, viewModel, View, loadChecksSite = false, errorMetadata } = screen
  const loadOnce = cache(async (key: string) => {
    const context = await screenContext()
    const request = readRequest(route, JSON.parse(key) as SearchParams)
    const { siteId } = request.params as { siteId?: number }
    // A `{site}` outside the sites of the host is not found.
    if (!loadChecksSite && siteId && siteId !== context.bundle.site.id)
      await context.call('findBySiteId', { query: { siteId } })
    return { request, data: await load(context, request) }
  })
  const loaded = async ({ searchParams }: Props) => loadOnce(JSON.stringify(await searchParams))
  const generateMetadata = (props: Props): Promise<Metadata> =>
    pageMetadata(async (context) => {
      const { request, data } = await loaded(props)
      const { noindex, ...metadata } = head(data, context, request)
      return { ...metadata, ...(noindex ? { robots: { index: false } } : {}) }
    }, errorMetadata)
  const Page = (props: Props) =>
    renderScreen(async (context) => {
      const { request, data } = await loaded(props)
      if (screen.answer) answer(screen.answer(data, context))
      return <View view={viewModel(data, context, request)} />
    })
  return { Page, generateMetadata }
}
